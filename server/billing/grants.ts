// The right to watch. It is only ever derived: an unrevoked grant whose period holds the present moment.

import type { GrantSource, LiveAccess } from '@cadetto/contract';

export interface Grant {
  readonly source: GrantSource;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Periods that touch or overlap count as one, so "until" is when access really ends. */
export function accessAt(grants: readonly Grant[], now: Date): LiveAccess {
  const inForce = grants.filter((grant) => grant.startsAt <= now && grant.endsAt > now);
  const [longest] = inForce.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime());
  if (longest === undefined) return { active: false, source: null, until: null };
  let until = longest.endsAt;
  for (const grant of grants.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (grant.startsAt <= until && grant.endsAt > until) until = grant.endsAt;
  }
  return { active: true, source: longest.source, until: until.toISOString() };
}
