// How far a payment has come, from what the server, the provider and this tab know of it.
import type { Invoice, OpenCheckout, Placing, Settled } from '@cadetto/contract';
import { type CardTrouble, troubleOf } from '../../pay/card/troubles.ts';
import type { KeptCheckout, PaidPlan } from '../../pay/checkout-memory.ts';
import type { Arrival } from './arrival.ts';

export interface Order {
  readonly planId: string;
  /** Empty where only the server knows of the order. */
  readonly planName: string;
  readonly promo: string | null;
  readonly invoice: Invoice;
  readonly clientSecret: string;
  /** What is owed for a plan there is already, and no order. */
  readonly isRenewal: boolean;
  /** What follows when another plan takes the place of the one there is; null for any other order. */
  readonly change: OpenCheckout['change'];
  readonly placing: Placing;
}

export type Stage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'pay'; readonly order: Order; readonly trouble: CardTrouble | null }
  | { readonly kind: 'checking'; readonly slow: boolean }
  | ({ readonly kind: 'paid' } & PaidPlan);

export interface Known {
  readonly arrival: Arrival;
  readonly kept: KeptCheckout | null;
  /** The plan this tab has seen paid. */
  readonly paid: PaidPlan | null;
}

/** 'ask': nothing waits any more, but this tab was in the middle of it: how it ended is to be asked. */
export function stageOf(open: OpenCheckout | null, { arrival, kept, paid }: Known): Stage | 'ask' {
  if (open === null) {
    if (arrival.clientSecret !== null || kept !== null) return 'ask';
    return paid === null ? { kind: 'nothing' } : { kind: 'paid', ...paid };
  }
  const { planId, promo, invoice, clientSecret, renewal, change, placing } = open;
  if (invoice === null || clientSecret === null) return 'ask';
  const planName = kept?.planId === planId ? kept.planName : '';
  const isRenewal = renewal !== null;
  const order = { planId, planName, promo, invoice, clientSecret, isRenewal, change, placing };
  return { kind: 'pay', order, trouble: null };
}

export const nameIn = (invoice: Invoice) => invoice.lines.data[0]?.description ?? '';

export type AskAgain = 'ask-again' | 'unpaid';

/** `tried`: the provider says that it went through, so our own server is only late. */
export function afterSettling({ state }: Settled, tried: boolean): 'paid' | 'expired' | AskAgain {
  switch (state) {
    case 'paid':
    case 'expired':
      return state;
    case 'processing':
      return 'ask-again';
    case 'requires_payment':
      return tried ? 'ask-again' : 'unpaid';
  }
}

/** What to say of a payment that is still to be made, where the bank or the card has said no already. */
export function troubleIn(
  { declined }: Pick<Settled, 'declined'>,
  refusedByBank: boolean,
): CardTrouble | null {
  if (declined === undefined) return refusedByBank ? 'not_confirmed' : null;
  const { code, declineCode } = declined;
  return troubleOf({ type: 'card_error', code, decline_code: declineCode ?? undefined });
}

const firstPause = 1500;
const longestPause = 10_000;
/** From here on the person is told that they need not wait. */
export const slowAfter = 6;
export const mostAsked = 20;

export function pauseBefore(time: number): number {
  return Math.min(longestPause, Math.round(firstPause * 1.4 ** time));
}
