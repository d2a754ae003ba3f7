import { afterEach, beforeEach, expect, test } from 'vitest';
import { cards, idOf, openShop, type Shop } from './shop.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ now: () => new Date('2023-04-01T00:00:00Z') });
});
afterEach(() => shop.close());

/** Half a month into a monthly plan. */
async function halfway(card = cards.pays) {
  const sold = await shop.sell(shop.plans.monthly.id, card);
  await shop.moveTo(at('2023-04-16T00:00:00Z'));
  const subscription = await shop.stripe.subscriptions.retrieve(sold.subscription.id);
  return { ...sold, subscription, item: subscription.items.data[0]?.id ?? '' };
}

async function paysNoMore(customer: string, subscription: string): Promise<void> {
  const failing = await shop.stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_chargeCustomerFail' },
  });
  await shop.stripe.paymentMethods.attach(failing.id, { customer });
  await shop.stripe.subscriptions.update(subscription, { default_payment_method: failing.id });
}

async function charged(customer: string): Promise<number> {
  const { json } = await shop.control('GET', '/ledger');
  const { customers } = json as { customers: Record<string, { eur: { charged: number } }> };
  return customers[customer]?.eur.charged ?? 0;
}

test('[API-34] a dearer plan of the same length costs half the difference at half time, as the preview said', async () => {
  const { subscription, item, customer } = await halfway();
  const change = {
    items: [{ id: item, price: shop.plans.better.id }],
    proration_behavior: 'always_invoice' as const,
  };
  const preview = await shop.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { ...change, proration_date: at('2023-04-16T00:00:00Z') },
  });
  expect(preview).toMatchObject({ amount_due: 300, total: 300 });
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-300, 600]);
  expect(preview.lines.data[0]?.parent?.subscription_item_details?.proration).toBe(true);
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(
    shop.plans.monthly.id,
  );
  const changed = await shop.stripe.subscriptions.update(subscription.id, {
    ...change,
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
  });
  expect(changed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 300 } });
  expect(changed.items.data[0]).toMatchObject({
    price: { id: shop.plans.better.id },
    current_period_end: at('2023-05-01T00:00:00Z'),
  });
  expect(await charged(customer)).toBe(599 + 300);
});

test('[API-34] a longer plan begins at once, less what the old one had left', async () => {
  const { subscription, item, customer } = await halfway();
  const changed = await shop.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: shop.plans.annual.id }],
    proration_behavior: 'create_prorations',
  });
  expect(changed.items.data[0]).toMatchObject({
    current_period_start: at('2023-04-16T00:00:00Z'),
    current_period_end: at('2024-04-16T00:00:00Z'),
  });
  expect(await charged(customer)).toBe(599 + 4999 - 300);
});

test('[API-34] only what was really paid is credited', async () => {
  const coupon = await shop.stripe.coupons.create({ amount_off: 300, currency: 'eur', duration: 'once' });
  const { subscription } = await shop.sell(shop.plans.monthly.id, cards.pays, {
    discounts: [{ coupon: coupon.id }],
  });
  await shop.moveTo(at('2023-04-16T00:00:00Z'));
  const preview = await shop.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: shop.plans.annual.id }],
      proration_behavior: 'always_invoice',
    },
  });
  expect(preview.amount_due).toBe(4999 - 150);
});

test('[API-34] a cheaper plan leaves credit, which the next invoice uses up', async () => {
  const sold = await shop.sell(shop.plans.better.id);
  await shop.moveTo(at('2023-04-16T00:00:00Z'));
  const [item] = sold.subscription.items.data;
  await shop.stripe.subscriptions.update(sold.subscription.id, {
    items: [{ id: item?.id ?? '', price: shop.plans.monthly.id }],
    proration_behavior: 'always_invoice',
  });
  expect(await shop.stripe.customers.retrieve(sold.customer)).toMatchObject({ balance: -300 });
  await shop.moveTo(at('2023-05-01T00:00:00Z'));
  const { data } = await shop.stripe.invoices.list({ customer: sold.customer, limit: 1 });
  expect(data[0]).toMatchObject({ total: 599, starting_balance: -300, ending_balance: 0, amount_paid: 299 });
});

test('[API-34] prorations wait for the next invoice when nobody asks for them now', async () => {
  const { subscription, item, customer } = await halfway();
  const details = {
    items: [{ id: item, price: shop.plans.better.id }],
    proration_behavior: 'create_prorations' as const,
  };
  const preview = await shop.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: details,
  });
  expect(preview.amount_due).toBe(300 + 1199);
  await shop.stripe.subscriptions.update(subscription.id, details);
  expect(await charged(customer)).toBe(599);
  await shop.moveTo(at('2023-05-01T00:00:00Z'));
  expect(await charged(customer)).toBe(599 + 300 + 1199);
});

