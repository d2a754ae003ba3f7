// Links in letters: good once and for a while, known to us only by their hash.

import { Failure } from '../failure.ts';
import { createGate, type Gate } from '../limits/gate.ts';
import type { Limiters } from '../limits/limiter.ts';
import type { Link } from './link-store.ts';

export const passwordLinkMinutes = 30;
export const emailLinkMinutes = 60;

export function afterMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

/** Unknown and used links cannot be told apart, since nothing is kept of those that were used. */
export function goodLink(link: Link | null, now: Date): Link {
  if (link === null) throw new Failure('bad_code');
  if (link.expiresAt <= now) throw new Failure('code_expired');
  return link;
}

export type LinkGate = Gate<'network' | 'everybody'>;

export function linkGate(limiters: Limiters): Promise<LinkGate> {
  return createGate(limiters, 'link', [
    { by: 'network', points: 60, seconds: 15 * 60 },
    { by: 'everybody', points: 20_000, seconds: 15 * 60 },
  ]);
}
