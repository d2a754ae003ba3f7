// A house whose payment provider is another process: notices come when the test says so, time passes for both at once,
// and at the end money and access are counted against each other.

import { openHouse, type OwnHouse } from './house.ts';
import { demandBalance } from './kit/books.ts';
import { freePort, temporaryFolder } from './kit/launch.ts';
import { startPayments, type Delivery, type PaymentsProcess, type Sums } from './kit/payments-process.ts';
import { standardInstant } from './kit/provided.ts';
import { payerAt, type Payer, type TestCard } from './payer.ts';
import { somebody, type PeopleWish, type Somebody } from './people.ts';
import type { Environment } from './kit/build.ts';

const day = 24 * 60 * 60 * 1000;
const nothing: Sums = { charged: 0, refunded: 0, charges: 0, refunds: 0 };

export interface Shop {
  readonly house: OwnHouse;
  readonly provider: PaymentsProcess;
  readonly payer: Payer;
  /** Notices arrive and are worked on. */
  hears(delivery?: Delivery): Promise<void>;
  /** Time passes for the provider and the house, and the reconciler looks; notices still wait. */
  passes(ms: number): Promise<void>;
  becomes(moment: Date): Promise<void>;
  subscriber(planId: string, card?: TestCard, wish?: PeopleWish): Promise<Somebody>;
  customerOf(person: Somebody): Promise<string>;
  moneyOf(person: Somebody): Promise<Sums>;
  /** What the provider has as this person's credit. */
  creditOf(person: Somebody): Promise<number>;
  /** The states of all subscriptions the provider has of this person, newest first. */
  subscriptionsOf(person: Somebody): Promise<readonly string[]>;
  grantsOf(person: Somebody): Promise<readonly { readonly source: string; readonly ref: string }[]>;
  attemptsOf(person: Somebody): Promise<readonly string[]>;
  /** The provider's name for the last payment. */
  paymentOf(person: Somebody): Promise<string>;
  /** Lets everything be heard and found, then counts: fails unless money and access agree to the cent. */
  balances(): Promise<void>;
  close(): Promise<void>;
}

export interface ShopWish {
  readonly at?: Date;
  readonly environment?: Environment;
}

