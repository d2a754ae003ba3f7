import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, idOf, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function ledgerOf(customer: string): Promise<unknown> {
  const { json } = await shop.control('GET', '/ledger');
  const { customers } = json as { customers: Record<string, unknown> };
  return customers[customer];
}

test('[API-12] a subscription is incomplete until its card is charged, then active and charged once', async () => {
  const { subscription, secret, customer } = await shop.offer(shop.plans.monthly.id);
  expect(subscription.status).toBe('incomplete');
  expect(secret).toMatch(/^pi_.+_secret_.+/);
  const paid = await shop.pay(secret, cards.pays);
  expect(paid.json.status).toBe('succeeded');
  const after = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(after.status).toBe('active');
  expect(after.default_payment_method).toMatch(/^pm_/);
  expect(after.latest_invoice).toMatchObject({
    status: 'paid',
    amount_paid: 599,
    hosted_invoice_url: null,
    number: expect.stringMatching(/-0001$/),
    status_transitions: { paid_at: expect.any(Number) },
  });
  const again = await shop.pay(secret, cards.pays);
  expect(again.json.error?.code).toBe('payment_intent_unexpected_state');
  expect(await ledgerOf(customer)).toEqual({ eur: { charged: 599, charges: 1, refunded: 0, refunds: 0 } });
});

test('[DATA-12] the invoice carries every field the documented one is made of', async () => {
  const coupon = await shop.stripe.coupons.create({
    amount_off: 300,
    currency: 'eur',
    duration: 'once',
    name: 'First month',
  });
  const code = await shop.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'FIRST',
  });
  const customer = await shop.stripe.customers.create({ email: 'a@example.test' });
  await shop.stripe.customers.createBalanceTransaction(customer.id, { amount: -100, currency: 'eur' });
  const subscription = await shop.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: shop.plans.monthly.id }],
    payment_behavior: 'default_incomplete',
    discounts: [{ promotion_code: code.id }],
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.discounts.source.coupon'],
  });
  expect(subscription.items.data[0]).toMatchObject({
    current_period_start: subscription.created,
    current_period_end: expect.any(Number),
  });
  expect(subscription.latest_invoice).toMatchObject({
    currency: 'eur',
    subtotal: 599,
    total: 299,
    starting_balance: -100,
    ending_balance: 0,
    amount_due: 199,
    total_discount_amounts: [{ amount: 300 }],
    discounts: [{ source: { coupon: { name: 'First month' } }, promotion_code: code.id }],
    confirmation_secret: { client_secret: expect.stringMatching(/^pi_/) },
    parent: { subscription_details: { subscription: subscription.id } },
    lines: {
      data: [
        {
          description: '1 × Live (at €5.99 / month)',
          quantity: 1,
          currency: 'eur',
          pricing: { price_details: { price: shop.plans.monthly.id } },
          period: { start: subscription.created, end: expect.any(Number) },
        },
      ],
    },
  });
});

test('[API-12] a one-time plan is an invoice with its own item and its type', async () => {
  const customer = await shop.stripe.customers.create({ email: 'b@example.test' });
  const draft = await shop.stripe.invoices.create({
    customer: customer.id,
    auto_advance: false,
    collection_method: 'charge_automatically',
    pending_invoice_items_behavior: 'exclude',
    metadata: { type: 'ONE_TIME_PLAN' },
  });
  expect(draft.status).toBe('draft');
  const item = await shop.stripe.invoiceItems.create({
    customer: customer.id,
    invoice: draft.id,
    pricing: { price: shop.plans.roundPass.id },
  });
  expect(item.invoice).toBe(draft.id);
  const open = await shop.stripe.invoices.finalizeInvoice(draft.id, { expand: ['confirmation_secret'] });
  expect(open).toMatchObject({ status: 'open', amount_due: 499, metadata: { type: 'ONE_TIME_PLAN' } });
  const paid = await shop.pay(open.confirmation_secret?.client_secret ?? '', cards.pays);
  expect(paid.json.status).toBe('succeeded');
  expect((await shop.stripe.invoices.retrieve(draft.id)).status).toBe('paid');
  const payments = await shop.stripe.invoicePayments.list({ invoice: draft.id });
  expect(payments.data[0]).toMatchObject({
    status: 'paid',
    amount_paid: 499,
    payment: { payment_intent: paid.json.id },
  });
});

