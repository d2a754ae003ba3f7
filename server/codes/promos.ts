// Promo codes: what each is good for, whether somebody may use it, and the use itself. A use is taken by one conditional
// UPDATE, so that no code is ever used more often than it may be, however many ask at once.

import type { Currency } from '@cadetto/contract';
import { sql, type Selectable } from 'kysely';
import type { BillingSchema } from '../database/billing-schema.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';

export interface PromoRecord {
  readonly code: string;
  readonly kind: 'free_month' | 'discount' | 'plan';
  readonly planId: string | null;
  readonly days: number | null;
  /** What the first payment comes to; null where the code only opens a plan or costs nothing. */
  readonly amounts: Readonly<Record<Currency, number>> | null;
  readonly providerPromotionId: string | null;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly validUntil: Date | null;
}

export interface PromoWish {
  readonly code: string;
  /** Null: a free month is asked for. */
  readonly planId: string | null;
  readonly personId: string;
  readonly now: Date;
}

export interface PromoTaking {
  readonly promo: PromoRecord;
  readonly personId: string;
  /** Null for a free month, which is nobody's to give back. */
  readonly attemptId: string | null;
  readonly now: Date;
}

export function promoOf(row: Selectable<BillingSchema['promo']>): PromoRecord {
  const { amount_eur: eur, amount_usd: usd, amount_rsd: rsd } = row;
  return {
    code: row.code,
    kind: row.kind,
    planId: row.plan_id,
    days: row.days,
    amounts: eur === null || usd === null || rsd === null ? null : { eur, usd, rsd },
    providerPromotionId: row.provider_promotion_id,
    maxUses: row.max_uses,
    uses: row.uses,
    validUntil: row.valid_until,
  };
}

/** Null when there is none of that name. */
export async function findPromo(db: Db, code: string): Promise<PromoRecord | null> {
  const row = await db
    .selectFrom('promo')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst();
  return row === undefined ? null : promoOf(row);
}

export async function allPromos(db: Db): Promise<PromoRecord[]> {
  const rows = await db.selectFrom('promo').selectAll().execute();
  return rows.map(promoOf);
}

/** Past its date, or used as often as it may be. */
export function isSpent({ validUntil, maxUses, uses }: PromoRecord, now: Date): boolean {
  return (validUntil !== null && validUntil <= now) || (maxUses !== null && uses >= maxUses);
}

interface EarlierUse {
  readonly code: string;
  readonly kind: PromoRecord['kind'];
  /** Whether the purchase it was taken for still waits for its payment. */
  readonly open: boolean;
}

async function earlierUses(db: Db, personId: string, { code, kind }: PromoRecord): Promise<EarlierUse[]> {
  const rows = await db
    .selectFrom('promo_use')
    .leftJoin('checkout_attempt', 'checkout_attempt.id', 'promo_use.attempt_id')
    .select(['promo_use.code', 'promo_use.kind', 'checkout_attempt.state'])
    .where('promo_use.person_id', '=', personId)
    .where((use) => use.or([use('promo_use.code', '=', code), use('promo_use.kind', '=', kind)]))
    .execute();
  return rows.map(({ state, ...use }) => ({
    ...use,
    open: state === 'created' || state === 'awaiting_payment',
  }));
}

/**
 * Refuses with bad_code what is unknown or past its date, with diskont_error what is not for this plan or person, and
 * with expired_code what is used up or was used by this person. Uses nothing up.
 */
export async function checkPromo(db: Db, { code, planId, personId, now }: PromoWish): Promise<PromoRecord> {
  const promo = await findPromo(db, code);
  if (promo === null || (promo.validUntil !== null && promo.validUntil <= now)) throw new Failure('bad_code');
  if (promo.planId !== planId) throw new Failure('diskont_error');
  const uses = await earlierUses(db, personId, promo);
  const own = uses.find((use) => use.code === promo.code);
  // Whoever reloads a checkout brings the code that this very checkout has taken.
  if (own?.open === true) return promo;
  if (own !== undefined) throw new Failure('expired_code');
  if (promo.kind === 'free_month' && uses.length > 0) throw new Failure('diskont_error');
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) throw new Failure('expired_code');
  return promo;
}

async function useOf(db: Db, code: string, personId: string) {
  return db
    .selectFrom('promo_use')
    .select('attempt_id')
    .where('code', '=', code)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/**
 * Inside the caller's transaction, which must not go on after a refusal. Taken again for the same purchase it counts
 * once. Who locks the person as well does that first, or two transactions could wait for each other.
 */
export async function takePromo(db: Db, { promo, personId, attemptId, now }: PromoTaking): Promise<void> {
  const before = await useOf(db, promo.code, personId);
  if (before !== undefined && attemptId !== null && before.attempt_id === attemptId) return;
  const counted = await db
    .updateTable('promo')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', promo.code)
    .where((row) => row.or([row('max_uses', 'is', null), row('uses', '<', row.ref('max_uses'))]))
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', now)]))
    .returning('code')
    .executeTakeFirst();
  if (counted === undefined) throw new Failure('expired_code');
  const used = await db
    .insertInto('promo_use')
    .values({
      code: promo.code,
      person_id: personId,
      kind: promo.kind,
      attempt_id: attemptId,
      used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (used !== undefined) return;
  const isSameCode = (await useOf(db, promo.code, personId)) !== undefined;
  throw new Failure(isSameCode ? 'expired_code' : 'diskont_error');
}

/** The purchase came to nothing: the use is free again, once. Inside a transaction of the caller's. */
export async function giveBackPromo(db: Db, attemptId: string): Promise<void> {
  // In the order in which a use is taken: else the two could wait for each other.
  await sql`
    select 1 from promo where code in (select code from promo_use where attempt_id = ${attemptId}) for update
  `.execute(db);
  const given = await db
    .deleteFrom('promo_use')
    .where('attempt_id', '=', attemptId)
    .returning('code')
    .execute();
  for (const { code } of given) {
    await db
      .updateTable('promo')
      .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
      .where('code', '=', code)
      .where('uses', '>', 0)
      .execute();
  }
}
