// How Shaka is set for every stream, where its defaults do not suit us.

export const settings = {
  // By hand any quality may be had; by itself none larger than what is drawn.
  ignoreHardwareResolution: true,
  abr: {
    restrictToElementSize: true,
    // The browser's guess of the line made slow ones start with the largest picture.
    useNetworkInformation: false,
    defaultBandwidthEstimate: 600_000,
  },
  manifest: {
    // Short, because the next source is waiting.
    retryParameters: { maxAttempts: 2, baseDelay: 300, timeout: 8000, connectionTimeout: 5000 },
  },
  streaming: {
    // Some browsers answer "maybe" to HLS and then play it without quality or language choices.
    preferNativeHls: false,
    preferNativeDash: false,
    bufferingGoal: 30,
    rebufferingGoal: 1,
    retryParameters: { maxAttempts: 3, baseDelay: 500, timeout: 12_000, connectionTimeout: 6000 },
  },
};
