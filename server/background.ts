// Work that an answer does not wait for. It is finished before the house closes.

export interface Background {
  run(work: () => Promise<void>): void;
  /** Resolves when everything begun so far is done. */
  settled(): Promise<void>;
}

export function createBackground(onFailure: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const done = work()
        .catch(onFailure)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
