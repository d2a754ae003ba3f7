// A purchase on the phone bill: how it is begun, and for how long its end is news.
import type { Answer, PayCalls, Product } from '@cadetto/contract';
import { FlowFailure } from '../../pay/checkout.ts';

export type CarrierPurchase = NonNullable<Answer<PayCalls['carrierPurchase']>['purchase']>;

export interface StartParts {
  readonly start: (planId: string) => Promise<{ readonly redirect: string | null }>;
  /** `address` is the carrier's for this purchase, the same however often somebody goes there. */
  readonly begun: (plan: Product, address: string) => void;
  readonly leaveFor: (address: string) => void;
}

export async function startPurchase({ start, begun, leaveFor }: StartParts, plan: Product): Promise<void> {
  const { redirect } = await start(plan.id);
  if (redirect === null) throw new FlowFailure('no-redirect');
  begun(plan, redirect);
  leaveFor(redirect);
}

const minute = 60_000;
const newsFor = 30 * minute;
/** As long as a carrier takes at most; then there is something to look after. */
const answeredWithin = 15 * minute;

/** What is still open is always shown; how an earlier one ended is of no interest to who comes to buy the next. */
export function newsOf(
  purchase: CarrierPurchase | null,
  now: Date,
): 'choose' | 'pending' | 'late' | 'confirmed' | 'failed' {
  if (purchase === null) return 'choose';
  const age = now.getTime() - new Date(purchase.begunAt).getTime();
  if (purchase.state === 'pending') return age > answeredWithin ? 'late' : 'pending';
  if (age > newsFor) return 'choose';
  return purchase.state === 'confirmed' ? 'confirmed' : 'failed';
}

/** What would renew, bought once: the carrier knows no second payment, and no cashback comes of it. */
export function onPhoneBill(plan: Product): Product {
  return { ...plan, recurring: false, slug: 'year2round', cashback: 0 };
}
