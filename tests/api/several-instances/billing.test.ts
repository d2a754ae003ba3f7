// Selling, when the next request may meet another instance, whose clock may be another too.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestHouse } from '../../house.ts';
import { demandBalance } from '../../kit/books.ts';
import { ask } from '../../kit/http.ts';
import { endAll, freePort, temporaryFolder, type TemporaryFolder } from '../../kit/launch.ts';
import { startPayments, type PaymentsProcess } from '../../kit/payments-process.ts';
import { standardInstant } from '../../kit/provided.ts';
import { payerAt, type Payer } from '../../payer.ts';
import { people, somebody, type Somebody } from '../../people.ts';
import { openTwins, type Twins } from '../../twins.ts';
import type { Viewer } from '../../viewer.ts';

let folder: TemporaryFolder;
let provider: PaymentsProcess;
let twins: Twins;
let one: TestHouse;
let other: TestHouse;
let payer: Payer;
beforeAll(async () => {
  const port = await freePort();
  folder = await temporaryFolder();
  provider = await startPayments({
    folder: folder.path,
    at: standardInstant,
    house: `http://127.0.0.1:${port}`,
  });
  await provider.holdsNotices();
  twins = await openTwins({ PAYMENTS_SANDBOX_URL: provider.address }, port);
  ({ one, other } = twins);
  payer = await payerAt(one.address);
});
afterAll(async () => {
  await twins.close();
  await provider.ends('SIGTERM');
  await folder.remove();
  endAll();
});
beforeEach(() => {
  for (const house of [one, other]) house.clockStandsAt(standardInstant);
});

afterEach(async () => {
  await provider.delivers();
  await Promise.all([one.house.inbox.work(), other.house.inbox.work()]);
  await demandBalance(one.house.database.db, await provider.ledger());
});

/** Where the provider was asked by both at once it tells one to come again, and the notice is done when it is due again. */
async function workUntilDone(): Promise<void> {
  // Past what an instance put off whose clock was ahead.
  for (const minutes of [0, 10]) {
    for (const house of [one, other])
      house.clockStandsAt(new Date(standardInstant.getTime() + minutes * 60_000));
    await Promise.all([one.house.inbox.work(), other.house.inbox.work()]);
  }
}

const plan = (planId: string) => ({ params: { planId } });

const there = ({ viewer }: Somebody): Viewer => {
  const same = other.viewer();
  same.token = viewer.token;
  return same;
};

const customerOf = async ({ id }: Somebody): Promise<string> => {
  const { provider_id } = await one.house.database.db
    .selectFrom('billing_customer')
    .select('provider_id')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  return provider_id;
};

const statesOf = async (person: Somebody): Promise<readonly string[]> => {
  const customer = await customerOf(person);
  const { data } = await provider.asks('GET', `/v1/subscriptions?customer=${customer}&status=all`);
  return (data as readonly { readonly status: string }[]).map(({ status }) => status);
};

async function hasOne(person: Somebody): Promise<void> {
  expect(await statesOf(person)).toEqual(['active']);
  expect((await provider.ledger())[await customerOf(person)]?.['eur']).toMatchObject({ charges: 1 });
  const { db } = one.house.database;
  const grants = await db
    .selectFrom('access_grant')
    .select('id')
    .where('person_id', '=', person.id)
    .where('revoked_at', 'is', null)
    .execute();
  expect(grants).toHaveLength(1);
  expect((await person.viewer.gets('payments')).payments).toHaveLength(1);
}

test('[ST-9] fifty double clicks at two instances are one subscription, one charge, one grant', async () => {
  const person = await somebody(one);
  const elsewhere = there(person);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 === 0 ? person.viewer : elsewhere).asks('POST', '/live/pay/products/monthly'),
    ),
  );
  // The provider may be asked by both at the same moment, and then tells one to come again.
  expect([200, 503]).toEqual(expect.arrayContaining([...new Set(answers.map(({ status }) => status))]));
  const { clientSecret } = await elsewhere.gets('subscribe', plan('monthly'));
  await payer.pays(clientSecret, 'good');
  await Promise.all([person.viewer.gets('settleCheckout'), elsewhere.gets('settleCheckout')]);
  await hasOne(person);
});

