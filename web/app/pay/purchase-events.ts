// What is reported of a purchase: that it began, that a code was used, that it was paid. Each once.
import type { Invoice, Product } from '@cadetto/contract';
import { type AnalyticsEvent, track } from '../analytics/events.ts';
import { checkoutMemory, type CheckoutMemory } from './checkout-memory.ts';

export interface Purchase {
  readonly planId: string;
  readonly planName: string;
  readonly promo: string | null;
  readonly invoice: Invoice;
}

interface Parts {
  readonly track: (event: AnalyticsEvent) => void;
  readonly memory: Pick<CheckoutMemory, 'isNews'>;
}

function fieldsOf({ planId, planName, promo, invoice }: Purchase) {
  return {
    currency: invoice.currency === '' ? 'eur' : invoice.currency,
    value: invoice.amount_due,
    productId: planId,
    productName: planName,
    ...(promo === null ? {} : { promocodeUsed: promo }),
  };
}

export function createPurchaseEvents({ track, memory }: Parts) {
  return {
    begun(purchase: Purchase): void {
      const { invoice, promo } = purchase;
      if (memory.isNews(`begin_checkout:${invoice.id}`))
        track({ name: 'begin_checkout', ...fieldsOf(purchase) });
      if (promo !== null && memory.isNews(`promo_used:${invoice.id}`))
        track({ name: 'promo_used', promocode: promo });
    },
    paid(purchase: Purchase): void {
      if (memory.isNews(`purchase:${purchase.invoice.id}`))
        track({ name: 'purchase', ...fieldsOf(purchase), orderId: purchase.invoice.id });
    },
    /**
     * On the phone bill there is no invoice. `ref` stays the same for the purchase: a moment of the report's own would have
     * it reported anew with each way back to the carrier.
     */
    byPhone(
      name: 'begin_checkout' | 'purchase',
      { currency, amount, id, name: productName }: Product,
      ref: string,
    ): void {
      const orderId = `phone:${ref}`;
      if (!memory.isNews(`${name}:${orderId}`)) return;
      const fields = { currency, value: amount, productId: id, productName };
      track(name === 'purchase' ? { name, ...fields, orderId } : { name, ...fields });
    },
    freeMonth(promo: string): void {
      // The next person at this browser may have the same code.
      if (memory.isNews(`free_month:${promo}`, { hereOnly: true }))
        track({ name: 'promo_used', promocode: promo });
    },
  };
}

export const purchaseEvents = createPurchaseEvents({ track, memory: checkoutMemory });
