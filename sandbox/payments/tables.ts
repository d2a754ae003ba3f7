// What the books hold, and by what else than its id a thing is looked up.

import type {
  BalanceTransaction,
  Charge,
  Coupon,
  Customer,
  Discount,
  Dispute,
  Invoice,
  InvoiceItem,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  PromotionCode,
  Refund,
  SetupIntent,
  Subscription,
} from './wire.ts';

/** What is left of a customer: as at Stripe it can be read for ever, and nothing else be done with it. */
export interface DeletedCustomer {
  readonly id: string;
  readonly object: 'customer';
  readonly deleted: true;
}

/** How a test card behaves. Its number is not kept anywhere. */
export interface KeptCard {
  readonly id: string;
  readonly behaviour: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly fingerprint: string;
  /** A challenge was passed, so later payments without the person need none. */
  readonly authenticated: boolean;
}

export interface KeptToken {
  readonly id: string;
  readonly card: KeptCard;
  readonly used: boolean;
}

export interface KeptEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** An event on its way; `dueAt` is the wall clock's, in milliseconds. */
export interface Delivery {
  readonly id: string;
  readonly tries: number;
  readonly dueAt: number;
}

export interface KeptAnswer {
  readonly id: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

export interface KeptPortalSession extends PortalSession {
  readonly secret: string;
}

/** A question of the bank's, and where the person goes afterwards. */
export interface Challenge {
  readonly id: string;
  readonly intent: string;
  readonly returnUrl: string | null;
  readonly answered: boolean;
}

/** The end of the period whose coming was announced for a subscription. */
export interface Announced {
  readonly id: string;
  readonly periodEnd: number;
}

/** How often a renewal was tried without the person; their own tries do not shorten its life. */
export interface Dunning {
  readonly id: string;
  readonly tries: number;
}

/** The one row of what the controls set: its id is its name. */
export interface Control {
  readonly id: 'clock' | 'delivery' | 'last-try';
  readonly value: string;
}

export interface Tables {
  readonly customer: Customer;
  readonly deleted_customer: DeletedCustomer;
  readonly balance_transaction: BalanceTransaction;
  readonly product: Product;
  readonly price: Price;
  readonly coupon: Coupon;
  readonly promotion_code: PromotionCode;
  readonly discount: Discount;
  readonly token: KeptToken;
  readonly card: KeptCard;
  readonly payment_method: PaymentMethod;
  readonly setup_intent: SetupIntent;
  readonly payment_intent: PaymentIntent;
  readonly charge: Charge;
  readonly refund: Refund;
  readonly dispute: Dispute;
  readonly subscription: Subscription;
  readonly invoice: Invoice;
  readonly invoiceitem: InvoiceItem;
  readonly invoice_payment: InvoicePayment;
  readonly portal_session: KeptPortalSession;
  readonly event: KeptEvent;
  readonly delivery: Delivery;
  readonly answer: KeptAnswer;
  readonly announced: Announced;
  readonly challenge: Challenge;
  readonly dunning: Dunning;
  readonly control: Control;
}

export type Kind = keyof Tables;

interface LookupNames {
  readonly balance_transaction: 'customer';
  readonly price: 'product' | 'lookup_key';
  readonly promotion_code: 'code' | 'coupon';
  readonly payment_method: 'customer';
  readonly setup_intent: 'customer';
  readonly payment_intent: 'customer';
  readonly charge: 'customer' | 'payment_intent';
  readonly refund: 'charge' | 'payment_intent';
  readonly dispute: 'charge';
  readonly subscription: 'customer';
  readonly invoice: 'customer' | 'subscription';
  readonly invoiceitem: 'customer' | 'invoice' | 'waiting';
  readonly invoice_payment: 'invoice' | 'payment_intent';
  readonly portal_session: 'secret';
}

type Lookups = {
  readonly [K in keyof LookupNames]: Readonly<Record<LookupNames[K], (row: Tables[K]) => string | null>>;
};

export function subscriptionOf(invoice: Pick<Invoice, 'parent'>): string | null {
  return invoice.parent?.subscription_details?.subscription ?? null;
}

export const lookups: Lookups = {
  balance_transaction: { customer: (row) => row.customer },
  price: { product: (row) => row.product, lookup_key: (row) => row.lookup_key },
  promotion_code: { code: (row) => row.code.toLowerCase(), coupon: (row) => row.promotion.coupon },
  payment_method: { customer: (row) => row.customer },
  setup_intent: { customer: (row) => row.customer },
  payment_intent: { customer: (row) => row.customer },
  charge: { customer: (row) => row.customer, payment_intent: (row) => row.payment_intent },
  refund: { charge: (row) => row.charge, payment_intent: (row) => row.payment_intent },
  dispute: { charge: (row) => row.charge },
  subscription: { customer: (row) => row.customer },
  invoice: { customer: (row) => row.customer, subscription: subscriptionOf },
  invoiceitem: {
    customer: (row) => row.customer,
    invoice: (row) => row.invoice,
    waiting: (row) =>
      row.invoice === null ? (row.parent?.subscription_details?.subscription ?? null) : null,
  },
  invoice_payment: {
    invoice: (row) => row.invoice,
    payment_intent: (row) => row.payment.payment_intent ?? null,
  },
  portal_session: { secret: (row) => row.secret },
};

export type Lookup<K extends Kind> = K extends keyof LookupNames ? LookupNames[K] : never;

export const kinds = [
  'customer',
  'deleted_customer',
  'balance_transaction',
  'product',
  'price',
  'coupon',
  'promotion_code',
  'discount',
  'token',
  'card',
  'payment_method',
  'setup_intent',
  'payment_intent',
  'charge',
  'refund',
  'dispute',
  'subscription',
  'invoice',
  'invoiceitem',
  'invoice_payment',
  'portal_session',
  'event',
  'delivery',
  'answer',
  'announced',
  'challenge',
  'dunning',
  'control',
] as const satisfies readonly Kind[];
