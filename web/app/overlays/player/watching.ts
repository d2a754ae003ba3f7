// Watching a stream: the right to it first, then its addresses, then the player, renewed for as long as it is open.
import type { Stream } from '@cadetto/contract';
import { createStore, type Readable } from '../store.ts';

export const refreshEvery = 180_000;

/** What is known of a stream before it is opened. */
export interface StreamName {
  readonly streamId: string;
  readonly name: string;
}

export interface WatchingParts {
  readonly takeRight: (streamId: string) => Promise<unknown>;
  readonly readStream: (streamId: string) => Promise<Stream>;
  /** Runs an action while the person is told what they are waiting for. */
  readonly whileLoading: <Result>(stream: StreamName, action: () => Promise<Result>) => Promise<Result>;
  readonly tell: (error: unknown) => void;
  /** Whether this failure ends the right to watch; a lost connection does not. */
  readonly isFinal: (error: unknown) => boolean;
  /** Calls back again and again; hands back its stop. */
  readonly repeat: (action: () => void, milliseconds: number) => () => void;
}

export interface Watching extends Readable<Stream | null> {
  readonly play: (stream: StreamName) => Promise<void>;
  readonly close: () => void;
  /** The stream under fresh addresses, or null when there is nothing more to watch. */
  readonly refresh: () => Promise<Stream | null>;
}

export function createWatching(parts: WatchingParts): Watching {
  const current = createStore<Stream | null>(null);
  let stopRepeating: () => void = () => {};
  // Which press of play is the latest: an answer to an earlier one comes too late to open anything.
  let press = 0;

  const close = (): void => {
    press += 1;
    stopRepeating();
    stopRepeating = () => {};
    current.write(null);
  };

  const refresh = async (): Promise<Stream | null> => {
    const stream = current.read();
    if (stream === null) return null;
    const asked = press;
    try {
      const fresh = await parts.readStream(stream.streamId);
      if (asked !== press) return null;
      current.write(fresh);
      return fresh;
    } catch (error) {
      if (asked !== press) return null;
      if (!parts.isFinal(error)) return stream;
      close();
      parts.tell(error);
      return null;
    }
  };

  return {
    read: current.read,
    subscribe: current.subscribe,
    close,
    refresh,
    async play(stream) {
      close();
      const asked = press;
      try {
        const opened = await parts.whileLoading(stream, async () => {
          await parts.takeRight(stream.streamId);
          return parts.readStream(stream.streamId);
        });
        if (asked !== press) return;
        current.write(opened);
        stopRepeating = parts.repeat(() => void refresh(), refreshEvery);
      } catch (error) {
        if (asked === press) parts.tell(error);
      }
    },
  };
}
