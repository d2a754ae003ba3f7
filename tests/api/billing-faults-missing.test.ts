// Plans of ours that the provider has none of: cleared away there, or of another account. Nobody is asked for them for
// ever.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusalKey } from '../kit/failure.ts';
import { endAll } from '../kit/launch.ts';
import type { Somebody } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  endAll();
});
afterEach(() => shop.balances());

/** What it was known by there is known to nobody any more; answers what it is called here. */
async function isClearedAway({ id }: Somebody): Promise<string> {
  const { db } = shop.house.house.database;
  const gone = `sub_gone_${id}`;
  const had = await db
    .selectFrom('subscription')
    .select('provider_id')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  await shop.provider.asks('DELETE', `/v1/subscriptions/${had.provider_id}`);
  await db.updateTable('subscription').set({ provider_id: gone }).where('person_id', '=', id).execute();
  return gone;
}

const toldOf = async (gone: string) =>
  (await shop.house.operator().log()).filter(({ subject }) => subject === gone);

const errandsOf = (ref: string) =>
  shop.house.house.database.db
    .selectFrom('billing_errand')
    .select(['tries', 'done_at'])
    .where('ref', '=', ref)
    .execute();

/** Longer than it takes until an errand is tried again. */
async function isLookedAt(times: number): Promise<void> {
  for (let look = 0; look < times; look += 1) await shop.passes(6 * minute);
}

test('[D-10] [D-70] a renewal to be put off of a plan the provider has no more is given up after one try, told to the operator once, and the owner may buy again', async () => {
  const person = await shop.subscriber('monthly');
  const until = (await person.viewer.gets('profile')).live.until;
  const gone = await isClearedAway(person);
  const body = { label: 'Edicola', count: 2, days: 30 };
  const made = (await shop.house.operator().does('POST', '/vouchers', body)) as { codes: readonly string[] };
  for (const code of made.codes) {
    await person.viewer.gets('redeemVoucher', { body: { code } });
    await isLookedAt(3);
    expect((await errandsOf(gone)).filter(({ done_at }) => done_at === null)).toEqual([]);
    expect(await toldOf(gone)).toMatchObject([
      {
        kind: 'subscriptions',
        after: { problem: 'the provider has no such subscription', personId: person.id },
      },
    ]);
  }
  const { live, subscriptions } = await person.viewer.gets('profile');
  expect(live.active && new Date(live.until ?? 0) > new Date(until ?? 0)).toBe(true);
  expect(subscriptions.filter(({ manageable }) => manageable)).toEqual([]);
  expect((await person.viewer.asks('POST', '/live/pay/products/monthly')).status).toBe(200);
  await person.viewer.gets('abandonCheckout');
});

const prefersTheOther = async ({ viewer }: Somebody): Promise<string> => {
  const id = (await viewer.gets('profile')).creditCards.find((card) => !card.default)?.id ?? '';
  await viewer.gets('defaultCard', { params: { id } });
  return id;
};

const defaultCardOf = async ({ viewer }: Somebody) =>
  (await viewer.gets('profile')).creditCards.find((card) => card.default)?.id;

test('[API-14] [D-70] another card can be chosen by whose plan the provider has no more, and the operator is told once', async () => {
  const person = await shop.subscriber('monthly');
  await person.viewer.gets('addCard', { body: { token: await shop.payer.token('mastercard') } });
  const gone = await isClearedAway(person);
  const chosen = await prefersTheOther(person);
  expect(await defaultCardOf(person)).toBe(chosen);
  await isLookedAt(3);
  expect(await errandsOf(await shop.customerOf(person))).toEqual([{ tries: 1, done_at: expect.any(Date) }]);
  expect(await toldOf(gone)).toMatchObject([{ after: { problem: 'the provider has no such subscription' } }]);
});

test('[API-14] [ST-2] another card can be chosen by whose plan is over at the provider, though nobody has told', async () => {
  const person = await shop.subscriber('monthly');
  await person.viewer.gets('addCard', { body: { token: await shop.payer.token('mastercard') } });
  const { data } = await shop.provider.asks(
    'GET',
    `/v1/subscriptions?customer=${await shop.customerOf(person)}`,
  );
  for (const { id } of data as readonly { readonly id: string }[])
    await shop.provider.asks('DELETE', `/v1/subscriptions/${id}`);
  const chosen = await prefersTheOther(person);
  expect(await defaultCardOf(person)).toBe(chosen);
  const { subscriptions } = await person.viewer.gets('profile');
  expect(subscriptions.filter(({ manageable }) => manageable)).toEqual([]);
});

test('[ST-8] [ST-11] [D-70] the renewals of somebody who leaves, of a plan the provider has no more, are given up after one try, and told to the operator once', async () => {
  const person = await shop.subscriber('monthly');
  const gone = await isClearedAway(person);
  const { db } = shop.house.house.database;
  // As the wish leaves it behind: these people have no password to ask with.
  const deletesAt = new Date(shop.house.now().getTime() + 4000 * day);
  await db.updateTable('person').set({ deletes_at: deletesAt }).where('id', '=', person.id).execute();
  await db
    .insertInto('billing_errand')
    .values({ kind: 'end_renewals', ref: person.id, next_try_at: shop.house.now() })
    .execute();
  await isLookedAt(3);
  expect(await errandsOf(person.id)).toEqual([{ tries: 1, done_at: expect.any(Date) }]);
  expect(await toldOf(gone)).toMatchObject([{ after: { problem: 'the provider has no such subscription' } }]);
});

