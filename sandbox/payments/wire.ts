// What lies in the books, in the shapes stripe-node declares: whole objects, with other objects named by id.

import type Stripe from 'stripe';

type Named = { readonly id: string; readonly object: string };

type Field<T> = [Extract<T, Named>] extends [never]
  ? Wire<T>
  : [Extract<T, string>] extends [never]
    ? Wire<T>
    : string | Extract<T, null | undefined>;

/** A declaration of stripe-node as it stands in JSON: references are ids, decimals are strings. */
export type Wire<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends { toNumber(): number }
    ? string
    : T extends readonly (infer Entry)[]
      ? readonly Field<Entry>[]
      : T extends object
        ? { readonly [Key in keyof T as Key extends 'deleted' ? never : Key]: Field<T[Key]> }
        : T;

export type Customer = Wire<Stripe.Customer> & { readonly invoice_prefix: string };
export type Address = Wire<Stripe.Address>;
export type BalanceTransaction = Wire<Stripe.CustomerBalanceTransaction>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Coupon = Wire<Stripe.Coupon>;
export type PromotionCode = Wire<Stripe.PromotionCode>;
export type Discount = Wire<Stripe.Discount>;
export type Token = Wire<Stripe.Token>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoiceItem = Wire<Stripe.InvoiceItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
