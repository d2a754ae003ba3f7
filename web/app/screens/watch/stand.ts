// What stands between a person and a stream, one thing at a time, in the order in which they can be put right.
// Whether the stream has begun is another matter: what is missing then is missing already before.
import type { StreamCard } from '@cadetto/contract';

/** unknown: it depends on the plan, and the profile is still on its way. */
export type Stand = 'sign-in' | 'not-here' | 'unknown' | 'subscribe' | 'too-many-devices' | 'clear';

export interface StandFacts {
  readonly stream: Pick<StreamCard, 'freeAccess'>;
  readonly member: boolean;
  /** Null while it is not known. */
  readonly hasPlan: boolean | null;
  /** Null when nobody can say: then the server has the last word when play is pressed. */
  readonly servedHere: boolean | null;
  readonly tooManyDevices: boolean;
}

export function standOf({ stream, member, hasPlan, servedHere, tooManyDevices }: StandFacts): Stand {
  if (!member) return 'sign-in';
  if (servedHere === false) return 'not-here';
  if (!stream.freeAccess && hasPlan === null) return 'unknown';
  if (!stream.freeAccess && hasPlan === false) return 'subscribe';
  return tooManyDevices ? 'too-many-devices' : 'clear';
}
