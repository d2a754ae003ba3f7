// Keeps our table of plans and discounts like the provider's, which is where an operator changes them.

import type { Currency } from '@cadetto/contract';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Provider } from './provider/provider.ts';
import type { SoldDiscount, SoldPlan } from './provider/shop.ts';

function leftOver(price: number, off: SoldDiscount['off'], currency: Currency): number {
  if ('percent' in off) return price - Math.round((price * off.percent) / 100);
  return Math.max(0, price - off[currency]);
}

async function putPlan(db: Db, plan: SoldPlan): Promise<void> {
  const changing = {
    family: plan.family,
    name: JSON.stringify(plan.name),
    kind: plan.kind,
    duration: plan.duration,
    days: plan.days,
    lasts_from: plan.lastsFrom,
    lasts_until: plan.lastsUntil,
    amount_eur: plan.amounts.eur,
    amount_usd: plan.amounts.usd,
    amount_rsd: plan.amounts.rsd,
    cashback: plan.cashback,
    valid_until: plan.validUntil,
    offer_code: plan.offerCode,
    provider_price_id: plan.priceId,
    withdrawn: false,
    position: plan.position,
  };
  await db
    .insertInto('plan')
    .values({ id: plan.id, savings: null, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
}

async function putDiscount(db: Db, discount: SoldDiscount, plan: SoldPlan): Promise<void> {
  const amount = (currency: Currency) => leftOver(plan.amounts[currency], discount.off, currency);
  const changing = {
    plan_id: plan.id,
    amount_eur: amount('eur'),
    amount_usd: amount('usd'),
    amount_rsd: amount('rsd'),
    provider_promotion_id: discount.promotionId,
    valid_until: discount.validUntil,
  };
  // A limit below what was used already means no more of it, and must not be refused as a contradiction.
  const limit = sql<number | null>`case when excluded.max_uses is null then null
    else greatest(excluded.max_uses, promo.uses) end`;
  await db
    .insertInto('promo')
    .values({ code: discount.code, kind: 'discount', max_uses: discount.maxUses, ...changing })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ ...changing, max_uses: limit })
        .where('promo.kind', '=', 'discount'),
    )
    .execute();
}

/** What is not sold there any more is kept for those who have it, and offered to nobody. */
async function withdrawOthers(db: Db, plans: readonly SoldPlan[]): Promise<void> {
  const sold = plans.map(({ id }) => id);
  await db
    .updateTable('plan')
    .set({ withdrawn: true, provider_price_id: null })
    .where('provider_price_id', 'is not', null)
    .where('id', 'not in', sold)
    .execute();
}

async function endOtherDiscounts(db: Db, discounts: readonly SoldDiscount[], now: Date): Promise<void> {
  const known = discounts.map(({ code }) => code);
  await db
    .updateTable('promo')
    .set({ valid_until: now, provider_promotion_id: null })
    .where('kind', '=', 'discount')
    .where('provider_promotion_id', 'is not', null)
    .where('code', 'not in', known.length === 0 ? [''] : known)
    .execute();
}

export async function dressShopWindow(db: Db, provider: Provider, now: Date): Promise<void> {
  const plans = await provider.plans();
  // An account that sells nothing yet is one that is being set up, and no reason to take everything away.
  if (plans.length === 0) return;
  const discounts = await provider.discounts();
  await db.transaction().execute(async (transaction) => {
    const sold = discounts.filter(({ planId }) => plans.some(({ id }) => id === planId));
    // First, while it can still be told which were sold: a code nobody honours any more would be charged in full.
    await withdrawOthers(transaction, plans);
    await endOtherDiscounts(transaction, sold, now);
    // Two prices change places: each is free before the other takes it.
    await transaction.updateTable('plan').set({ provider_price_id: null }).execute();
    for (const plan of plans) await putPlan(transaction, plan);
    await transaction.updateTable('promo').set({ provider_promotion_id: null }).execute();
    for (const discount of sold) {
      const plan = plans.find(({ id }) => id === discount.planId);
      if (plan !== undefined) await putDiscount(transaction, discount, plan);
    }
  });
}