test('[API-34] a change that cannot be paid changes nothing: refused, or pending until it is paid', async () => {
  const { subscription, item, customer } = await halfway();
  await paysNoMore(customer, subscription.id);
  const change = {
    items: [{ id: item, price: shop.plans.better.id }],
    proration_behavior: 'always_invoice' as const,
  };
  await expect(
    shop.stripe.subscriptions.update(subscription.id, { ...change, payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ type: 'StripeCardError' });
  expect((await shop.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  const pending = await shop.stripe.subscriptions.update(subscription.id, {
    ...change,
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(pending).toMatchObject({ status: 'active', pending_update: { expires_at: expect.any(Number) } });
  expect(pending.items.data[0]?.price.id).toBe(shop.plans.monthly.id);
  const invoice = pending.latest_invoice;
  if (invoice === null || typeof invoice === 'string') throw new Error('no invoice');
  await shop.pay(invoice.confirmation_secret?.client_secret ?? '', cards.pays);
  const after = await shop.stripe.subscriptions.retrieve(subscription.id);
  expect(after).toMatchObject({ pending_update: null });
  expect(after.items.data[0]?.price.id).toBe(shop.plans.better.id);
  expect(await charged(customer)).toBe(599 + 300);
});

test('[API-34] a pending change that nobody pays for is dropped, with its invoice', async () => {
  const { subscription, item, customer } = await halfway();
  await paysNoMore(customer, subscription.id);
  const pending = await shop.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: shop.plans.better.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  await shop.moveTo(at('2023-04-17T00:00:00Z'));
  expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    pending_update: null,
    status: 'active',
  });
  expect((await shop.stripe.invoices.retrieve(idOf(pending.latest_invoice))).status).toBe('void');
});

test('[API-34] a pending change whose invoice is void, or that another takes the place of, is dropped', async () => {
  const { subscription, item, customer } = await halfway();
  await paysNoMore(customer, subscription.id);
  const changesTo = (price: string) =>
    shop.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
  const first = await changesTo(shop.plans.better.id);
  const second = await changesTo(shop.plans.annual.id);
  expect((await shop.stripe.invoices.retrieve(idOf(first.latest_invoice))).status).toBe('void');
  expect(second.pending_update?.subscription_items?.[0]?.price.id).toBe(shop.plans.annual.id);
  await shop.stripe.invoices.voidInvoice(idOf(second.latest_invoice));
  const after = await shop.stripe.subscriptions.retrieve(subscription.id);
  expect(after).toMatchObject({ pending_update: null, status: 'active' });
  expect(after.items.data[0]?.price.id).toBe(shop.plans.monthly.id);
});

test('[API-34] a pending change does not outlast the period it was reckoned for', async () => {
  const { subscription, customer } = await shop.sell(shop.plans.monthly.id);
  await paysNoMore(customer, subscription.id);
  await shop.moveTo(at('2023-04-30T20:00:00Z'));
  const pending = await shop.stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price: shop.plans.annual.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  expect(pending.pending_update?.expires_at).toBe(at('2023-05-01T00:00:00Z'));
});

test('[API-34] a new plan is previewed with its code, without using it up', async () => {
  const customer = await shop.stripe.customers.create({ email: 'p@example.test', balance: -99 });
  const coupon = await shop.stripe.coupons.create({
    amount_off: 300,
    currency: 'eur',
    duration: 'once',
    name: 'First',
  });
  const code = await shop.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'FIRST',
    max_redemptions: 1,
  });
  const preview = await shop.stripe.invoices.createPreview({
    customer: customer.id,
    subscription_details: { items: [{ price: shop.plans.monthly.id }] },
    discounts: [{ promotion_code: code.id }],
    expand: ['discounts.source.coupon'],
  });
  expect(preview).toMatchObject({
    subtotal: 599,
    total: 299,
    starting_balance: -99,
    ending_balance: 0,
    amount_due: 200,
    discounts: [{ source: { coupon: { name: 'First' } } }],
  });
  expect((await shop.stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(0);
  expect((await shop.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
  expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -99 });
});

test('[API-34] a one-time plan is previewed too, and leaves no draft behind', async () => {
  const customer = await shop.stripe.customers.create({ email: 'o@example.test' });
  const coupon = await shop.stripe.coupons.create({ amount_off: 200, currency: 'eur', duration: 'once' });
  const preview = await shop.stripe.invoices.createPreview({
    customer: customer.id,
    invoice_items: [{ price: shop.plans.roundPass.id }],
    discounts: [{ coupon: coupon.id }],
  });
  expect(preview).toMatchObject({ subtotal: 499, amount_due: 299 });
  expect((await shop.stripe.invoices.list({ customer: customer.id })).data).toEqual([]);
});

test('[API-34] cancelled at once with a credit, the unused rest is on the balance', async () => {
  const { subscription, customer } = await halfway();
  const over = await shop.stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
  expect(over.status).toBe('canceled');
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ balance: -300 });
});

test('[API-34] the portal shows plan, cards and invoices, cancels, keeps, removes, and leads back', async () => {
  const { customer, subscription } = await shop.sell(shop.plans.monthly.id);
  const session = await shop.stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://site.example/profile',
  });
  expect(session.url).not.toContain(session.id);
  const act = async (deed: string, id: string) => {
    const answer = await fetch(session.url, { method: 'POST', body: new URLSearchParams({ deed, id }) });
    return answer.text();
  };
  const html = await (await fetch(session.url)).text();
  for (const words of ['Live', '€5.99', '•••• 4242', 'paid', 'href="https://site.example/profile"'])
    expect(html).toContain(words);
  expect(await act('cancel', subscription.id)).toContain('Ends on 1 May 2023');
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true);
  expect(await act('resume', subscription.id)).toContain('Renews on 1 May 2023');
  const stranger = await shop.sell(shop.plans.monthly.id);
  await act('cancel', stranger.subscription.id);
  expect((await shop.stripe.subscriptions.retrieve(stranger.subscription.id)).cancel_at_period_end).toBe(
    false,
  );
  const { data } = await shop.stripe.customers.listPaymentMethods(customer);
  expect(await act('remove-card', data[0]?.id ?? '')).toContain('No card is kept.');
  expect((await fetch(session.url.slice(0, -1))).status).toBe(404);
  await expect(
    shop.stripe.billingPortal.sessions.create({ customer, return_url: 'javascript:alert(1)' }),
  ).rejects.toMatchObject({ code: 'url_invalid' });
});
