// How Shaka is set for every stream, where its defaults do not suit us.

export const settings = {
  // By hand any quality may be had.
  ignoreHardwareResolution: true,
  abr: {
    // The browser's guess of the line made slow ones start with the largest picture.
    useNetworkInformation: false,
    defaultBandwidthEstimate: 600_000,
  },
  manifest: {
    // Short, because the next source is waiting.
    retryParameters: { maxAttempts: 2, baseDelay: 100, timeout: 8000, connectionTimeout: 5000 },
  },
  streaming: {
    // Some browsers answer "maybe" to HLS and then play it without quality or language choices.
    preferNativeHls: false,
    preferNativeDash: false,
    bufferingGoal: 30,
    rebufferingGoal: 1,
    // Sound that was ahead of the picture is asked for again after this long; a second was seen as a stop.
    updateIntervalSeconds: 0.25,
    // The second attempt goes to another place, where there is one: a pause before it would be seen on live. Whoever has
    // one place alone is asked again soon, then once more.
    retryParameters: {
      maxAttempts: 3,
      baseDelay: 100,
      backoffFactor: 8,
      timeout: 12_000,
      connectionTimeout: 6000,
    },
  },
};

/** From the first picture on. */
export const settingsOnceBegun = {
  abr: {
    // By itself none larger than what is drawn; before, nothing is.
    restrictToElementSize: true,
  },
  streaming: {
    // A seek that meets a change of quality calls off the init segment fetched ahead for it, and Shaka 5.2.12 then
    // takes what it called off again and again, for ever. Only the first ones are fetched ahead.
    segmentPrefetchLimit: 0,
  },
};