test('[ST-8] [ST-11] [D-70] whoever stays after all is not waited for when the provider has their plan no more', async () => {
  const person = await shop.subscriber('monthly');
  const { db } = shop.house.house.database;
  // It was to end with the account, and is to go on.
  await db
    .updateTable('subscription')
    .set({ ended_by_leaving: true })
    .where('person_id', '=', person.id)
    .execute();
  const gone = await isClearedAway(person);
  await db
    .insertInto('billing_errand')
    .values({ kind: 'end_renewals', ref: person.id, next_try_at: shop.house.now() })
    .execute();
  await isLookedAt(3);
  expect(await errandsOf(person.id)).toEqual([{ tries: 1, done_at: expect.any(Date) }]);
  expect(await toldOf(gone)).toHaveLength(1);
});

test('[API-35] [D-70] who cancels a plan the provider has no more is told until when it lasts, and it is cancelled', async () => {
  const person = await shop.subscriber('monthly');
  const before = await person.viewer.gets('profile');
  const id = before.subscriptions[0]?.id ?? '';
  const gone = await isClearedAway(person);
  expect((await person.viewer.asks('POST', '/live/cancel', { body: { id } })).status).toBe(200);
  const { subscriptions, live } = await person.viewer.gets('profile');
  expect(subscriptions).toMatchObject([{ status: 'canceled', manageable: false }]);
  expect(live).toEqual(before.live);
  expect(await toldOf(gone)).toHaveLength(1);
  expect((await person.viewer.asks('POST', '/live/pay/products/monthly')).status).toBe(200);
  await person.viewer.gets('abandonCheckout');
});

test('[API-35] [D-70] a cancelled plan the provider has no more cannot be kept after all, and that is said', async () => {
  const person = await shop.subscriber('monthly');
  const id = (await person.viewer.gets('profile')).subscriptions[0]?.id ?? '';
  await person.viewer.gets('cancelSubscription', { body: { id } });
  const gone = await isClearedAway(person);
  const answer = await person.viewer.asks('POST', '/live/resume', { body: { id } });
  expect(refusalKey(answer)).toBe('too_late');
  expect((await person.viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'canceled' }]);
  expect(await toldOf(gone)).toHaveLength(1);
});

/** A renewal has failed, and is owed. */
async function owes(): Promise<Somebody> {
  const person = await shop.subscriber('monthly');
  await person.viewer.gets('addCard', { body: { token: await shop.payer.token('failsLater') } });
  await prefersTheOther(person);
  await shop.passes(32 * day);
  expect((await person.viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'past_due' }]);
  return person;
}

test('[API-35] [ST-11] [D-70] who cancels a plan that is owed for and that the provider has no more can watch to the end of the grace, and is told that day', async () => {
  const person = await owes();
  const { subscriptions, live } = await person.viewer.gets('profile');
  const [owed] = subscriptions;
  const gone = await isClearedAway(person);
  const body = { id: owed?.id ?? '' };
  const { result } = await person.viewer.gets('cancelSubscription', { body });
  expect(result.lastsUntil).toBe(owed?.graceUntil);
  expect(result.lastsUntil).toBe(live.until);
  expect(await person.viewer.gets('cancelSubscription', { body })).toEqual({ result });
  expect((await person.viewer.gets('profile')).subscriptions).toMatchObject([
    { status: 'canceled', lastsUntil: result.lastsUntil },
  ]);
  expect(await toldOf(gone)).toHaveLength(1);
});

const refusalsToChange = async ({ viewer }: Somebody, id: string) => [
  refusalKey(await viewer.asks('GET', `/live/change?id=${id}&planId=annual`)),
  refusalKey(await viewer.asks('POST', '/live/change', { body: { id, planId: 'annual', amountDue: 0 } })),
];

test('[D-58] [D-59] who would change a plan that is owed for is told to pay it first', async () => {
  const person = await owes();
  const [owed] = (await person.viewer.gets('profile')).subscriptions;
  expect(await refusalsToChange(person, owed?.id ?? '')).toEqual(['payment_due', 'payment_due']);
  const stranger = await shop.subscriber('monthly');
  expect(await refusalsToChange(stranger, owed?.id ?? '')).toEqual(['not_found', 'not_found']);
  await person.viewer.gets('cancelSubscription', { body: { id: owed?.id ?? '' } });
});

test.each(['active', 'past_due'] as const)(
  '[D-58] [D-59] [D-70] who would change a plan that is %s here and gone at the provider is told that it is over',
  async (status) => {
    const person = status === 'active' ? await shop.subscriber('monthly') : await owes();
    const id = (await person.viewer.gets('profile')).subscriptions[0]?.id ?? '';
    const gone = await isClearedAway(person);
    expect(refusalKey(await person.viewer.asks('GET', `/live/change?id=${id}&planId=annual`))).toBe(
      'too_late',
    );
    expect((await person.viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect(await toldOf(gone)).toHaveLength(1);
  },
);
