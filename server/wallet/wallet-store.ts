// The mobility wallet: a ledger in cents of the brand's currency. Its balance is the sum of its entries and is stored nowhere else.

import type { CashbackEntry } from '@cadetto/contract';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

export interface Earning {
  readonly personId: string;
  readonly amount: number;
  /** What it was earned with: the same is earned once. */
  readonly ref: string;
  readonly about: string;
  readonly at: Date;
}

export interface Reversal {
  readonly ref: string;
  readonly at: Date;
}

export async function earnCashback(db: Db, { personId, amount, ref, about, at }: Earning): Promise<void> {
  if (amount === 0) return;
  await db
    .insertInto('cashback_entry')
    .values({ person_id: personId, amount, reason: 'earned', source_ref: ref, about, at })
    .onConflict((conflict) => conflict.columns(['reason', 'source_ref']).doNothing())
    .execute();
}

/** What was taken back and given again is a second earning, and can be taken back like the first. */
const againRef = (ref: string): string => `again:${ref}`;

/** Once, and only what was earned. Who has spent it meanwhile owes it: the balance may fall below zero. */
export async function reverseCashback(db: Db, { ref, at }: Reversal): Promise<void> {
  await sql`
    insert into cashback_entry (person_id, amount, reason, source_ref, about, at)
    select person_id, -amount, 'reversed', source_ref, about, ${at}
    from cashback_entry where reason = 'earned' and source_ref in (${ref}, ${againRef(ref)})
    on conflict (reason, source_ref) do nothing
  `.execute(db);
}

/** What it was reversed for has turned out otherwise. Once. */
export async function restoreCashback(db: Db, { ref, at }: Reversal): Promise<void> {
  await sql`
    insert into cashback_entry (person_id, amount, reason, source_ref, about, at)
    select person_id, -amount, 'earned', ${againRef(ref)}, about, ${at}
    from cashback_entry where reason = 'reversed' and source_ref = ${ref}
    on conflict (reason, source_ref) do nothing
  `.execute(db);
}

/** What leaves the wallet as a code for the mobility service. */
export interface Spending {
  readonly personId: string;
  readonly amount: number;
  readonly code: string;
  readonly at: Date;
}

export async function spendCashback(db: Db, { personId, amount, code, at }: Spending): Promise<void> {
  await db
    .insertInto('cashback_entry')
    .values({ person_id: personId, amount: -amount, reason: 'redeemed', source_ref: code, about: code, at })
    .execute();
  await db.insertInto('mobility_code').values({ code, amount, given_at: at }).execute();
}

export async function balanceOf(db: Db, personId: string): Promise<number> {
  const { balance } = await db
    .selectFrom('cashback_entry')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('balance'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return balance;
}

/** Newest first; a wallet moves a few times a month. */
export async function entriesOf(db: Db, personId: string): Promise<CashbackEntry[]> {
  const rows = await db
    .selectFrom('cashback_entry')
    .select(['id', 'at', 'amount', 'reason', 'about'])
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ at, ...entry }) => ({ ...entry, date: at.toISOString() }));
}
