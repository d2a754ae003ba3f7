// The answer may change in another tab while this page stands.
import type { DestinationName } from './kinds.ts';

export interface FollowParts {
  /** Whom the answer of this moment allows. */
  readonly allowed: () => readonly DestinationName[];
  readonly allow: (names: readonly DestinationName[]) => void;
  /** Somebody runs here who no longer may, and what already runs cannot be stopped. */
  readonly onLost: () => void;
}

/** Hands back what reads the answer anew, and says whether anybody may still be told anything. */
export function follow({ allowed, allow, onLost }: FollowParts): () => boolean {
  let given: readonly DestinationName[] = [];
  return () => {
    const now = allowed();
    if (!given.every((name) => now.includes(name))) {
      onLost();
      return false;
    }
    given = now;
    allow(now);
    return true;
  };
}
