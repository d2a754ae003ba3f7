// Makes the shelf anew one run at a time: changes that come meanwhile are served by one more run, however many they are.

export type Extent = 'matches' | 'everything';

export interface Restocking {
  want(extent: Extent): void;
  /** Whether everything is to be read once more after the run under way. */
  wantsEverything(): boolean;
  /** Resolves when nothing is wanted any more. */
  done(): Promise<void>;
  close(): Promise<void>;
}

const tryAgainAfterMs = 1000;

export function createRestocking(
  run: (extent: Extent) => Promise<void>,
  onFailure: (error: unknown) => void,
): Restocking {
  let closed = false;
  let running: Promise<void> | null = null;
  let wanted: Extent | null = null;
  let retry: NodeJS.Timeout | undefined;

  const runAll = async (): Promise<void> => {
    while (wanted !== null) {
      const extent = wanted;
      wanted = null;
      try {
        await run(extent);
      } catch (error) {
        if (closed) break;
        // The last good answers stay; a broken database must not empty the site.
        onFailure(error);
        clearTimeout(retry);
        retry = setTimeout(() => want('everything'), tryAgainAfterMs).unref();
      }
    }
    running = null;
  };

  const want = (extent: Extent) => {
    if (closed) return;
    if (wanted !== 'everything') wanted = extent;
    running ??= runAll();
  };

  return {
    want,
    wantsEverything: () => wanted === 'everything',
    async done() {
      await running;
    },
    async close() {
      closed = true;
      wanted = null;
      clearTimeout(retry);
      await running;
    },
  };
}
