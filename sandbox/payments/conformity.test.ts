// Answers of the sandbox, over HTTP, against what stripe-node says Stripe answers.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from './api.ts';
import { conforms, fieldNames } from './conformity.ts';
import { cards, idOf, openShop, secretKey, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function raw(path: string, form?: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await fetch(`${shop.address()}${path}`, {
    headers: { authorization: `Bearer ${secretKey}` },
    ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

test('[DATA-12] the check itself finds what is missing, wrong or invented', async () => {
  const coupon = await raw('/v1/coupons', { percent_off: '10', duration: 'once' });
  expect(conforms('Coupons', 'Coupon', coupon)).toEqual([]);
  const { valid: _valid, ...rest } = coupon;
  expect(conforms('Coupons', 'Coupon', rest)).toEqual(['Coupon.valid: missing']);
  expect(conforms('Coupons', 'Coupon', { ...coupon, created: 'today' })).toEqual([
    'Coupon.created: "today" is no number',
  ]);
  expect(conforms('Coupons', 'Coupon', { ...coupon, sandbox: true })).toEqual([
    'Coupon.sandbox: not declared',
  ]);
  expect(conforms('Coupons', 'Coupon', { ...coupon, duration: 'often' })).toHaveLength(1);
});

test('[DATA-12] catalogue and customers are as declared, with and without what is only sent when asked for', async () => {
  const { monthly, annual, product } = shop.plans;
  const coupon = await raw('/v1/coupons', {
    amount_off: '100',
    currency: 'eur',
    duration: 'repeating',
    duration_in_months: '2',
    'currency_options[usd][amount_off]': '120',
    'applies_to[products][0]': product.id,
  });
  const id = String(coupon['id']);
  const code = await raw('/v1/promotion_codes', {
    'promotion[type]': 'coupon',
    'promotion[coupon]': id,
    code: 'SHAPE',
  });
  const customer = await raw('/v1/customers', { email: 's@example.test', 'address[city]': 'Bari' });
  const balance = await raw(`/v1/customers/${String(customer['id'])}/balance_transactions`, {
    amount: '-5',
    currency: 'eur',
  });
  const differences = [
    ...conforms('Products', 'Product', await raw(`/v1/products/${product.id}`)),
    ...conforms('Prices', 'Price', await raw(`/v1/prices/${annual.id}`)),
    ...conforms(
      'Prices',
      'Price',
      await raw(`/v1/prices/${monthly.id}?expand[]=currency_options&expand[]=product`),
    ),
    ...conforms('Prices', 'Price', await raw(`/v1/prices/${shop.plans.roundPass.id}`)),
    ...conforms('Coupons', 'Coupon', coupon),
    ...conforms(
      'Coupons',
      'Coupon',
      await raw(`/v1/coupons/${id}?expand[]=currency_options&expand[]=applies_to`),
    ),
    ...conforms('PromotionCodes', 'PromotionCode', code),
    ...conforms('Customers', 'Customer', customer),
    ...conforms('CustomerBalanceTransactions', 'CustomerBalanceTransaction', balance),
  ];
  expect(differences).toEqual([]);
});

test('[DATA-12] cards, intents, refunds and sessions are as declared', async () => {
  const token = await raw('/v1/tokens', {
    'card[number]': cards.pays,
    'card[exp_month]': '1',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  });
  const method = await raw('/v1/payment_methods', { type: 'card', 'card[token]': String(token['id']) });
  const { secret, customer } = await shop.offer(shop.plans.monthly.id);
  const intent = secret.split('_secret_')[0] ?? '';
  const fresh = await raw(`/v1/payment_intents/${intent}`);
  await shop.pay(secret, cards.noFunds);
  const declined = await raw(`/v1/payment_intents/${intent}`);
  await shop.pay(secret, cards.challengedAlways, { return_url: 'https://site.example/' });
  const asked = await raw(`/v1/payment_intents/${intent}`);
  await shop.pay(secret, cards.pays);
  const paid = await raw(
    `/v1/payment_intents/${intent}?expand[]=payment_method&expand[]=latest_charge&expand[]=customer`,
  );
  const refund = await raw('/v1/refunds', { payment_intent: intent, amount: '100' });
  const setup = await raw('/v1/setup_intents', { customer });
  const kept = await raw(`/v1/setup_intents/${String(setup['id'])}/confirm`, {
    payment_method: 'pm_card_visa',
  });
  const dispute = await shop.control('POST', '/disputes', { payment_intent: intent });
  const session = await raw('/v1/billing_portal/sessions', { customer, return_url: 'https://site.example/' });
  const differences = [
    ...conforms('Tokens', 'Token', token),
    ...conforms('PaymentMethods', 'PaymentMethod', method),
    ...[fresh, declined, asked, paid].flatMap((one) => conforms('PaymentIntents', 'PaymentIntent', one)),
    ...conforms('Refunds', 'Refund', refund),
    ...conforms('Charges', 'Charge', await raw(`/v1/charges/${String(refund['charge'])}`)),
    ...[setup, kept].flatMap((one) => conforms('SetupIntents', 'SetupIntent', one)),
    ...conforms('Disputes', 'Dispute', dispute.json),
    ...conforms('BillingPortal/Sessions', 'Session', session),
  ];
  expect(differences).toEqual([]);
});

test('[DATA-12] subscriptions and invoices are as declared, at every stage and fully expanded', async () => {
  const { monthly, better, roundPass } = shop.plans;
  const coupon = await shop.stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  const { subscription, customer, secret } = await shop.offer(monthly.id, {
    discounts: [{ coupon: coupon.id }],
  });
  const expand =
    'expand[]=latest_invoice.confirmation_secret&expand[]=latest_invoice.discounts.source.coupon&expand[]=customer&expand[]=discounts';
  const read = (more = '') => raw(`/v1/subscriptions/${subscription.id}?${more}`);
  const stages = [await read(), await read(expand)];
  await shop.pay(secret, cards.pays);
  stages.push(await read(expand));
  const item = subscription.items.data[0]?.id ?? '';
  const change = { 'items[0][id]': item, 'items[0][price]': better.id, proration_behavior: 'always_invoice' };
  const failing = await shop.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await shop.stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id });
  stages.push(
    await raw(`/v1/subscriptions/${subscription.id}`, {
      ...change,
      payment_behavior: 'pending_if_incomplete',
    }),
  );
  const trial = await shop.offer(monthly.id, { trial_period_days: 7 });
  stages.push(await raw(`/v1/subscriptions/${trial.subscription.id}?expand[]=pending_setup_intent`));
  const draft = await shop.stripe.invoices.create({ customer, metadata: { type: 'ONE_TIME_PLAN' } });
  const line = await raw('/v1/invoiceitems', { customer, invoice: draft.id, 'pricing[price]': roundPass.id });
  const preview = await raw('/v1/invoices/create_preview', {
    subscription: subscription.id,
    'subscription_details[items][0][id]': item,
    'subscription_details[items][0][price]': shop.plans.annual.id,
  });
  await shop.stripe.subscriptions.cancel(trial.subscription.id);
  stages.push(await raw(`/v1/subscriptions/${trial.subscription.id}`));
  const invoices = [preview, await raw(`/v1/invoices/${draft.id}?expand[]=payments`)];
  for (const { id } of (await shop.stripe.invoices.list({ customer })).data) {
    invoices.push(
      await raw(`/v1/invoices/${id}?expand[]=payments&expand[]=confirmation_secret&expand[]=discounts`),
    );
  }
  const payments = await raw(`/v1/invoice_payments?invoice=${idOf(subscription.latest_invoice)}`);
  const differences = [
    ...stages.flatMap((one) => conforms('Subscriptions', 'Subscription', one)),
    ...invoices.flatMap((one) => conforms('Invoices', 'Invoice', one)),
    ...invoices.flatMap((one) =>
      (one['lines'] as { data: unknown[] }).data.flatMap((each) =>
        conforms('InvoiceLineItems', 'InvoiceLineItem', each),
      ),
    ),
    ...conforms('InvoiceItems', 'InvoiceItem', line),
    ...(payments['data'] as unknown[]).flatMap((one) => conforms('InvoicePayments', 'InvoicePayment', one)),
  ];
  expect(invoices.length).toBeGreaterThan(3);
  expect(differences).toEqual([]);
});

const declared: Readonly<Record<string, readonly [file: string, name: string]>> = {
  charge: ['Charges', 'Charge'],
  coupon: ['Coupons', 'Coupon'],
  customer: ['Customers', 'Customer'],
  dispute: ['Disputes', 'Dispute'],
  invoice: ['Invoices', 'Invoice'],
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  price: ['Prices', 'Price'],
  product: ['Products', 'Product'],
  promotion_code: ['PromotionCodes', 'PromotionCode'],
  refund: ['Refunds', 'Refund'],
  setup_intent: ['SetupIntents', 'SetupIntent'],
  subscription: ['Subscriptions', 'Subscription'],
};

test('[DATA-12] every event so far is as declared, with what it tells about', async () => {
  const differences: string[] = [];
  const types = new Set<string>();
  for await (const { id } of shop.stripe.events.list({ limit: 100 })) {
    const event = await raw(`/v1/events/${id}`);
    const { object } = event['data'] as { object: { object: string } };
    const [file, name] = declared[object.object] ?? ['', object.object];
    types.add(String(event['type']));
    differences.push(
      ...conforms('Events', 'EventBase', { ...event, data: { object: {} } }),
      ...conforms(file, name, object),
    );
  }
  expect(types.size).toBeGreaterThan(15);
  expect(differences).toEqual([]);
});

const parameters: readonly (readonly [call: string, file: string, name: string])[] = [
  ['POST /v1/customers', 'Customers', 'CustomerCreateParams'],
  ['POST /v1/customers/:id', 'Customers', 'CustomerUpdateParams'],
  ['POST /v1/customers/:id/balance_transactions', 'Customers', 'CustomerCreateBalanceTransactionParams'],
  ['GET /v1/customers/:id/payment_methods', 'Customers', 'CustomerListPaymentMethodsParams'],
  ['POST /v1/products', 'Products', 'ProductCreateParams'],
  ['POST /v1/products/:id', 'Products', 'ProductUpdateParams'],
  ['GET /v1/products', 'Products', 'ProductListParams'],
  ['POST /v1/prices', 'Prices', 'PriceCreateParams'],
  ['POST /v1/prices/:id', 'Prices', 'PriceUpdateParams'],
  ['GET /v1/prices', 'Prices', 'PriceListParams'],
  ['POST /v1/coupons', 'Coupons', 'CouponCreateParams'],
  ['POST /v1/promotion_codes', 'PromotionCodes', 'PromotionCodeCreateParams'],
  ['GET /v1/promotion_codes', 'PromotionCodes', 'PromotionCodeListParams'],
  ['POST /v1/payment_methods', 'PaymentMethods', 'PaymentMethodCreateParams'],
  ['GET /v1/payment_methods', 'PaymentMethods', 'PaymentMethodListParams'],
  ['POST /v1/payment_methods/:id/attach', 'PaymentMethods', 'PaymentMethodAttachParams'],
  ['POST /v1/setup_intents', 'SetupIntents', 'SetupIntentCreateParams'],
  ['POST /v1/setup_intents/:id/confirm', 'SetupIntents', 'SetupIntentConfirmParams'],
  ['POST /v1/payment_intents', 'PaymentIntents', 'PaymentIntentCreateParams'],
  ['POST /v1/payment_intents/:id/confirm', 'PaymentIntents', 'PaymentIntentConfirmParams'],
  ['POST /v1/subscriptions', 'Subscriptions', 'SubscriptionCreateParams'],
  ['POST /v1/subscriptions/:id', 'Subscriptions', 'SubscriptionUpdateParams'],
  ['DELETE /v1/subscriptions/:id', 'Subscriptions', 'SubscriptionCancelParams'],
  ['GET /v1/subscriptions', 'Subscriptions', 'SubscriptionListParams'],
  ['POST /v1/invoices', 'Invoices', 'InvoiceCreateParams'],
  ['POST /v1/invoices/:id', 'Invoices', 'InvoiceUpdateParams'],
  ['GET /v1/invoices', 'Invoices', 'InvoiceListParams'],
  ['POST /v1/invoices/:id/pay', 'Invoices', 'InvoicePayParams'],
  ['POST /v1/invoices/create_preview', 'Invoices', 'InvoiceCreatePreviewParams'],
  ['POST /v1/invoiceitems', 'InvoiceItems', 'InvoiceItemCreateParams'],
  ['GET /v1/invoice_payments', 'InvoicePayments', 'InvoicePaymentListParams'],
  ['POST /v1/refunds', 'Refunds', 'RefundCreateParams'],
  ['GET /v1/refunds', 'Refunds', 'RefundListParams'],
  ['GET /v1/events', 'Events', 'EventListParams'],
  ['POST /v1/billing_portal/sessions', 'BillingPortal/Sessions', 'BillingPortal.SessionCreateParams'],
];
/** Who asks from a browser says these, and stripe-node never does. */
const browserOnly = new Set(['client_secret']);

test.each(parameters)('[DATA-12] %s takes nothing that Stripe would refuse', (call, file, name) => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call);
  const known = fieldNames(file, name);
  expect(known.length).toBeGreaterThan(0);
  expect(endpoint?.accepts.filter((one) => !known.includes(one) && !browserOnly.has(one))).toEqual([]);
});
