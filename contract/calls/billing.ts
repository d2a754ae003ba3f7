// Checkout, cards and what was paid: loaded with the screens that pay. The plans are in a file of their own, since a
// bundler divides by files and everybody who only watches would carry all of this with them.

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { entityId, promoCode, sinceLately, voucherCode } from '../rules.ts';
import {
  cashbackEntry,
  changePreview,
  checkout,
  invoice,
  offer,
  openCheckout,
  paidSum,
  placing,
  payment,
  settled,
  withdrawable,
} from '../shapes/billing.ts';
import { currencyCode } from '../shapes/plans.ts';

const done = z.object({ ok: z.literal(true) });
const cardId = z.object({ id: entityId });
const subscriptionId = z.object({ id: entityId });

const cardCalls = {
  addCard: call({
    id: 'API-12',
    method: 'POST',
    path: '/user/card/add',
    summary: 'Keep a card, by the token of the payment provider',
    audience: 'person',
    body: z.object({ token: entityId }),
    answer: done,
    errors: ['card_declined'],
  }),
  removeCard: call({
    id: 'API-13',
    method: 'POST',
    path: '/user/card/remove/{id}',
    summary: 'Remove a card',
    audience: 'person',
    params: cardId,
    answer: done,
    errors: ['not_found'],
  }),
  defaultCard: call({
    id: 'API-14',
    method: 'POST',
    path: '/user/card/default/{id}',
    summary: 'Make a card the one that is charged',
    audience: 'person',
    params: cardId,
    answer: done,
    errors: ['not_found'],
  }),
};

const checkoutCalls = {
  paymentProvider: call({
    id: 'D-69',
    method: 'GET',
    path: '/pay/provider',
    summary: 'How the browser reaches the payment provider; card numbers go there and nowhere else',
    audience: 'anyone',
    answer: z.object({ driver: z.enum(['stripe', 'sandbox']), publishableKey: z.string() }),
    errors: [],
  }),
  oneMonthPromo: call({
    id: 'API-32',
    method: 'POST',
    path: '/live/pay/products/one-month-promo',
    summary: 'Redeem a code for one free month',
    audience: 'person',
    body: z.object({ diskontCode: promoCode }),
    answer: z.object({ result: z.object({ until: z.iso.datetime() }) }),
    errors: ['bad_code', 'diskont_error', 'expired_code', 'already_subscribed', 'not_in_region'],
  }),
  subscribe: call({
    id: 'API-33',
    method: 'POST',
    path: '/live/pay/products/{planId}',
    summary:
      'Buy a plan, with a promo code where there is one; a promo code in the place of the plan stands for its plan',
    audience: 'person',
    params: z.object({ planId: entityId }),
    body: z.optional(z.object({ diskontCode: z.optional(promoCode) })),
    answer: checkout,
    errors: [
      'not_found',
      'bad_code',
      'diskont_error',
      'expired_code',
      'already_subscribed',
      'already_bought',
      'not_in_region',
    ],
  }),
  previewPlan: call({
    id: 'D-51',
    method: 'GET',
    path: '/live/pay/preview/{planId}',
    summary: 'What buying a plan would cost now, and later; nothing is bought and no code is used up',
    audience: 'person',
    params: z.object({ planId: entityId }),
    query: z.object({ diskontCode: z.optional(promoCode) }),
    answer: z.object({
      invoice,
      renewsAt: z.nullable(z.iso.datetime()),
      renewsFor: z.nullable(z.int()),
      placing,
    }),
    errors: ['not_found', 'bad_code', 'diskont_error', 'expired_code', 'already_subscribed'],
  }),
  offer: call({
    id: 'D-52',
    method: 'GET',
    path: '/live/pay/offers/{code}',
    summary: 'What a promo code is good for',
    audience: 'anyone',
    params: z.object({ code: promoCode }),
    query: z.object({ currency: z.optional(currencyCode) }),
    answer: z.object({ offer }),
    errors: ['bad_code'],
  }),
  openCheckout: call({
    id: 'D-53',
    method: 'GET',
    path: '/live/pay/checkout',
    summary: 'The purchase that waits for its payment, so that a reload or a second tab goes on with it',
    audience: 'person',
    answer: z.object({ checkout: z.nullable(openCheckout) }),
    errors: [],
  }),
  settleCheckout: call({
    id: 'D-54',
    method: 'POST',
    path: '/live/pay/checkout/settle',
    summary: 'Ask the provider how the last purchase stands, without waiting for its notice',
    audience: 'person',
    answer: settled,
    errors: ['not_found'],
  }),
  abandonCheckout: call({
    id: 'D-55',
    method: 'POST',
    path: '/live/pay/checkout/abandon',
    summary: 'Give up the purchase that waits for its payment',
    audience: 'person',
    answer: done,
    errors: ['already_subscribed'],
  }),
  startCarrierPurchase: call({
    id: 'API-34',
    method: 'GET',
    path: '/live/vodafone/start',
    summary: 'Begin a purchase on the phone bill; amount and person are never taken from the query',
    audience: 'person',
    query: z.object({
      customerId: z.optional(z.string()),
      productId: entityId,
      amount: z.optional(z.string()),
    }),
    answer: z.object({ redirect: z.nullable(z.string()) }),
    errors: ['not_found', 'already_subscribed', 'already_bought', 'not_in_region'],
  }),
  carrierPurchase: call({
    id: 'D-56',
    method: 'GET',
    path: '/live/vodafone/status',
    summary:
      'How the last purchase on the phone bill stands; `endedAt` is when the carrier said so, null while it has not: `expired` is one that was left for another, or of which it has said nothing for a day',
    audience: 'person',
    answer: z.object({
      purchase: z.nullable(
        z.object({
          state: z.enum(['pending', 'confirmed', 'refused', 'expired']),
          productId: z.string(),
          begunAt: z.iso.datetime(),
          endedAt: sinceLately(z.iso.datetime()),
        }),
      ),
    }),
    errors: [],
  }),
};

