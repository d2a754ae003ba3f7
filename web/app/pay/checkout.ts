// From a chosen plan to the payment page, or past it when there is nothing to pay.
import type { Checkout, Invoice, Locale } from '@cadetto/contract';
import { href } from '../pages.ts';
import type { CheckoutMemory } from './checkout-memory.ts';
import type { Purchase } from './purchase-events.ts';

export type FlowReason = 'no-invoice' | 'no-redirect';

/** The flow cannot go on, though nobody refused anything. */
export class FlowFailure extends Error {
  override readonly name = 'FlowFailure';
  readonly reason: FlowReason;

  constructor(reason: FlowReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The payment page opens after this many milliseconds. */
export const subscribeDelay = 100;

/** The parameter's name carries the brand. */
export const priceParameter = 'cadettoPriceId';

export interface WantedPlan {
  readonly planId: string;
  readonly planName: string;
  readonly promo: string | null;
}

export interface CheckoutParts {
  readonly subscribe: (plan: WantedPlan) => Promise<Checkout>;
  readonly memory: Pick<CheckoutMemory, 'keep'>;
  readonly events: { begun(purchase: Purchase): void; paid(purchase: Purchase): void };
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly go: (path: string) => void;
  readonly locale: Locale;
}

export type CheckoutResult = 'to-payment' | 'no-payment-needed';

export async function checkOut(parts: CheckoutParts, plan: WantedPlan): Promise<CheckoutResult> {
  const { invoice, clientSecret } = await parts.subscribe(plan);
  if (invoice === null) throw new FlowFailure('no-invoice');
  const purchase = { ...plan, invoice };
  parts.events.begun(purchase);
  if (invoice.amount_due <= 0) {
    parts.events.paid(purchase);
    return 'no-payment-needed';
  }
  if (clientSecret === null) throw new FlowFailure('no-invoice');
  await goToPayment(parts, purchase, clientSecret);
  return 'to-payment';
}

export async function goToPayment(
  { memory, wait, go, locale }: Omit<CheckoutParts, 'subscribe' | 'events'>,
  purchase: Purchase,
  clientSecret: string,
): Promise<void> {
  const { invoice, promo } = purchase;
  memory.keep(purchase);
  await wait(subscribeDelay);
  go(paymentPath(locale, { clientSecret, invoice, promo }));
}

interface PaymentPathWish {
  readonly clientSecret: string;
  readonly invoice: Invoice;
  readonly promo: string | null;
}

export function paymentPath(locale: Locale, { clientSecret, invoice, promo }: PaymentPathWish): string {
  return href(
    locale,
    'subscribe',
    {},
    {
      clientSecret,
      [priceParameter]: invoice.lines.data[0]?.price.id,
      promo: promo ?? undefined,
    },
  );
}
