// The real program killed at each step of whatever moves money or access: in the middle of a transaction, after it, and
// while somebody has been asked and has not answered. Some people come back and go on, for others notices and the
// reconciler must do; in the end everything is counted, ours and the provider's.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerOf, type Doing } from '../deeds.ts';
import { gone, nothing, type Ending } from '../endings.ts';
import type { TestHouse } from '../house.ts';
import { snares } from '../holds.ts';
import { atOthers } from '../kills-at-others.ts';
import { inTransactions, whileForgetting, type Kill } from '../kills.ts';
import { demandBalance } from '../kit/books.ts';
import { endAll } from '../kit/launch.ts';
import type { Ledger } from '../kit/payments-process.ts';
import { kindsTo } from '../letters.ts';
import type { Somebody } from '../people.ts';
import { openStage, type Engine, type Stage } from '../stage.ts';

afterAll(endAll);

const minute = 60_000;

/** Every plan they pay for by card: two of one second come in either order. */
async function planOf({ viewer }: Somebody): Promise<string> {
  const { subscriptions } = await viewer.gets('profile');
  const voucher = subscriptions.find(({ paymentMethod }) => paymentMethod === 'voucher');
  const living = subscriptions.filter(({ manageable }) => manageable);
  const plans = living.map(({ plan, nextPayment, cancelAtPeriodEnd }) => {
    if (cancelAtPeriodEnd) return `${plan.id} ends`;
    return `${plan.id} renews${nextPayment === voucher?.lastsUntil ? ' after the voucher' : ''}`;
  });
  return plans.length === 0 ? 'none' : plans.toSorted().join(', ');
}

interface Books {
  readonly house: TestHouse;
  readonly carrier: Stage['carrier'];
  readonly provider: Stage['provider'];
  readonly ledger: Ledger;
}

async function creditOf({ provider }: Books, customer: string | undefined): Promise<number> {
  if (customer === undefined) return 0;
  const { balance } = await provider.asks('GET', `/v1/customers/${customer}`);
  // On the provider's side of the books credit is negative.
  return 0 - Number(balance);
}

async function endingOf(books: Books, person: Somebody): Promise<Ending> {
  const { house, carrier, ledger } = books;
  const { db } = house.house.database;
  const customer = await db
    .selectFrom('billing_customer')
    .select('provider_id')
    .where('person_id', '=', person.id)
    .executeTakeFirst();
  const grants = await db
    .selectFrom('access_grant')
    .select('source')
    .where('person_id', '=', person.id)
    .where('revoked_at', 'is', null)
    .orderBy('source')
    .execute();
  const ours = await db
    .selectFrom('carrier_purchase')
    .select('id')
    .where('person_id', '=', person.id)
    .execute();
  const billed = ours
    .map(({ id }) => carrier.of(id))
    .filter(({ state }) => state === 'confirmed')
    .reduce((sum, { amount, refund }) => sum + amount - (refund?.amount ?? 0), 0);
  return {
    ...(ledger[customer?.provider_id ?? '']?.['eur'] ?? nothing),
    billed,
    plan: await planOf(person),
    grants: grants.map(({ source }) => source),
    cashback: (await person.viewer.gets('cashback')).balance,
    credit: await creditOf(books, customer?.provider_id),
    letters: (await kindsTo(house, person.email)).toSorted(),
  };
}

/** Of somebody whose account is gone, as far as the house and the provider still know anything. */
async function endingOfGone(books: Books, { id, email }: Somebody, customer: string): Promise<Ending> {
  const { house, provider, ledger } = books;
  const { db } = house.house.database;
  const { data: known } = await provider.asks('GET', `/v1/customers?email=${encodeURIComponent(email)}`);
  const { data } = await provider.asks('GET', `/v1/subscriptions?customer=${customer}&status=all`);
  const plans = (data as readonly { readonly status: string }[]).map(({ status }) => status);
  expect(known).toEqual([]);
  const grants = await db.selectFrom('access_grant').select('source').where('person_id', '=', id).execute();
  return {
    ...(ledger[customer]?.['eur'] ?? nothing),
    billed: 0,
    plan: plans.join() === 'canceled' ? 'none' : plans.join(),
    grants: grants.map(({ source }) => source),
    cashback: 0,
    credit: 0,
    letters: await kindsTo(house, email),
  };
}

