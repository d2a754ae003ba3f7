import { afterEach, beforeEach, expect, test } from 'vitest';
import { openListener, type Listener } from './listener.ts';
import { cards, openShop, webhookSecret, type Shop } from './shop.ts';
import { signature } from './webhooks.ts';

let listener: Listener;
let shop: Shop;
beforeEach(async () => {
  listener = await openListener();
  shop = await openShop({ webhook: { url: listener.url, secret: webhookSecret } });
});
afterEach(async () => {
  await shop.close();
  await listener.close();
});

async function pendingEvents(): Promise<string[]> {
  const { json } = await shop.control('GET', '/webhooks');
  const { pending } = json as { pending: { id: string }[] };
  return pending.map(({ id }) => id);
}

test('[API-12] every step of a checkout is told, signed so that the real client believes it', async () => {
  await shop.sell(shop.plans.monthly.id);
  await shop.settled();
  expect(listener.types()).toEqual(
    expect.arrayContaining([
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_method.attached',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ]),
  );
  const { webhooks } = shop.stripe;
  for (const { body, signature: given } of listener.heard) {
    expect(webhooks.constructEvent(body, given, webhookSecret).object).toBe('event');
  }
  const [first] = listener.heard;
  expect(() => webhooks.constructEvent(`${first?.body} `, first?.signature ?? '', webhookSecret)).toThrow(
    /signature/i,
  );
  const payload = first?.body ?? '';
  expect(signature(payload, webhookSecret, 1_700_000_000)).toBe(
    webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: 1_700_000_000 }),
  );
  expect(await pendingEvents()).toEqual([]);
});

test('[API-12] an update says what was before it', async () => {
  const { subscription } = await shop.sell(shop.plans.monthly.id);
  await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const { data } = await shop.stripe.events.list({ type: 'customer.subscription.updated', limit: 1 });
  expect(data[0]?.data).toMatchObject({
    object: { id: subscription.id, cancel_at_period_end: true },
    previous_attributes: { cancel_at_period_end: false, cancel_at: null },
  });
  expect((await shop.stripe.events.retrieve(data[0]?.id ?? '')).type).toBe('customer.subscription.updated');
});

test('[API-12] kept back, events go out when asked: chosen, shuffled, and as often as asked', async () => {
  await shop.settled();
  await shop.control('POST', '/webhooks', { delivery: 'manual' });
  const before = listener.heard.length;
  await shop.sell(shop.plans.monthly.id);
  const waiting = await pendingEvents();
  expect(waiting.length).toBeGreaterThan(5);
  expect(listener.heard).toHaveLength(before);
  await shop.control('POST', '/webhooks/deliver', { events: waiting.slice(0, 1), times: 50 });
  expect(listener.heard).toHaveLength(before + 50);
  await shop.control('POST', '/webhooks/deliver', { order: 'shuffled' });
  expect(listener.heard).toHaveLength(before + 50 + waiting.length - 1);
  expect(await pendingEvents()).toEqual([]);
  expect((await shop.control('POST', '/webhooks/deliver', { events: ['evt_unknown'] })).status).toBe(404);
});

test('[API-12] what was not taken goes out again, and survives a restart', async () => {
  await shop.settled();
  listener.answerWith(503);
  await shop.sell(shop.plans.monthly.id, cards.pays);
  await shop.settled();
  const waiting = await pendingEvents();
  expect(waiting.length).toBeGreaterThan(5);
  listener.answerWith(200);
  const before = listener.heard.length;
  await shop.reopen();
  await listener.hears(before + waiting.length);
  await shop.settled();
  expect(await pendingEvents()).toEqual([]);
});

test('[API-12] a dispute is opened by the control, once for a charge', async () => {
  const { paid } = await shop.sell(shop.plans.monthly.id);
  const { json, status } = await shop.control('POST', '/disputes', { payment_intent: paid.json.id });
  expect(status).toBe(200);
  expect(json).toMatchObject({ object: 'dispute', amount: 599, status: 'needs_response' });
  await shop.settled();
  expect(listener.types()).toContain('charge.dispute.created');
  expect((await shop.control('POST', '/disputes', { payment_intent: paid.json.id })).status).toBe(400);
});