const subscriptionCalls = {
  billingPortal: call({
    id: 'API-31',
    method: 'GET',
    path: '/user/subscriptions/manager',
    summary: 'The address of the billing portal; it leads back to an address of this site only',
    audience: 'person',
    query: z.object({ return_url: z.string().check(z.maxLength(2000)) }),
    answer: z.object({ url: z.string() }),
    errors: ['not_found'],
  }),
  cancelSubscription: call({
    id: 'API-35',
    method: 'POST',
    path: '/live/cancel',
    summary: 'Cancel at the end of the paid period',
    audience: 'person',
    body: subscriptionId,
    answer: z.object({ result: z.object({ lastsUntil: z.iso.datetime() }) }),
    errors: ['not_found'],
  }),
  resumeSubscription: call({
    id: 'D-57',
    method: 'POST',
    path: '/live/resume',
    summary: 'Take a cancellation back while the paid period lasts',
    audience: 'person',
    body: subscriptionId,
    answer: z.object({ result: z.object({ nextPayment: z.iso.datetime() }) }),
    errors: ['not_found', 'too_late'],
  }),
  previewChange: call({
    id: 'D-58',
    method: 'GET',
    path: '/live/change',
    summary: 'What changing to another plan would cost now',
    audience: 'person',
    query: z.object({ id: entityId, planId: entityId }),
    answer: changePreview,
    errors: ['not_found', 'payment_due', 'too_late'],
  }),
  changePlan: call({
    id: 'D-59',
    method: 'POST',
    path: '/live/change',
    summary:
      'Change to another plan at the price that was shown, or not at all; where the bank wants to ask, once it is paid for',
    audience: 'person',
    /** `amountDue` is what the person saw: when it is not so any more, nothing is charged. */
    body: z.object({
      id: entityId,
      planId: entityId,
      amountDue: z.int(),
      /** As the preview told it. */
      at: z.optional(z.iso.datetime()),
    }),
    answer: z.object({
      invoice: z.nullable(invoice),
      /** The bank wants to ask: nothing is changed before the invoice is paid with this, as in a checkout. */
      clientSecret: sinceLately(z.string()),
    }),
    errors: ['not_found', 'changed_meanwhile', 'payment_due', 'too_late', 'card_declined', 'bank_asks'],
  }),
  withdrawable: call({
    id: 'D-60',
    method: 'GET',
    path: '/live/withdrawal',
    summary: 'The purchases of the last 14 days that can still be withdrawn from, and what would come back',
    audience: 'person',
    answer: z.object({ purchases: z.array(withdrawable) }),
    errors: [],
  }),
  withdraw: call({
    id: 'D-61',
    method: 'POST',
    path: '/live/withdrawal',
    summary: 'Withdraw from a purchase: access ends now and the unused part is paid back',
    audience: 'person',
    body: subscriptionId,
    answer: z.object({
      result: z.object({
        refund: z.int(),
        /** Beside the refund, given back as credit. */
        credit: z.int(),
        currency: currencyCode,
        at: z.iso.datetime(),
      }),
    }),
    errors: ['not_found', 'too_late'],
  }),
};

const historyCalls = {
  redeemVoucher: call({
    id: 'D-10',
    method: 'POST',
    path: '/live/vouchers/redeem',
    summary:
      'Redeem a voucher; it is added after the access there is, and a plan that renews waits until it is over',
    audience: 'person',
    body: z.object({ code: voucherCode }),
    answer: z.object({
      result: z.object({
        until: z.iso.datetime(),
        /** When the plan that renews is paid for next; absent where none does. */
        nextPayment: z.optional(z.iso.datetime()),
      }),
    }),
    errors: ['bad_code'],
  }),
  payments: call({
    id: 'D-11',
    method: 'GET',
    path: '/user/payments',
    summary: 'What was paid, newest first and a page at a time, and what all of it comes to',
    audience: 'person',
    query: z.object({ cursor: z.optional(entityId) }),
    answer: z.object({
      payments: z.array(payment),
      cursor: z.nullable(z.string()),
      /** Of every page: paid and not paid back, for each currency by itself. */
      sums: z.array(paidSum),
    }),
    errors: [],
  }),
  receipt: call({
    id: 'D-62',
    method: 'GET',
    path: '/user/payments/{id}/receipt',
    summary: 'The receipt of a payment as PDF',
    audience: 'person',
    params: cardId,
    answer: z.any(),
    answerType: 'application/pdf',
    errors: ['not_found'],
  }),
  cashback: call({
    id: 'D-12',
    method: 'GET',
    path: '/user/cashback',
    summary: 'The mobility wallet and its history',
    audience: 'person',
    answer: z.object({ balance: z.int(), currency: z.string(), entries: z.array(cashbackEntry) }),
    errors: [],
  }),
  redeemCashback: call({
    id: 'D-63',
    method: 'POST',
    path: '/user/cashback/redeem',
    summary: 'Turn cashback into a code for the mobility service',
    audience: 'person',
    body: z.object({ amount: z.int().check(z.minimum(100, 'invalid'), z.maximum(10_000_000, 'invalid')) }),
    answer: z.object({ result: z.object({ code: z.string(), amount: z.int(), balance: z.int() }) }),
    errors: ['balance_too_low'],
  }),
};

export const payCalls = { ...cardCalls, ...checkoutCalls, ...subscriptionCalls, ...historyCalls };
export type PayCalls = typeof payCalls;
export type PayCallName = keyof PayCalls;
