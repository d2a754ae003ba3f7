// Work that comes round by the clock: never twice at once, however long a round takes, and stopped between two of them.

export interface Repeating {
  /** Resolves when the round under way has ended. */
  stop(): Promise<void>;
}

export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Repeating {
  let round: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    round ??= work()
      .catch(onFailure)
      .finally(() => {
        round = null;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
