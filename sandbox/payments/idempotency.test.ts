import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cards, openShop, secretKey, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

const trouble = (fault: object) => shop.control('POST', '/faults', fault);

function subscribe(customer: string, idempotencyKey: string, price = shop.plans.monthly.id) {
  return shop.stripe.subscriptions.create(
    {
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      metadata: { attemptId: idempotencyKey },
    },
    { idempotencyKey },
  );
}

async function newCustomer(): Promise<string> {
  return (await shop.stripe.customers.create({ email: 'i@example.test' })).id;
}

async function subscriptionsOf(customer: string): Promise<string[]> {
  const { data } = await shop.stripe.subscriptions.list({ customer, status: 'all' });
  return data.map(({ id }) => id);
}

function rawCustomer(key: string, body = 'email=x%40example.test&name=X') {
  return fetch(`${shop.address()}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': key },
    body,
  });
}

test('[API-12] the same key twenty times at once is one subscription', async () => {
  const customer = await newCustomer();
  const key = randomUUID();
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => subscribe(customer, key)));
  const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
  expect(new Set(done).size).toBe(1);
  expect(await subscriptionsOf(customer)).toHaveLength(1);
});

test('[API-12] a key at work is a conflict, and afterwards gives the first answer, said to be a replay', async () => {
  await trouble({ method: 'POST', path: '/v1/customers', when: 'before', answer: 'delay', ms: 300 });
  const key = randomUUID();
  const first = rawCustomer(key);
  let conflict = await rawCustomer(key);
  while (conflict.status === 200 && conflict.headers.get('idempotent-replayed') === null)
    conflict = await rawCustomer(key);
  const made = await first;
  const statuses = [conflict.status, made.status].toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 409]);
  const replay = await rawCustomer(key);
  expect(replay.headers.get('idempotent-replayed')).toBe('true');
  const winner = made.status === 200 ? made : conflict;
  expect(await replay.json()).toEqual(await winner.json());
  const reordered = await rawCustomer(key, 'name=X&email=x%40example.test');
  expect(reordered.status).toBe(200);
});

test('[API-12] a key with other parameters is an error of its own kind', async () => {
  const customer = await newCustomer();
  const key = randomUUID();
  await subscribe(customer, key);
  await expect(subscribe(customer, key, shop.plans.annual.id)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

test('[API-12] what was refused for its form can be sent again with the same key', async () => {
  const key = randomUUID();
  expect((await rawCustomer(key, 'nickname=x')).status).toBe(400);
  expect((await rawCustomer(key)).status).toBe(200);
});

test('[API-12] a declined card is declined again by the same key, and charged by another', async () => {
  const { invoice } = await shop.offer(shop.plans.monthly.id);
  const pay = (payment_method: string, idempotencyKey: string) =>
    shop.stripe.invoices.pay(invoice.id, { payment_method }, { idempotencyKey });
  const key = randomUUID();
  await expect(pay('pm_card_chargeDeclined', key)).rejects.toMatchObject({ code: 'card_declined' });
  await expect(pay('pm_card_chargeDeclined', key)).rejects.toMatchObject({ code: 'card_declined' });
  expect((await shop.stripe.invoices.retrieve(invoice.id)).attempt_count).toBe(1);
  expect((await pay('pm_card_visa', randomUUID())).status).toBe('paid');
});

test('[API-12] an answer that is lost is fetched again by the client, and nothing is done twice', async () => {
  const customer = await newCustomer();
  await trouble({ method: 'POST', path: '/v1/subscriptions', when: 'after', answer: 'reset' });
  const { id } = await subscribe(customer, randomUUID());
  expect(await subscriptionsOf(customer)).toEqual([id]);
  const { json } = await shop.control('GET', '/faults');
  expect(json).toEqual({ faults: [] });
});

test('[API-12] a 500 before the work is tried again; one after it is remembered, with the work done', async () => {
  const customer = await newCustomer();
  await trouble({ method: 'POST', path: '/v1/subscriptions', when: 'before', answer: 500, times: 2 });
  const { id } = await subscribe(customer, randomUUID());
  const key = randomUUID();
  await trouble({ method: 'POST', path: '/v1/subscriptions', when: 'after', answer: 500 });
  await expect(subscribe(customer, key)).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  await expect(subscribe(customer, key)).rejects.toMatchObject({ statusCode: 500 });
  const { data } = await shop.stripe.subscriptions.list({ customer, status: 'all' });
  expect(data).toHaveLength(2);
  expect(data.map((one) => one.id)).toContain(id);
  expect(data.filter(({ metadata }) => metadata['attemptId'] === key)).toHaveLength(1);
});

test('[API-12] 409 is tried again by the client, 429 is not', async () => {
  const customer = await newCustomer();
  await trouble({ path: '/v1/subscriptions', when: 'before', answer: 409 });
  await subscribe(customer, randomUUID());
  await trouble({ path: '/v1/subscriptions', when: 'before', answer: 429 });
  await expect(subscribe(customer, randomUUID())).rejects.toMatchObject({ type: 'StripeRateLimitError' });
});

test('[API-12] a provider that hangs has not begun, or has finished, as asked', async () => {
  const hanging = async (when: string, key: string) => {
    await trouble({ method: 'POST', path: '/v1/customers', when, answer: 'hang' });
    const abort = new AbortController();
    const asked = fetch(`${shop.address()}/v1/customers`, {
      method: 'POST',
      signal: abort.signal,
      headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': key },
      body: 'email=h%40example.test',
    });
    const taken = async () => (await shop.control('GET', '/faults')).json;
    while (JSON.stringify(await taken()) !== '{"faults":[]}') await new Promise((done) => setImmediate(done));
    abort.abort();
    await expect(asked).rejects.toThrow(/abort/);
  };
  const before = randomUUID();
  await hanging('before', before);
  const fresh = await rawCustomer(before, 'email=h%40example.test');
  expect([fresh.status, fresh.headers.get('idempotent-replayed')]).toEqual([200, null]);
  const after = randomUUID();
  await hanging('after', after);
  const replayed = await rawCustomer(after, 'email=h%40example.test');
  expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
});

test('[API-12] keys are good for a day of the sandbox’s clock', async () => {
  const customer = await newCustomer();
  const key = randomUUID();
  const { id } = await subscribe(customer, key);
  const { json } = await shop.control('GET', '/clock');
  const { seconds } = json as { seconds: number };
  await shop.moveTo(seconds + 86_000);
  expect((await subscribe(customer, key)).id).toBe(id);
  await shop.moveTo(seconds + 86_500);
  expect((await subscribe(customer, key)).id).not.toBe(id);
});

test('[API-12] controls take no nonsense', async () => {
  for (const fault of [
    {},
    { path: '/v1', when: 'never', answer: 500 },
    { path: '/v1', when: 'after', answer: 'explode' },
  ]) {
    expect((await trouble(fault)).status).toBe(400);
  }
  expect((await shop.control('POST', '/clock', { now: 'yesterday' })).status).toBe(400);
  expect((await shop.control('POST', '/nothing')).status).toBe(404);
  expect((await shop.sell(shop.plans.monthly.id, cards.pays)).paid.status).toBe(200);
});
