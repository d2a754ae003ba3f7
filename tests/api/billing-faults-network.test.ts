// Buying over a bad line: impatient fingers, lost answers, a provider that is slow, broken or forgetful. Money and
// access are counted after every one of them.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusalKey } from '../kit/failure.ts';
import { endAll } from '../kit/launch.ts';
import type { Trouble } from '../kit/payments-process.ts';
import { people, somebody, type Somebody } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

const hour = 60 * 60 * 1000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  endAll();
});
afterEach(() => shop.balances());

const plan = (planId: string) => ({ params: { planId } });
const presses = (person: Somebody, planId: string, body?: object) =>
  person.viewer.asks('POST', `/live/pay/products/${planId}`, body === undefined ? {} : { body });

/** The person goes on as the site lets them: presses again, pays what is open, comes back from paying. */
async function goesOn(person: Somebody, planId = 'monthly'): Promise<void> {
  const { clientSecret } = await person.viewer.gets('subscribe', plan(planId));
  expect(await shop.payer.pays(clientSecret, 'good')).toMatchObject({ state: 'succeeded' });
  expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'paid', planId });
}

async function hasOne(person: Somebody, charged = 599): Promise<void> {
  expect(await shop.moneyOf(person)).toEqual({ charged, charges: 1, refunded: 0, refunds: 0 });
  expect(await shop.grantsOf(person)).toHaveLength(1);
  expect((await person.viewer.gets('profile')).live.active).toBe(true);
}

const living = (states: readonly string[]) => states.filter((state) => state === 'active');

/** What of theirs could still be paid. */
async function openAtProvider(person: Somebody): Promise<readonly string[]> {
  const { data } = await shop.provider.asks(
    'GET',
    `/v1/invoices?customer=${await shop.customerOf(person)}&limit=100`,
  );
  const invoices = data as readonly { readonly status: string }[];
  return invoices.map(({ status }) => status).filter((status) => status === 'open' || status === 'draft');
}

async function giveCredit(person: Somebody, amount: number): Promise<void> {
  await person.viewer.gets('previewPlan', plan('monthly'));
  await shop.provider.asks('POST', `/v1/customers/${await shop.customerOf(person)}/balance_transactions`, {
    amount: String(-amount),
    currency: 'eur',
  });
}

const starting = { path: '/v1/subscriptions', method: 'POST' } as const;

