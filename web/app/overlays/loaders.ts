// Named loaders: what the person is waiting for, in words, for as long as an action runs.
import { createStore, type Readable } from './store.ts';

export interface Loader {
  readonly name: string;
  /** Null while nobody need wait for it: it runs, and covers nothing. */
  readonly message: string | null;
}

export interface Loaders extends Readable<readonly Loader[]> {
  /** The loader goes when the action ends, however it ends. */
  readonly withLoader: <Result>(
    name: string,
    message: string | null,
    action: () => Promise<Result>,
  ) => Promise<Result>;
}

export const noLoaders: readonly Loader[] = [];

export function createLoaders(): Loaders {
  const running = createStore(noLoaders);
  return {
    read: running.read,
    subscribe: running.subscribe,
    async withLoader(name, message, action) {
      // Removed by identity and not by name: of two actions alike, the first to end must not hide the second.
      const loader = { name, message };
      running.write([...running.read(), loader]);
      try {
        return await action();
      } finally {
        running.write(running.read().filter((other) => other !== loader));
      }
    },
  };
}

export const loaders = createLoaders();
export const { withLoader } = loaders;
