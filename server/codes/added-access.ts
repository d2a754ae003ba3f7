// Time to watch that is added after whatever the person has, and the letter that tells of it.

import { grantStore, type GrantName } from '../billing/grant-store.ts';
import { opensAt, type Lasting } from '../billing/plans.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { personStore } from '../identity/person-store.ts';
import type { Outbox } from '../messaging/outbox.ts';
import type { AccessSource } from '../messaging/purchase-letters.ts';

export interface AddedAccess extends GrantName {
  readonly personId: string;
  readonly period: Lasting;
  /** How the letter calls it. */
  readonly told: AccessSource;
  readonly now: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** So many days after whatever there is. */
export async function daysAfterAll(
  transaction: Db,
  { personId, days, now }: { readonly personId: string; readonly days: number; readonly now: Date },
): Promise<Lasting> {
  const startsAt = await grantStore(transaction).endOfAccess(personId, now);
  return { startsAt, endsAt: new Date(startsAt.getTime() + days * dayMs), isDated: false };
}

/** Inside a transaction that holds the person: else two periods could be laid over each other. */
export async function addAccess(
  transaction: Db,
  outbox: Outbox,
  { personId, source, ref, period, told, now }: AddedAccess,
): Promise<void> {
  const grants = grantStore(transaction);
  const { startsAt, endsAt, isDated } = period;
  const grant = { personId, source, ref, startsAt, endsAt };
  await (isDated ? grants.giveDated(grant, now) : grants.give(grant));
  const addressee = await personStore(transaction).secretsOf(personId);
  if (addressee === null) throw new Failure('unauthorized');
  await outbox.put(transaction, {
    channel: 'mail',
    recipient: addressee.email,
    locale: addressee.language,
    letter: { kind: 'access_added', source: told, from: opensAt(period, now), until: endsAt },
    key: `access_added:${source}:${ref}`,
  });
}
