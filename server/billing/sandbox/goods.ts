// Puts the demo's plans and offers on the shelves of a sandbox that has none, as an operator would with the provider.

import { demoPlansAs, type Amounts, type PlanOffer, type Seller, type SoldPlan } from '@cadetto/demo';
import type { Provider } from '../provider/provider.ts';

const less = (full: Amounts, part: Amounts): Amounts => ({
  eur: full.eur - part.eur,
  usd: full.usd - part.usd,
  rsd: full.rsd - part.rsd,
});

function discountOf(plan: SoldPlan, offer: PlanOffer) {
  return {
    code: offer.code,
    name: offer.code,
    planId: plan.id,
    off: less(plan.amounts, offer.amounts),
  };
}

export async function stockSandbox(provider: Provider, seller: Seller): Promise<void> {
  const plans = demoPlansAs(seller);
  const sold = new Map((await provider.plans()).map((plan) => [plan.id, plan]));
  for (const [position, plan] of plans.entries()) {
    const there = sold.get(plan.id);
    const { lastsFrom, lastsUntil } = plan;
    // An earlier release sold it for all the days until its end.
    if (there?.lastsFrom === null && lastsFrom !== undefined && lastsUntil !== undefined)
      await provider.sellFrom(plan.id, lastsFrom, lastsUntil);
    if (there !== undefined) continue;
    await provider.sell({
      id: plan.id,
      name: plan.name,
      family: plan.family,
      kind: plan.kind,
      duration: plan.duration,
      days: plan.days ?? null,
      lastsFrom: plan.lastsFrom ?? null,
      lastsUntil: plan.lastsUntil ?? null,
      amounts: plan.amounts,
      cashback: plan.cashback,
      validUntil: plan.validUntil === undefined ? null : new Date(`${plan.validUntil}T22:00:00Z`),
      offerCode: plan.requiresCode ?? null,
      position,
    });
  }
  const offered = new Set((await provider.discounts()).map(({ code }) => code));
  for (const plan of plans)
    for (const offer of plan.offers ?? [])
      if (!offered.has(offer.code)) await provider.discount(discountOf(plan, offer));
}