export async function openShop({ at = standardInstant, environment = {} }: ShopWish = {}): Promise<Shop> {
  const port = await freePort();
  const folder = await temporaryFolder();
  const provider = await startPayments({ folder: folder.path, at, house: `http://127.0.0.1:${port}` });
  await provider.holdsNotices();
  const house = await openHouse({
    at: standardInstant,
    port,
    plays: false,
    environment: {
      PAYMENTS_SANDBOX_URL: provider.address,
      // Long enough for a slow machine, short enough to be waited for.
      PAYMENTS_TIMEOUT_MS: '2000',
      ...environment,
    },
  });
  house.clockStandsAt(at);
  const payer = await payerAt(house.address);
  const { db } = house.house.database;

  const hears: Shop['hears'] = async (delivery) => {
    await provider.delivers(delivery);
    await house.house.inbox.work();
  };

  const becomes = async (moment: Date): Promise<void> => {
    await provider.clockStandsAt(moment);
    house.clockStandsAt(moment);
    // Months go by in a moment, and nobody is signed out for having been away.
    await db
      .updateTable('session')
      .set({ last_seen: moment, expires_at: new Date(moment.getTime() + 30 * day) })
      .execute();
    await house.house.reconciler.tick();
  };

  const passes = (ms: number) => becomes(new Date(house.now().getTime() + ms));

  const customerOf = async ({ id }: Pick<Somebody, 'id'>): Promise<string> => {
    const row = await db
      .selectFrom('billing_customer')
      .select('provider_id')
      .where('person_id', '=', id)
      .executeTakeFirst();
    return row?.provider_id ?? '';
  };

  /** Credit that is there, and what was given by hand beside what was paid. */
  const creditAt = async (customer: string): Promise<{ readonly left: number; readonly gift: number }> => {
    const { data } = await provider.asks('GET', `/v1/customers/${customer}/balance_transactions?limit=100`);
    const moves = data as readonly {
      readonly amount: number;
      readonly type: string;
      readonly metadata: Readonly<Record<string, string>> | null;
    }[];
    const sum = (some: typeof moves) => 0 - some.reduce((total, { amount }) => total + amount, 0);
    const byHand = moves.filter(({ type, metadata }) => type === 'adjustment' && !metadata?.['key']);
    return { left: sum(moves), gift: sum(byHand) };
  };

  /** Whoever has more, in goods and in credit, than was paid and not paid back. */
  const notPaid = async (): Promise<readonly string[]> => {
    const payments = await db
      .selectFrom('payment')
      .innerJoin('billing_customer', 'billing_customer.person_id', 'payment.person_id')
      .leftJoin('access_grant', 'access_grant.source_ref', 'payment.source_ref')
      .leftJoin('withdrawal_part', 'withdrawal_part.payment_id', 'payment.id')
      .select([
        'payment.id',
        'billing_customer.provider_id as customer',
        'subscription_ref',
        'total',
        'worth',
        'revoked_at',
        'withdrawal_part.amount as withdrawn',
      ])
      .where('payment.source', '=', 'card')
      .orderBy('paid_at')
      .orderBy('number_in_order')
      .execute();
    const people = Map.groupBy(payments, ({ customer }) => customer);
    const faults: string[] = [];
    for (const [customer, theirs] of people) {
      const paid = theirs.reduce((sum, { total, withdrawn }) => sum + total - (withdrawn ?? 0), 0);
      // The last period of each contract: what came before it was used, or carried over into it.
      const last = new Map(theirs.map((payment) => [payment.subscription_ref ?? payment.id, payment]));
      const held = [...last.values()].filter(({ revoked_at }) => revoked_at === null);
      const goods = held.reduce((sum, { worth }) => sum + worth, 0);
      const { left, gift } = await creditAt(customer);
      if (goods + left > paid + gift)
        faults.push(`${customer}: paid ${paid}, given ${gift}, has ${goods} and credit of ${left}`);
    }
    return faults;
  };

  return {
    house,
    provider,
    payer,
    hears,
    becomes,
    passes,
    customerOf,

    async subscriber(planId, card = 'good', wish = {}) {
      const person = await somebody(house, wish);
      const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId } });
      await payer.pays(clientSecret, card);
      await person.viewer.gets('settleCheckout');
      return person;
    },

    async moneyOf(person) {
      const sums = (await provider.ledger())[await customerOf(person)] ?? {};
      return Object.values(sums)[0] ?? nothing;
    },

    async creditOf(person) {
      return (await creditAt(await customerOf(person))).left;
    },

    async subscriptionsOf(person) {
      const customer = await customerOf(person);
      const { data } = await provider.asks(
        'GET',
        `/v1/subscriptions?customer=${customer}&status=all&limit=100`,
      );
      return (data as readonly { readonly status: string }[]).map(({ status }) => status);
    },

    async grantsOf({ id }) {
      return db
        .selectFrom('access_grant')
        .select(['source', 'source_ref as ref'])
        .where('person_id', '=', id)
        .where('revoked_at', 'is', null)
        .orderBy('starts_at')
        .execute();
    },

    async attemptsOf({ id }) {
      const rows = await db
        .selectFrom('checkout_attempt')
        .select('state')
        .where('person_id', '=', id)
        .orderBy('number')
        .execute();
      return rows.map(({ state }) => state);
    },

    async paymentOf({ id }) {
      const row = await db
        .selectFrom('payment')
        .select('payment_ref')
        .where('person_id', '=', id)
        .orderBy('paid_at', 'desc')
        .executeTakeFirstOrThrow();
      return row.payment_ref ?? '';
    },

    async balances() {
      await provider.noTrouble();
      await hears();
      await house.house.reconciler.tick();
      await demandBalance(db, await provider.ledger(), { notPaid: await notPaid() });
    },

    async close() {
      await house.close();
      await provider.ends('SIGTERM');
      await folder.remove();
    },
  };
}