describe.each<Engine>(['embedded', 'postgres'])('killed, on %s,', (engine) => {
  let stage: Stage;
  const people = new Map<Somebody, Kill>();
  /** Who leaves is the provider's customer no more: its name for them is kept here. */
  const customers = new Map<Somebody, string>();
  beforeAll(async () => {
    const kills = [...inTransactions, ...atOthers.flatMap((round) => round.kills)];
    stage = await openStage({ engine, snares, count: kills.length, inHaste: whileForgetting.length });
  });
  afterAll(() => stage.close());

  const isCaughtIn = async (kill: Kill, doing: Doing): Promise<void> => {
    const isHeld = await kill.hold(doing);
    kill.deed(doing).catch(() => {});
    await expect.poll(isHeld).toBe(true);
  };

  const entersInto = async (kill: Kill): Promise<Doing> => {
    const doing = { stage, person: stage.somebody() };
    people.set(doing.person, kill);
    await kill.before?.(doing);
    await isCaughtIn(kill, doing);
    return doing;
  };

  test.each(whileForgetting)('[API-35] [API-9] in the middle of $what', async (kill) => {
    const doing = { stage, person: stage.somebodyInHaste() };
    await kill.before?.(doing);
    customers.set(doing.person, await customerOf(doing));
    await stage.hurries();
    await isCaughtIn(kill, doing);
    expect(await stage.dies()).toBe('SIGKILL');
  });

  test.each(inTransactions)('[ST-9] [API-33] in the middle of $what', async (kill) => {
    const doing = await entersInto(kill);
    expect(await stage.dies()).toBe('SIGKILL');
    await kill.after?.(doing);
  });

  test.each(atOthers)('[ST-9] [API-33] [API-34] [API-35] while $asked', async ({ kills }) => {
    const all: (readonly [Kill, Doing])[] = [];
    for (const kill of kills) all.push([kill, await entersInto(kill)]);
    expect(await stage.dies()).toBe('SIGKILL');
    for (const [{ after }, doing] of all) await after?.(doing);
  });

  test('[ST-9] [API-33] [API-35] after all of it nothing is charged twice, paid and not given, or given and not paid', async () => {
    const { provider, carrier } = stage;
    const house = await stage.becomesHouse(new Date(Date.now() + 10 * minute));
    await provider.delivers({ order: 'shuffled' });
    await house.house.inbox.work();
    await house.house.carrier.tick();
    await house.house.appStore.tick();
    await house.house.housekeeping.tick();
    await house.house.reconciler.tick();
    await house.house.settled();
    const books = { house, carrier, provider, ledger: await provider.ledger() };
    const found = new Map<string, Ending>();
    for (const [person, { what }] of people) found.set(what, await endingOf(books, person));
    expect(found).toEqual(new Map([...people.values()].map(({ what, ends }) => [what, ends])));
    for (const [person, { finds }] of people) await finds?.({ stage, person });
    for (const [person, customer] of customers)
      expect(await endingOfGone(books, person, customer)).toEqual(gone);
    const { db } = house.house.database;
    await demandBalance(db, books.ledger);
    const codes = await db
      .selectFrom('promo')
      .select('uses')
      .where('code', 'in', ['BETTER', 'FIRST'])
      .execute();
    expect(codes).toEqual([{ uses: 1 }, { uses: 1 }]);
    const undone = await db.selectFrom('provider_event').select('id').where('state', '<>', 'done').execute();
    expect(undone).toEqual([]);
    const errands = await db
      .selectFrom('billing_errand')
      .select('kind')
      .where('done_at', 'is', null)
      .execute();
    expect(errands).toEqual([]);
  });
});
