// The stream somebody wanted when they were sent to put something right first, so that there is a way back to it.
import { createStore, useStored } from '../overlays/store.ts';

export interface WantedStream {
  readonly streamId: string;
  readonly name: string;
}

const key = 'cadetto.wantedStream';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function readWanted(text: string | null): WantedStream | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('streamId' in value && 'name' in value)) return null;
    const { streamId, name } = value;
    return isText(streamId) && isText(name) ? { streamId, name } : null;
  } catch {
    return null;
  }
}

/** This tab's own, for as long as the tab lives: a payment page of another site lies in between. */
export function createWantedStream(storage: () => Storage) {
  // Null until it is first asked for: the server has no storage.
  let store: ReturnType<typeof createStore<WantedStream | null>> | null = null;
  const kept = () => (store ??= createStore(stored()));

  function stored(): WantedStream | null {
    try {
      return readWanted(storage().getItem(key));
    } catch {
      return null;
    }
  }

  return {
    read: () => kept().read(),
    subscribe: (listener: () => void) => kept().subscribe(listener),
    remember({ streamId, name }: WantedStream) {
      kept().write({ streamId, name });
      try {
        storage().setItem(key, JSON.stringify({ streamId, name }));
      } catch {
        // Kept as long as the page.
      }
    },
    forget() {
      kept().write(null);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

export const wantedStream = createWantedStream(() => window.sessionStorage);

export function useWantedStream(): WantedStream | null {
  return useStored(wantedStream, null);
}