test('[API-12] with nothing due the invoice is paid at once and there is no secret', async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 100, duration: 'once', name: 'Free' });
  const free = await shop.offer(shop.plans.monthly.id, { discounts: [{ coupon: coupon.id }] });
  expect(free.subscription.status).toBe('active');
  expect(free.invoice).toMatchObject({ status: 'paid', amount_due: 0, confirmation_secret: null });
  const rich = await shop.stripe.customers.create({ balance: -1000, email: 'c@example.test' });
  const credited = await shop.offer(shop.plans.monthly.id, { customer: rich.id });
  expect(credited.invoice).toMatchObject({ amount_due: 0, starting_balance: -1000, ending_balance: -401 });
  expect(await shop.stripe.customers.retrieve(rich.id)).toMatchObject({ balance: -401 });
  expect(await ledgerOf(rich.id)).toBeUndefined();
});

test('[DATA-12] a person pays in the currency they are charged in, where the price has it', async () => {
  const inDinars = await shop.offer(shop.plans.monthly.id, { currency: 'rsd' });
  expect(inDinars.invoice).toMatchObject({ currency: 'rsd', amount_due: 69_900 });
  await expect(shop.offer(shop.plans.annual.id, { currency: 'usd' })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  });
  const plain = await shop.stripe.prices.retrieve(shop.plans.monthly.id);
  expect(plain.currency_options).toBeUndefined();
  const full = await shop.stripe.prices.list({ lookup_keys: ['monthly'], expand: ['data.currency_options'] });
  expect(full.data[0]?.currency_options?.['usd']?.unit_amount).toBe(699);
});

test('[DATA-12] credit in one currency pays nothing in another', async () => {
  const customer = await shop.stripe.customers.create({ email: 'e@example.test' });
  await shop.stripe.customers.createBalanceTransaction(customer.id, { amount: -5000, currency: 'rsd' });
  const draft = await shop.stripe.invoices.create({ customer: customer.id, currency: 'eur' });
  await shop.stripe.invoiceItems.create({
    customer: customer.id,
    invoice: draft.id,
    pricing: { price: shop.plans.roundPass.id },
  });
  expect((await shop.stripe.invoices.finalizeInvoice(draft.id)).amount_due).toBe(499);
  await expect(
    shop.stripe.customers.createBalanceTransaction(customer.id, { amount: -100, currency: 'eur' }),
  ).rejects.toMatchObject({ param: 'currency' });
});

test('[API-33] a trial asks for a card without charging it, and a setup makes that card the plan’s', async () => {
  const { subscription, invoice } = await shop.offer(shop.plans.monthly.id, { trial_period_days: 30 });
  expect(invoice).toMatchObject({ amount_due: 0, status: 'paid' });
  expect(subscription.status).toBe('trialing');
  const setup = await shop.stripe.setupIntents.retrieve(idOf(subscription.pending_setup_intent));
  const method = await shop.stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
  const done = await shop.stripe.setupIntents.confirm(setup.id, { payment_method: method.id });
  expect(done.status).toBe('succeeded');
  expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    default_payment_method: method.id,
    pending_setup_intent: null,
  });
});

