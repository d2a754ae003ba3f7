// What the product writes about money and access. `planName` is in the reader's language already, amounts are cents.

import type { Currency } from '@cadetto/contract';

export type AccessSource = 'voucher' | 'free_month' | 'carrier' | 'app_store';

export interface Span {
  /** Where its days are days of the year that are still to come. */
  readonly from: Date | null;
  readonly until: Date;
}

export type PurchaseLetter =
  | (Span & {
      readonly kind: 'order_confirmed';
      readonly planName: string;
      readonly total: number;
      readonly currency: Currency;
      readonly renews: boolean;
      /** What the next payment comes to; null where there is none. */
      readonly renewsFor: number | null;
      readonly orderedAt: Date;
      readonly withdrawUntil: Date;
    })
  | {
      readonly kind: 'payment_failed';
      readonly planName: string;
      readonly total: number;
      readonly currency: Currency;
      readonly graceUntil: Date;
    }
  | {
      readonly kind: 'authentication_needed';
      readonly planName: string;
      readonly total: number;
      readonly currency: Currency;
      readonly link: string;
    }
  | {
      readonly kind: 'renewal_soon';
      readonly planName: string;
      readonly total: number;
      readonly currency: Currency;
      readonly renewsAt: Date;
    }
  | {
      readonly kind: 'subscription_cancelled';
      readonly planName: string;
      readonly lastsUntil: Date;
      /** Until then; what was cancelled while a payment was owed is over for good. */
      readonly resumable: boolean;
    }
  | { readonly kind: 'subscription_resumed'; readonly planName: string; readonly nextPayment: Date }
  | {
      readonly kind: 'plan_changed';
      readonly planName: string;
      readonly nextPayment: Date;
      readonly nextAmount: number;
      readonly currency: Currency;
      /** It begins with the next payment; else it is in force. */
      readonly putOff: boolean;
    }
  | {
      readonly kind: 'subscription_ended';
      readonly planName: string;
      readonly reason: 'unpaid' | 'cancelled';
    }
  | {
      readonly kind: 'withdrawal_confirmed';
      readonly planName: string;
      readonly at: Date;
      readonly refund: number;
      /** Beside the refund, as credit. */
      readonly credit: number;
      readonly currency: Currency;
    }
  /** Streaming in an app store, beside the membership that includes it. */
  | { readonly kind: 'paid_twice'; readonly planName: string }
  | (Span & { readonly kind: 'access_added'; readonly source: AccessSource })
  | {
      readonly kind: 'card_expiring';
      readonly brand: string;
      readonly last4: string;
      readonly expMonth: number;
      readonly expYear: number;
    };