describe('many at once', () => {
  test('[ST-9] fifty double clicks, twenty payments and twenty returns from paying are one subscription, one charge, one grant', async () => {
    const person = await somebody(shop.house);
    const clicks = await Promise.all(
      Array.from({ length: 50 }, () => person.viewer.gets('subscribe', plan('monthly'))),
    );
    const secrets = new Set(clicks.map(({ clientSecret }) => clientSecret));
    expect(secrets.size).toBe(1);
    const [secret = null] = secrets;
    await Promise.all(Array.from({ length: 20 }, () => shop.payer.pays(secret, 'good')));
    const settled = await Promise.all(Array.from({ length: 20 }, () => person.viewer.gets('settleCheckout')));
    expect(new Set(settled.map(({ state }) => state))).toEqual(new Set(['paid']));
    expect(await shop.subscriptionsOf(person)).toEqual(['active']);
    await hasOne(person);
  });

  test('[API-33] two plans at once, twenty times: at most one can be paid, and who could pay for none can go on', async () => {
    const crowd = await people(shop.house, 20);
    await Promise.all(
      crowd.map(async (person) => {
        const answers = await Promise.all([presses(person, 'monthly'), presses(person, 'annual')]);
        const secrets = answers.map(
          (answer) => (answer.json() as { clientSecret?: string | null }).clientSecret ?? null,
        );
        await Promise.all(
          secrets.flatMap((secret) => (secret === null ? [] : [shop.payer.pays(secret, 'good')])),
        );
        await person.viewer.asks('POST', '/live/pay/checkout/settle');
      }),
    );
    await shop.hears();
    const charges = await Promise.all(crowd.map(async (person) => (await shop.moneyOf(person)).charges));
    expect(Math.max(...charges)).toBe(1);
    for (const [index, person] of crowd.entries()) {
      if (charges[index] === 0) await goesOn(person);
      expect(living(await shop.subscriptionsOf(person))).toEqual(['active']);
      expect((await shop.moneyOf(person)).charges).toBe(1);
      expect(await shop.grantsOf(person)).toHaveLength(1);
    }
  });

  test('[DATA-9] a checkout code for ten, used by three hundred at once, is used ten times', async () => {
    const { db } = shop.house.house.database;
    const { uses } = await db
      .selectFrom('promo')
      .select('uses')
      .where('code', '=', 'WINTER')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('promo')
      .set({ max_uses: uses + 10 })
      .where('code', '=', 'WINTER')
      .execute();
    const crowd = await people(shop.house, 300);
    const answers = await Promise.all(
      crowd.map((person) => presses(person, 'two-months', { diskontCode: 'WINTER' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map((answer) => refusalKey(answer)))).toEqual(new Set(['expired_code']));
    await db.updateTable('promo').set({ max_uses: null }).where('code', '=', 'WINTER').execute();
  });
});

describe('an answer that is lost', () => {
  /** What the library asks again by itself, the person never hears of: it does so twice, and never after a 429. */
  const lines: readonly (readonly [string, Trouble, 'busy' | 'nothing amiss'])[] = [
    ['before the provider began', { ...starting, answer: 'reset', when: 'before', times: 3 }, 'busy'],
    ['after it was done', { ...starting, answer: 'reset', when: 'after', times: 3 }, 'busy'],
    ['while it hung before', { ...starting, answer: 'hang', when: 'before', times: 1 }, 'nothing amiss'],
    ['while it hung after', { ...starting, answer: 'hang', when: 'after', times: 1 }, 'nothing amiss'],
    ['with 500 before', { ...starting, answer: '500', when: 'before', times: 3 }, 'busy'],
    [
      'with 500 after',
      { ...starting, answer: '500', when: 'after', times: 3, stored: false },
      'nothing amiss',
    ],
    ['with 409', { ...starting, answer: '409', when: 'before', times: 3 }, 'busy'],
    ['with 429', { ...starting, answer: '429', when: 'before', times: 1 }, 'busy'],
  ];
  test.each(lines)(
    '[API-33] [ERR-1] %s: the next press comes to the same purchase',
    async (_name, trouble, heard) => {
      const person = await somebody(shop.house);
      await shop.provider.troubles(trouble);
      const answer = await presses(person, 'monthly');
      expect(answer.status === 200 ? 'nothing amiss' : refusalKey(answer)).toBe(heard);
      await shop.provider.noTrouble();
      await goesOn(person);
      expect(await shop.subscriptionsOf(person)).toEqual(['active']);
      await hasOne(person);
    },
  );

  test.each(['/v1/invoices', '/v1/invoiceitems', '/v1/invoices/'])(
    '[API-33] of a pass, cut off at %s, goes on where it stopped',
    async (path) => {
      const person = await somebody(shop.house);
      await shop.provider.troubles({ answer: 'reset', when: 'after', method: 'POST', path, times: 3 });
      expect(refusalKey(await presses(person, 'round-pass'))).toBe('busy');
      await shop.provider.noTrouble();
      await goesOn(person, 'round-pass');
      await hasOne(person, 499);
    },
  );

  test.each([
    ['before', 'monthly', '/v1/subscriptions', 'annual', 4999],
    ['after', 'monthly', '/v1/subscriptions', 'annual', 4999],
    ['after', 'monthly', '/v1/subscriptions', 'round-pass', 499],
    ['before', 'round-pass', '/v1/invoiceitems', 'monthly', 599],
    ['after', 'round-pass', '/v1/invoices/', 'monthly', 599],
  ] as const)(
    '[API-33] [ST-9] %s it was done, of %s at %s: who orders %s instead pays for that alone, and nothing of the first stays open',
    async (when, planId, path, instead, price) => {
      const person = await somebody(shop.house);
      await shop.provider.troubles({ path, method: 'POST', answer: 'reset', when, times: 3 });
      expect(refusalKey(await presses(person, planId))).toBe('busy');
      await shop.provider.noTrouble();
      await goesOn(person, instead);
      expect(await shop.attemptsOf(person)).toEqual(['abandoned', 'done']);
      expect(await openAtProvider(person)).toEqual([]);
      expect(living(await shop.subscriptionsOf(person))).toHaveLength(instead === 'round-pass' ? 0 : 1);
      await hasOne(person, price);
    },
  );

  test('[API-33] [ST-9] for a plan that credit has paid: who orders another instead has the first, and is told so', async () => {
    const person = await somebody(shop.house);
    await giveCredit(person, 599);
    await shop.provider.troubles({ ...starting, answer: 'reset', when: 'after', times: 3 });
    expect(refusalKey(await presses(person, 'monthly'))).toBe('busy');
    await shop.provider.noTrouble();
    expect(refusalKey(await presses(person, 'annual'))).toBe('already_subscribed');
    expect(await shop.subscriptionsOf(person)).toEqual(['active']);
    expect((await person.viewer.gets('profile')).subscriptions).toMatchObject([{ plan: { id: 'monthly' } }]);
    expect((await shop.moneyOf(person)).charges).toBe(0);
  });

  test('[API-33] that the key remembers as a fault does not keep somebody from buying for a day', async () => {
    const person = await somebody(shop.house);
    await shop.provider.troubles({ ...starting, answer: '500', when: 'before', stored: true });
    expect((await presses(person, 'monthly')).status).toBe(200);
    await goesOn(person);
    await hasOne(person);
  });

  test('[API-33] that the key remembers as a fault though it was done leads to what was done', async () => {
    const person = await somebody(shop.house);
    await shop.provider.troubles({ ...starting, answer: '500', when: 'after', stored: true });
    await presses(person, 'monthly');
    await shop.provider.noTrouble();
    await goesOn(person);
    expect(await shop.subscriptionsOf(person)).toEqual(['active']);
    await hasOne(person);
  });

  test('[API-33] for a plan that then got another price leads to what was ordered', async () => {
    const person = await somebody(shop.house);
    const { db } = shop.house.house.database;
    await shop.provider.troubles({ ...starting, answer: 'reset', when: 'after', times: 3 });
    expect(refusalKey(await presses(person, 'monthly'))).toBe('busy');
    await shop.provider.noTrouble();
    // The key is now used with another price: the provider refuses it.
    const { provider_price_id: price } = await db
      .selectFrom('plan')
      .select('provider_price_id')
      .where('id', '=', 'monthly')
      .executeTakeFirstOrThrow();
    const { product } = await shop.provider.asks('GET', `/v1/prices/${price}`);
    const other = await shop.provider.asks('POST', '/v1/prices', {
      product: String(product),
      currency: 'eur',
      unit_amount: '699',
      'recurring[interval]': 'month',
    });
    await db
      .updateTable('plan')
      .set({ provider_price_id: String(other['id']) })
      .where('id', '=', 'monthly')
      .execute();
    const { invoice, clientSecret } = await person.viewer.gets('subscribe', plan('monthly'));
    await shop.provider.asks('POST', `/v1/prices/${String(other['id'])}`, { active: 'false' });
    await db.updateTable('plan').set({ provider_price_id: price }).where('id', '=', 'monthly').execute();
    expect(invoice?.amount_due).toBe(599);
    await shop.payer.pays(clientSecret, 'good');
    await person.viewer.gets('settleCheckout');
    expect(await shop.subscriptionsOf(person)).toEqual(['active']);
    await hasOne(person);
  });

  test('[API-33] of a new customer whose name changes meanwhile does not lock them out', async () => {
    const person = await somebody(shop.house);
    await shop.provider.troubles({
      path: '/v1/customers',
      method: 'POST',
      answer: 'reset',
      when: 'after',
      times: 3,
    });
    expect(refusalKey(await presses(person, 'monthly'))).toBe('busy');
    await shop.provider.noTrouble();
    await shop.house.house.database.db
      .updateTable('person')
      .set({ last_name: 'Petrović' })
      .where('id', '=', person.id)
      .execute();
    await goesOn(person);
    await hasOne(person);
  });
});

describe('an attempt older than the provider’s memory of keys', () => {
  const lose = async (person: Somebody) => {
    await shop.provider.troubles({ ...starting, answer: 'reset', when: 'after', times: 3 });
    expect(refusalKey(await presses(person, 'monthly'))).toBe('busy');
    await shop.provider.noTrouble();
  };

  test('[API-33] is found by what was written on it, though nothing had to be paid', async () => {
    const person = await somebody(shop.house);
    await giveCredit(person, 1000);
    await lose(person);
    await shop.passes(25 * hour);
    expect(await shop.attemptsOf(person)).toEqual(['done']);
    expect(await shop.subscriptionsOf(person)).toEqual(['active']);
    expect((await person.viewer.gets('profile')).live.active).toBe(true);
  });

  test('[API-33] is found by the person who presses again, and nothing is bought a second time', async () => {
    const person = await somebody(shop.house);
    await giveCredit(person, 1000);
    await lose(person);
    const { viewer } = person;
    const later = new Date(shop.house.now().getTime() + 25 * hour);
    await shop.provider.clockStandsAt(later);
    shop.house.clockStandsAt(later);
    await presses(person, 'monthly');
    await viewer.asks('POST', '/live/pay/checkout/settle');
    expect(await shop.subscriptionsOf(person)).toEqual(['active']);
    expect((await viewer.gets('profile')).live.active).toBe(true);
  });

  test('[ST-9] that came to nothing is closed, and its person can buy', async () => {
    const person = await somebody(shop.house);
    await shop.provider.troubles({ ...starting, answer: 'reset', when: 'before', times: 3 });
    await presses(person, 'monthly');
    await shop.provider.noTrouble();
    await shop.passes(25 * hour);
    expect(await shop.attemptsOf(person)).toEqual(['failed']);
    // Coming back to the page asks what became of it, and must not order it.
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'expired' });
    expect(await shop.subscriptionsOf(person)).toEqual([]);
    await goesOn(person);
    await hasOne(person);
  });

  test('[ST-9] of a pass that was cut off half-way is given up', async () => {
    const person = await somebody(shop.house);
    await shop.provider.troubles({
      path: '/v1/invoiceitems',
      method: 'POST',
      answer: 'reset',
      when: 'before',
      times: 3,
    });
    expect(refusalKey(await presses(person, 'round-pass'))).toBe('busy');
    await shop.provider.noTrouble();
    await shop.passes(25 * hour);
    await shop.passes(hour);
    expect(await person.viewer.gets('openCheckout')).toEqual({ checkout: null });
    await goesOn(person, 'round-pass');
    await hasOne(person, 499);
  });
});