test('[ST-9] both work on the notices of many people, and each is worked on to the end', async () => {
  const crowd = await people(one, 8);
  for (const person of crowd) {
    const { clientSecret } = await person.viewer.gets('subscribe', plan('monthly'));
    await payer.pays(clientSecret, 'good');
  }
  await provider.delivers({ order: 'shuffled', times: 2 });
  await workUntilDone();
  for (const person of crowd) await hasOne(person);
  const open = await one.house.database.db
    .selectFrom('provider_event')
    .select('id')
    .where('state', '<>', 'done')
    .execute();
  expect(open).toEqual([]);
});

test('[ST-2] an instance whose clock is ahead does not make the other’s readings worth nothing', async () => {
  const person = await somebody(one);
  const { clientSecret } = await person.viewer.gets('subscribe', plan('monthly'));
  await payer.pays(clientSecret, 'good');
  other.clockStandsAt(new Date(standardInstant.getTime() + 60_000));
  await there(person).gets('settleCheckout');
  const [subscription] = (await person.viewer.gets('profile')).subscriptions;
  await person.viewer.gets('cancelSubscription', { body: { id: subscription?.id ?? '' } });
  expect((await person.viewer.gets('profile')).subscriptions[0]?.cancelAtPeriodEnd).toBe(true);
});

test('[API-33] two plans at two instances at once: at most one can be paid', async () => {
  const crowd = await people(one, 6);
  await Promise.all(
    crowd.map(async (person) => {
      const answers = await Promise.all([
        person.viewer.asks('POST', '/live/pay/products/monthly'),
        there(person).asks('POST', '/live/pay/products/annual'),
      ]);
      const secrets = answers.flatMap((answer) => {
        const { clientSecret } = answer.json() as { clientSecret?: string | null };
        return clientSecret === null || clientSecret === undefined ? [] : [clientSecret];
      });
      await Promise.all(secrets.map((secret) => payer.pays(secret, 'good')));
    }),
  );
  await provider.delivers({ order: 'newest' });
  await workUntilDone();
  const ledger = await provider.ledger();
  for (const person of crowd) {
    const { charges = 0 } = ledger[await customerOf(person)]?.['eur'] ?? {};
    expect(charges).toBeLessThanOrEqual(1);
    expect((await statesOf(person)).filter((state) => state === 'active')).toHaveLength(charges);
  }
  const { db } = one.house.database;
  const dead = await db.selectFrom('provider_event').select('id').where('state', '<>', 'done').execute();
  expect(dead).toEqual([]);
});

test('[API-34] [DATA-10] phone bills and app stores tell both instances at once, and each thing is granted once', async () => {
  const crowd = await people(one, 4);
  const { sandbox } = one.house.appStore;
  const notices = crowd.map(({ id }) =>
    sandbox?.notification({ kind: 'granted', accountToken: id, productId: 'monthly', days: 30 }),
  );
  const tells = (house: TestHouse, signedPayload: string | undefined) =>
    ask(house.address, {
      method: 'POST',
      path: '/prod/pay/app-store/notify',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signedPayload }),
    });
  await Promise.all(notices.flatMap((notice) => [tells(one, notice), tells(other, notice)]));
  const buyers = await people(one, 4);
  await Promise.all(
    buyers.map(async (buyer) => {
      const { redirect } = await buyer.viewer.gets('startCarrierPurchase', {
        query: { productId: 'monthly' },
      });
      await ask(one.address, {
        method: 'POST',
        path: new URL(redirect ?? '').pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'decision=confirm',
      });
      await Promise.all([buyer.viewer.gets('carrierPurchase'), there(buyer).gets('carrierPurchase')]);
    }),
  );
  for (const house of [one, other, one]) {
    await Promise.all([one.house.carrier.tick(), other.house.carrier.tick(), house.house.appStore.tick()]);
    await house.house.workDone();
  }
  const grants = await one.house.database.db
    .selectFrom('access_grant')
    .select(['person_id', 'source'])
    .where('source', 'in', ['carrier', 'app_store'])
    .execute();
  expect(grants.map(({ person_id }) => person_id).toSorted()).toEqual(
    [...crowd, ...buyers].map(({ id }) => id).toSorted(),
  );
});
