export declare const settings: {
  ignoreHardwareResolution: boolean;
  abr: {
    useNetworkInformation: boolean;
    defaultBandwidthEstimate: number;
  };
  manifest: {
    retryParameters: {
      maxAttempts: number;
      baseDelay: number;
      timeout: number;
      connectionTimeout: number;
    };
  };
  streaming: {
    preferNativeHls: boolean;
    preferNativeDash: boolean;
    bufferingGoal: number;
    rebufferingGoal: number;
    retryParameters: {
      maxAttempts: number;
      baseDelay: number;
      timeout: number;
      connectionTimeout: number;
    };
  };
};
/** From the first picture on. */
export declare const settingsOnceBegun: {
  abr: {
    restrictToElementSize: boolean;
  };
  streaming: {
    segmentPrefetchLimit: number;
  };
};
