import { afterEach, beforeEach, expect, test } from 'vitest';
import { cards, idOf, openShop, type Shop } from './shop.ts';

const day = 86_400;
const at = (iso: string) => Date.parse(iso) / 1000;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ now: () => new Date('2023-01-31T10:00:00Z') });
});
afterEach(() => shop.close());

async function subscriptionNow(id: string) {
  return shop.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
}

async function eventTypes(): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of shop.stripe.events.list({ limit: 100 })) types.push(type);
  return types.toReversed();
}

async function useCard(subscription: string, customer: string, token: string): Promise<void> {
  const method = await shop.stripe.paymentMethods.create({ type: 'card', card: { token } });
  await shop.stripe.paymentMethods.attach(method.id, { customer });
  await shop.stripe.subscriptions.update(subscription, { default_payment_method: method.id });
}

test('[API-12] a plan bought on 31 January ends on the last day of each month, and is charged each time', async () => {
  const { subscription, customer } = await shop.sell(shop.plans.monthly.id);
  const ends: string[] = [];
  for (const day of ['2023-02-28', '2023-03-31', '2023-04-30', '2023-05-31']) {
    await shop.moveTo(at(`${day}T10:00:00Z`));
    const { items, status } = await subscriptionNow(subscription.id);
    expect(status).toBe('active');
    ends.push(new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString());
  }
  expect(ends).toEqual([
    '2023-03-31T10:00:00.000Z',
    '2023-04-30T10:00:00.000Z',
    '2023-05-31T10:00:00.000Z',
    '2023-06-30T10:00:00.000Z',
  ]);
  const { json } = await shop.control('GET', '/ledger');
  expect(json).toMatchObject({ customers: { [customer]: { eur: { charged: 5 * 599, charges: 5 } } } });
  const { data } = await shop.stripe.invoices.list({ subscription: subscription.id });
  expect(data.map(({ billing_reason }) => billing_reason)).toEqual([
    ...Array.from({ length: 4 }, () => 'subscription_cycle'),
    'subscription_create',
  ]);
});

test('[API-12] a long absence renews once for every period that passed', async () => {
  const { subscription, customer } = await shop.sell(shop.plans.monthly.id);
  await shop.moveTo(at('2023-06-15T00:00:00Z'));
  const { json } = await shop.control('GET', '/ledger');
  expect(json).toMatchObject({ customers: { [customer]: { eur: { charges: 5 } } } });
  expect((await subscriptionNow(subscription.id)).items.data[0]).toMatchObject({
    current_period_start: at('2023-05-31T10:00:00Z'),
    current_period_end: at('2023-06-30T10:00:00Z'),
  });
});

test('[API-12] a renewal is announced 30 days ahead for a year, 7 for a month, once', async () => {
  await shop.sell(shop.plans.annual.id);
  await shop.moveTo(at('2024-01-01T09:00:00Z'));
  expect((await eventTypes()).filter((type) => type === 'invoice.upcoming')).toHaveLength(0);
  await shop.moveTo(at('2024-01-01T11:00:00Z'));
  await shop.moveTo(at('2024-01-20T11:00:00Z'));
  const { data } = await shop.stripe.events.list({ type: 'invoice.upcoming' });
  expect(data).toHaveLength(1);
  expect(data[0]?.data.object).toMatchObject({
    amount_due: 4999,
    next_payment_attempt: at('2024-01-31T10:00:00Z'),
  });
  await shop.sell(shop.plans.monthly.id);
  await shop.moveTo(at('2024-02-14T00:00:00Z'));
  expect((await shop.stripe.events.list({ type: 'invoice.upcoming' })).data).toHaveLength(2);
});

test('[API-12] a failing renewal is past due, tried after 3, 5 and 7 days, then cancelled', async () => {
  const { subscription, customer } = await shop.sell(shop.plans.monthly.id);
  await useCard(subscription.id, customer, 'tok_chargeCustomerFail');
  const renewal = at('2023-02-28T10:00:00Z');
  const tries = [renewal, renewal + 3 * day, renewal + 8 * day];
  for (const [index, moment] of tries.entries()) {
    await shop.moveTo(moment);
    const { status, latest_invoice } = await subscriptionNow(subscription.id);
    expect(status).toBe('past_due');
    expect(latest_invoice).toMatchObject({ status: 'open', attempt_count: index + 1 });
  }
  await shop.moveTo(renewal + 15 * day - 1);
  expect((await subscriptionNow(subscription.id)).status).toBe('past_due');
  await shop.moveTo(renewal + 15 * day);
  const over = await subscriptionNow(subscription.id);
  expect(over).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
  expect(await eventTypes()).toEqual(
    expect.arrayContaining(['invoice.payment_failed', 'customer.subscription.deleted']),
  );
  await shop.moveTo(renewal + 90 * day);
  const { json } = await shop.control('GET', '/ledger');
  expect(json).toMatchObject({ customers: { [customer]: { eur: { charges: 1 } } } });
});

