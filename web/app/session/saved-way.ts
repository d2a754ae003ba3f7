// The offer somebody was on their way to when they were asked who they are. The address carries it from page to page; this
// is for what comes between: a mail that opens another tab, a browser that was closed in the middle of a registration.
const key = 'cadetto.savedWay';
/** Who comes back next month has forgotten it, and should not find themselves in a checkout. */
const goodFor = 24 * 60 * 60 * 1000;

export interface SavedWay {
  remember(path: string): void;
  /** Once: what has been followed is not followed again. */
  take(): string | null;
}

function readWay(text: string | null, now: number): string | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('path' in value && 'at' in value)) return null;
    const { path, at } = value;
    if (typeof path !== 'string' || typeof at !== 'number') return null;
    return at <= now && now - at < goodFor ? path : null;
  } catch {
    return null;
  }
}

export function savedWayIn(storage: () => Storage, now: () => number): SavedWay {
  return {
    remember(path) {
      try {
        storage().setItem(key, JSON.stringify({ path, at: now() }));
      } catch {
        // A browser that keeps nothing has the address still.
      }
    },
    take() {
      try {
        const path = readWay(storage().getItem(key), now());
        storage().removeItem(key);
        return path;
      } catch {
        return null;
      }
    },
  };
}