test('[API-12] lists are paged newest first, and expansions stop at four levels', async () => {
  const customer = await shop.stripe.customers.create({ email: 'd@example.test' });
  for (let index = 0; index < 5; index += 1) {
    await shop.offer(shop.plans.monthly.id, {
      customer: customer.id,
      metadata: { attemptId: String(index) },
    });
  }
  const first = await shop.stripe.invoices.list({ customer: customer.id, limit: 2 });
  expect(first.has_more).toBe(true);
  const second = await shop.stripe.invoices.list({
    customer: customer.id,
    limit: 10,
    starting_after: first.data[1]?.id ?? '',
  });
  expect(second.data).toHaveLength(3);
  const attempts: string[] = [];
  for await (const { metadata } of shop.stripe.subscriptions.list({
    customer: customer.id,
    limit: 2,
    status: 'all',
  })) {
    attempts.push(metadata['attemptId'] ?? '');
  }
  expect(attempts).toEqual(['4', '3', '2', '1', '0']);
  await expect(shop.stripe.customers.retrieve(customer.id, { expand: ['a.b.c.d.e'] })).rejects.toMatchObject({
    param: 'expand',
  });
  await expect(shop.stripe.customers.retrieve(customer.id, { expand: ['email'] })).rejects.toMatchObject({
    param: 'expand',
  });
});

test('[API-12] a deleted customer’s subscription is over', async () => {
  const { subscription, customer } = await shop.sell(shop.plans.monthly.id);
  expect(await shop.stripe.customers.del(customer)).toMatchObject({ deleted: true });
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  expect(await shop.stripe.customers.retrieve(customer)).toEqual({
    id: customer,
    object: 'customer',
    deleted: true,
  });
  const gone = { code: 'resource_missing' };
  await expect(shop.stripe.customers.update(customer, { name: 'Ada' })).rejects.toMatchObject(gone);
  await expect(shop.stripe.customers.del(customer)).rejects.toMatchObject(gone);
});

test('[API-12] refunds are whole or in parts, and never more than was paid', async () => {
  const { customer, paid } = await shop.sell(shop.plans.annual.id);
  const intent = paid.json.id ?? '';
  const part = await shop.stripe.refunds.create({ payment_intent: intent, amount: 1000 });
  expect(part).toMatchObject({ amount: 1000, status: 'succeeded' });
  await expect(shop.stripe.refunds.create({ payment_intent: intent, amount: 4000 })).rejects.toMatchObject({
    param: 'amount',
  });
  const rest = await shop.stripe.refunds.create({ payment_intent: intent });
  expect(rest.amount).toBe(3999);
  await expect(shop.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect((await shop.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
  expect(await shop.stripe.charges.retrieve(idOf(rest.charge))).toMatchObject({
    refunded: true,
    amount_refunded: 4999,
  });
  expect(await ledgerOf(customer)).toEqual({
    eur: { charged: 4999, charges: 1, refunded: 4999, refunds: 2 },
  });
});

test('[API-12] what was asked with the wrong key, or for nothing known, is refused and not ignored', async () => {
  const { stripe } = shop;
  await expect(
    stripe.customers.create({ nickname: 'x' } as unknown as { name: string }),
  ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'nickname' });
  const legacy = { customer: 'cus_x', items: [], coupon: 'x' };
  await expect(stripe.subscriptions.create(legacy as { customer: string })).rejects.toMatchObject({
    code: 'parameter_unknown',
  });
  const headers = { authorization: 'Bearer pk_test_shop' };
  const listed = await fetch(`${shop.address()}/v1/customers`, { headers });
  expect(listed.status).toBe(403);
  const nobody = await fetch(`${shop.address()}/v1/customers`);
  expect(nobody.status).toBe(401);
  const proxied = await fetch(`${shop.address()}/sandbox/v1/customers`, {
    headers: { authorization: 'Bearer sk_test_shop' },
  });
  expect(proxied.status).toBe(401);
  const controls = await fetch(`${shop.address()}/sandbox/ledger`, { headers });
  expect(controls.status).toBe(403);
  const post = (body: string, path = '/v1/customers') =>
    fetch(`${shop.address()}${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_shop' },
      body,
    });
  for (const body of [
    'metadata[__proto__][x]=1',
    '__proto__[x]=1',
    'email=%E0%A4%A',
    'email[a]=b&email=c',
    'balance=1e9',
  ]) {
    expect({ body, status: (await post(body)).status }).toEqual({ body, status: 400 });
  }
  expect((await post('x'.repeat(300_000))).status).toBe(413);
  expect((await post('', '/v1/nothing')).status).toBe(404);
  expect((await post('', '/v1/customers/%E0%A4%A')).status).toBe(404);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});