test('[API-12] cards a person tries in vain do not bring the end nearer', async () => {
  const { subscription, customer } = await shop.sell(shop.plans.monthly.id);
  await useCard(subscription.id, customer, 'tok_chargeCustomerFail');
  const renewal = at('2023-02-28T10:00:00Z');
  await shop.moveTo(renewal);
  const { latest_invoice } = await subscriptionNow(subscription.id);
  for (const payment_method of [
    'pm_card_chargeDeclined',
    'pm_card_chargeDeclined',
    'pm_card_chargeDeclined',
  ]) {
    await expect(shop.stripe.invoices.pay(idOf(latest_invoice), { payment_method })).rejects.toMatchObject({
      code: 'card_declined',
    });
  }
  await shop.moveTo(renewal + 8 * day);
  expect((await subscriptionNow(subscription.id)).status).toBe('past_due');
});

test('[API-12] a good card in time brings a past due plan back', async () => {
  const { subscription, customer } = await shop.sell(shop.plans.monthly.id);
  await useCard(subscription.id, customer, 'tok_chargeCustomerFail');
  await shop.moveTo(at('2023-02-28T10:00:00Z'));
  await useCard(subscription.id, customer, 'tok_visa');
  await shop.moveTo(at('2023-03-03T10:00:00Z'));
  const back = await subscriptionNow(subscription.id);
  expect(back).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', next_payment_attempt: null },
  });
});

test('[API-12] a renewal that needs its owner is past due until they pass the challenge', async () => {
  const { subscription, secret } = await shop.offer(shop.plans.monthly.id);
  const asked = await shop.pay(secret, cards.challengedAlways);
  const approve = { method: 'POST', body: new URLSearchParams({ answer: 'approve' }) };
  await fetch(asked.json.next_action?.redirect_to_url?.url ?? '', approve);
  expect((await subscriptionNow(subscription.id)).status).toBe('active');
  await shop.moveTo(at('2023-02-28T10:00:00Z'));
  const due = await subscriptionNow(subscription.id);
  expect(due.status).toBe('past_due');
  expect(await eventTypes()).toContain('invoice.payment_action_required');
  const invoice = await shop.stripe.invoices.retrieve(idOf(due.latest_invoice), {
    expand: ['confirmation_secret', 'payments.data.payment.payment_intent'],
  });
  expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({ status: 'requires_action' });
  const again = await shop.pay(invoice.confirmation_secret?.client_secret ?? '', cards.challengedAlways);
  await fetch(again.json.next_action?.redirect_to_url?.url ?? '', approve);
  expect((await subscriptionNow(subscription.id)).status).toBe('active');
});

test.each([
  { outcome: 'past_due', latest: 'open' },
  { outcome: 'unpaid', latest: 'draft' },
] as const)(
  '[API-12] an account that leaves what nobody paid as $outcome begins new periods, and one that is paid for lives again',
  async ({ outcome, latest }) => {
    await shop.control('POST', '/last-try', { outcome });
    const { subscription, customer } = await shop.sell(shop.plans.monthly.id);
    await useCard(subscription.id, customer, 'tok_chargeCustomerFail');
    await shop.moveTo(at('2023-04-01T00:00:00Z'));
    const owed = await subscriptionNow(subscription.id);
    expect(owed).toMatchObject({
      status: outcome,
      latest_invoice: { status: latest, billing_reason: 'subscription_cycle' },
    });
    expect(owed.items.data[0]?.current_period_start).toBe(at('2023-03-31T10:00:00Z'));
    await useCard(subscription.id, customer, 'tok_visa');
    const { data } = await shop.stripe.invoices.list({ subscription: subscription.id, status: 'open' });
    for (const { id = '' } of data) await shop.stripe.invoices.pay(id);
    expect((await subscriptionNow(subscription.id)).status).toBe('active');
  },
);

