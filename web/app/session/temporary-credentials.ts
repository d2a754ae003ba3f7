// What somebody typed to open an account, until their phone is verified and they can be signed in with it. In memory
// and nowhere else: a reload forgets it.
import type { Credentials } from './session.ts';

let kept: Credentials | null = null;

export function keepCredentials(credentials: Credentials): void {
  kept = credentials;
}

/** Hands them out once. */
export function takeCredentials(): Credentials | null {
  const taken = kept;
  kept = null;
  return taken;
}