describe('while the provider is away', () => {
  const away = () => shop.provider.troubles({ path: '/v1/', answer: 'reset', when: 'before', times: 10_000 });

  test('[ERR-1] every paying call says so, and none as if the person had erred', async () => {
    const person = await shop.subscriber('monthly');
    const { subscriptions, creditCards } = await person.viewer.gets('profile');
    const id = subscriptions[0]?.id ?? '';
    const card = creditCards[0]?.id ?? '';
    const newcomer = await somebody(shop.house);
    const other = await somebody(shop.house);
    await other.viewer.gets('subscribe', plan('monthly'));
    const token = await shop.payer.token('good');
    await away();
    const asked = await Promise.all([
      other.viewer.asks('GET', '/live/pay/checkout'),
      other.viewer.asks('POST', '/live/pay/checkout/settle'),
      other.viewer.asks('POST', '/live/pay/checkout/abandon'),
      other.viewer.asks('POST', '/live/pay/products/monthly'),
      other.viewer.asks('POST', '/live/pay/products/annual'),
      newcomer.viewer.asks('GET', '/live/pay/preview/monthly'),
      newcomer.viewer.asks('POST', '/user/card/add', { body: { token } }),
      person.viewer.asks('POST', '/live/cancel', { body: { id } }),
      person.viewer.asks('POST', `/user/card/default/${card}`),
      person.viewer.asks('POST', `/user/card/remove/${card}`),
      person.viewer.asks('GET', `/live/change?id=${id}&planId=annual`),
      person.viewer.asks('GET', '/user/subscriptions/manager?return_url=/en/profile'),
    ]);
    expect(asked.map((answer) => refusalKey(answer))).toEqual(asked.map(() => 'busy'));
  });

  test('[ST-4] watching and the profile go on', async () => {
    const person = await shop.subscriber('monthly');
    await away();
    expect((await person.viewer.gets('profile')).live.active).toBe(true);
    expect((await person.viewer.gets('payments')).payments).toHaveLength(1);
  });
});