test('[API-12] what is not paid for within 23 hours expires, and its invoice is void', async () => {
  const { subscription, secret, invoice } = await shop.offer(shop.plans.monthly.id);
  await shop.moveTo(at('2023-02-01T08:59:59Z'));
  expect((await subscriptionNow(subscription.id)).status).toBe('incomplete');
  await shop.moveTo(at('2023-02-01T09:00:00Z'));
  expect((await subscriptionNow(subscription.id)).status).toBe('incomplete_expired');
  expect((await shop.stripe.invoices.retrieve(invoice.id)).status).toBe('void');
  const late = await shop.pay(secret, cards.pays);
  expect(late.json.error?.code).toBe('payment_intent_unexpected_state');
});

test('[API-12] cancelled at the period’s end it runs till then; resumed it goes on', async () => {
  const { stripe, plans } = shop;
  const ending = await shop.sell(plans.monthly.id);
  const resumed = await shop.sell(plans.monthly.id);
  const cancel = { cancel_at_period_end: true };
  const told = await stripe.subscriptions.update(ending.subscription.id, cancel);
  expect(told.cancel_at).toBe(told.items.data[0]?.current_period_end);
  expect((await stripe.subscriptions.update(ending.subscription.id, cancel)).canceled_at).toBe(
    told.canceled_at,
  );
  await stripe.subscriptions.update(resumed.subscription.id, cancel);
  const back = await stripe.subscriptions.update(resumed.subscription.id, { cancel_at_period_end: false });
  expect(back).toMatchObject({ cancel_at: null, canceled_at: null });
  await shop.moveTo(at('2023-02-28T10:00:00Z'));
  expect((await subscriptionNow(ending.subscription.id)).status).toBe('canceled');
  expect((await subscriptionNow(resumed.subscription.id)).status).toBe('active');
  await expect(
    stripe.subscriptions.update(ending.subscription.id, { cancel_at_period_end: false }),
  ).rejects.toMatchObject({
    code: 'invalid_canceled_subscription_fields',
  });
  await expect(stripe.subscriptions.cancel(ending.subscription.id)).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('[API-12] a trial without a card ends by itself where that was asked for, else it is charged', async () => {
  const ends = await shop.offer(shop.plans.monthly.id, {
    trial_end: at('2023-02-28T10:00:00Z'),
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  });
  const goesOn = await shop.offer(shop.plans.monthly.id, { trial_period_days: 28 });
  await useCard(goesOn.subscription.id, goesOn.customer, 'tok_visa');
  await shop.moveTo(at('2023-02-28T10:00:00Z'));
  expect((await subscriptionNow(ends.subscription.id)).status).toBe('canceled');
  expect(await subscriptionNow(goesOn.subscription.id)).toMatchObject({
    status: 'active',
    latest_invoice: { amount_paid: 599 },
  });
});

test('[API-12] a coupon for once, for some months, or for ever lasts that long', async () => {
  const coupons = [
    await shop.stripe.coupons.create({ percent_off: 50, duration: 'once' }),
    await shop.stripe.coupons.create({ percent_off: 50, duration: 'repeating', duration_in_months: 2 }),
    await shop.stripe.coupons.create({ percent_off: 50, duration: 'forever' }),
  ];
  const sold = [];
  for (const { id } of coupons)
    sold.push(await shop.sell(shop.plans.monthly.id, cards.pays, { discounts: [{ coupon: id }] }));
  await shop.moveTo(at('2023-04-01T00:00:00Z'));
  const totals = [];
  for (const { subscription } of sold) {
    const { data } = await shop.stripe.invoices.list({ subscription: subscription.id });
    totals.push(data.toReversed().map(({ total }) => total));
  }
  expect(totals).toEqual([
    [299, 599, 599],
    [299, 299, 599],
    [299, 299, 299],
  ]);
});

test('[API-12] the clock only moves forward, and stays where it was put over a restart', async () => {
  await shop.moveTo(at('2023-03-01T00:00:00Z'));
  expect((await shop.moveTo(at('2023-02-01T00:00:00Z'))).status).toBe(400);
  await shop.reopen();
  const { json } = await shop.control('GET', '/clock');
  expect(json).toEqual({ now: '2023-03-01T00:00:00.000Z', seconds: at('2023-03-01T00:00:00Z'), set: true });
});
