// A purchase on the phone bill: how it is begun, and for how long its end is news.
import { type Answer, carrierAskedForDays, type PayCalls, type Product } from '@cadetto/contract';
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
const day = 24 * 60 * minute;
const newsFor = 30 * minute;
/** As long as a carrier takes at most; then there is something to look after. */
const answeredWithin = 15 * minute;
const askedFor = carrierAskedForDays * day;
const rememberedFor = 30 * day;

export type CarrierNews =
  | 'choose'
  | 'pending'
  | 'late'
  | 'unknown'
  | 'confirmed'
  | 'failed'
  | 'was-confirmed'
  | 'was-refused';

/**
 * What is still open is always shown, and an end is news from when it was heard: counted from the beginning, an answer
 * that took its time was told to nobody. Later it is a line over what can be bought.
 */
export function newsOf(purchase: CarrierPurchase | null, now: Date): CarrierNews {
  if (purchase === null) return 'choose';
  const { state, begunAt, endedAt } = purchase;
  const since = (moment: string) => now.getTime() - new Date(moment).getTime();
  if (state === 'pending') return since(begunAt) > answeredWithin ? 'late' : 'pending';
  if (state === 'expired') return since(begunAt) > askedFor ? 'choose' : 'unknown';
  const age = since(endedAt ?? begunAt);
  if (age > rememberedFor) return 'choose';
  if (state === 'confirmed') return age > newsFor ? 'was-confirmed' : 'confirmed';
  return age > newsFor ? 'was-refused' : 'failed';
}

/** What would renew, bought once: the carrier knows no second payment, and no cashback comes of it. */
export function onPhoneBill(plan: Product): Product {
  return { ...plan, recurring: false, slug: 'year2round', cashback: 0 };
}
