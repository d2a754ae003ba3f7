// What people do where money moves, each in a word, against the program on its stage.

import { everyCall } from '@cadetto/contract';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { ask } from './kit/http.ts';
import type { TestCard } from './payer.ts';
import type { Somebody } from './people.ts';
import type { Stage } from './stage.ts';

export interface Doing {
  readonly stage: Stage;
  readonly person: Somebody;
}

export type Deed = (doing: Doing) => Promise<unknown>;

export const oneAfterAnother =
  (...deeds: readonly Deed[]): Deed =>
  async (doing) => {
    for (const deed of deeds) await deed(doing);
  };

const ordered = ({ person }: Doing, planId: string, code?: string) =>
  person.viewer.gets('subscribe', {
    params: { planId },
    ...(code === undefined ? {} : { body: { diskontCode: code } }),
  });

export const orders =
  (planId: string, code?: string): Deed =>
  (doing) =>
    ordered(doing, planId, code);

const pays =
  (planId: string, code?: string): Deed =>
  async (doing) => {
    const { clientSecret } = await ordered(doing, planId, code);
    const { state } = await doing.stage.payer.pays(clientSecret, 'good');
    if (state !== 'succeeded') throw new Error(`the card was not charged: ${state}`);
  };

/** Pays and comes back from paying. */
export const buys = (planId: string, code?: string): Deed =>
  oneAfterAnother(pays(planId, code), async ({ person }) => {
    const { state } = await person.viewer.gets('settleCheckout');
    if (state !== 'paid') throw new Error(`${planId} is ${state}`);
  });

/** Of all that is told of it, one notice arrives. */
const heardOf =
  (type: string, deed: Deed): Deed =>
  async (doing) => {
    const { provider } = doing.stage;
    const before = new Set(await provider.waiting());
    await deed(doing);
    const fresh = (await provider.waiting()).filter((id) => !before.has(id));
    const told = (await provider.events()).find((event) => event.type === type && fresh.includes(event.id));
    return provider.delivers({ events: [told?.id ?? ''] });
  };

/** Pays and never comes back. */
export const isNoticed: Deed = heardOf('invoice.paid', pays('monthly'));

/** The provider's name for somebody. */
export async function customerOf({ stage: { provider }, person: { email } }: Doing): Promise<string> {
  const { data } = await provider.asks('GET', `/v1/customers?email=${encodeURIComponent(email)}`);
  const [customer] = data as readonly { readonly id: string }[];
  return customer?.id ?? '';
}

/** The provider's name for the plan they have. */
export async function subscriptionOf(doing: Doing): Promise<string> {
  const customer = await customerOf(doing);
  const { data } = await doing.stage.provider.asks('GET', `/v1/subscriptions?customer=${customer}`);
  const [subscription] = data as readonly { readonly id: string }[];
  return subscription?.id ?? '';
}

/** The provider's name for what they have paid. */
async function paymentOf(doing: Doing): Promise<string> {
  const { data } = await doing.stage.provider.asks(
    'GET',
    `/v1/payment_intents?customer=${await customerOf(doing)}`,
  );
  const payments = data as readonly { readonly id: string; readonly status: string }[];
  return payments.find(({ status }) => status === 'succeeded')?.id ?? '';
}

/** By the provider's dashboard, all of it. */
export const isPaidBack: Deed = heardOf('charge.refunded', async (doing) =>
  doing.stage.provider.asks('POST', '/v1/refunds', { payment_intent: await paymentOf(doing) }),
);

/** Their bank asks the money back, and gets it. */
export const isDisputed: Deed = heardOf('charge.dispute.closed', async (doing) => {
  const payment = await paymentOf(doing);
  await doing.stage.provider.disputes(payment);
  await doing.stage.provider.decides(payment, 'lost');
});

const planOf = async ({ viewer }: Somebody): Promise<string> =>
  (await viewer.gets('profile')).subscriptions.find(({ manageable }) => manageable)?.id ?? '';

export const changesTo =
  (planId: string): Deed =>
  async ({ person }) => {
    const query = { id: await planOf(person), planId };
    const { amountDue } = await person.viewer.gets('previewChange', { query });
    await person.viewer.gets('changePlan', { body: { ...query, amountDue } });
  };

export const cancels: Deed = async ({ person }) =>
  person.viewer.gets('cancelSubscription', { body: { id: await planOf(person) } });

export const resumes: Deed = async ({ person }) =>
  person.viewer.gets('resumeSubscription', { body: { id: await planOf(person) } });

export const givesUp: Deed = ({ person }) => person.viewer.gets('abandonCheckout');

/** All of what a month has earned. */
export const takesCode: Deed = ({ person }) =>
  person.viewer.gets('redeemCashback', { body: { amount: 400 } });

const addsOne =
  (card: TestCard): Deed =>
  async ({ stage, person }) =>
    person.viewer.gets('addCard', { body: { token: await stage.payer.token(card) } });

export const addsCard: Deed = addsOne('mastercard');

const cardsOf = async ({ viewer }: Somebody) => (await viewer.gets('profile')).creditCards;

/** The one that pays, while another is there to take its place. */
export const removesCard: Deed = async ({ person }) => {
  const id = (await cardsOf(person)).find(({ brand }) => brand === 'visa')?.id;
  if (id !== undefined) await person.viewer.gets('removeCard', { params: { id } });
};

const prefers =
  (wanted: string): Deed =>
  async ({ person }) => {
    const id = (await cardsOf(person)).find(({ brand }) => brand === wanted)?.id ?? '';
    await person.viewer.gets('defaultCard', { params: { id } });
  };

export const prefersTheOther: Deed = prefers('mastercard');
export const prefersTheFirst: Deed = prefers('visa');

/** Each by its brand; of one it is said that it pays. */
export const hasCards =
  (...wanted: readonly string[]): Deed =>
  async ({ person }) => {
    const there = (await cardsOf(person)).map((card) => `${card.brand}${card.default ? ' pays' : ''}`);
    if (there.toSorted().join() !== wanted.join()) throw new Error(`cards: ${there.join()}`);
  };

/** The plan asks the card that pays, and no other. */
export const chargesDefault: Deed = async (doing) => {
  const { provider } = doing.stage;
  const standard = (await cardsOf(doing.person)).find((card) => card.default)?.id;
  const plan = await provider.asks('GET', `/v1/subscriptions/${await subscriptionOf(doing)}`);
  if (plan['default_payment_method'] !== standard) throw new Error('the plan asks another card');
};

const prefersEmptyCard: Deed = async ({ person }) => {
  const id = (await cardsOf(person)).find((card) => card.brand === 'visa' && !card.default)?.id ?? '';
  await person.viewer.gets('defaultCard', { params: { id } });
};

/** By the provider's dashboard its next payment falls due in a moment, and the card does not pay it. */
const fallsDue: Deed = async (doing) => {
  const { provider } = doing.stage;
  const subscription = await subscriptionOf(doing);
  await provider.asks('POST', `/v1/subscriptions/${subscription}`, {
    trial_end: String(Math.floor(Date.now() / 1000) + 2),
    proration_behavior: 'none',
  });
  const statusNow = async () => (await provider.asks('GET', `/v1/subscriptions/${subscription}`))['status'];
  await expect.poll(statusNow).toBe('past_due');
};

const knowsOfDebt: Deed = async ({ person }) => {
  const statuses = async () =>
    (await person.viewer.gets('profile')).subscriptions.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['past_due']);
};

/** A month is paid, the next one is owed; a card that would pay it is there and not asked. */
export const owesRenewal: Deed = oneAfterAnother(
  buys('monthly'),
  addsCard,
  addsOne('failsLater'),
  prefersEmptyCard,
  heardOf('invoice.payment_failed', fallsDue),
  knowsOfDebt,
);

const password = 'Curva-Nord-7';

async function tokenSentTo({ email, viewer }: Somebody): Promise<string> {
  let token: string | undefined;
  // Whether there is such a person is not to be read off the answer: the letter is written after it.
  await expect
    .poll(async () => {
      const { messages } = (await viewer.opens('/dev/outbox.json')).json() as {
        readonly messages: readonly { readonly recipient: string; readonly body: string }[];
      };
      const theirs = messages.filter(({ recipient }) => recipient === email).map(({ body }) => body);
      token = /token=([\w-]+)/.exec(theirs.join('\n'))?.[1];
      return token;
    })
    .toBeDefined();
  return token ?? '';
}

/** By a link in a letter: nobody here has one to begin with. */
export const setsPassword: Deed = async ({ person }) => {
  const { email, viewer } = person;
  await viewer.gets('requestPasswordChange', { params: { email } });
  const token = await tokenSentTo(person);
  await viewer.gets('changePassword', { body: { token, password } });
  viewer.token = (await viewer.gets('authenticate', { body: { email, password } })).token;
};

export const asksToBeDeleted: Deed = ({ person }) =>
  person.viewer.gets('deleteAccount', { body: { password } });

export const withdraws: Deed = async ({ person }) => {
  const [purchase] = (await person.viewer.gets('withdrawable')).purchases;
  await person.viewer.gets('withdraw', { body: { id: purchase?.id ?? '' } });
};

/** What each of them was sold for cash. */
const codes = new WeakMap<Somebody, string>();

export const isSoldVoucher: Deed = async ({ stage, person }) => {
  const made = await stage.operator.does('POST', '/vouchers', { label: 'Edicola', count: 1, days: 30 });
  const [code = ''] = z.parse(everyCall.makeVouchers.answer, made).codes;
  codes.set(person, code);
};

export const redeems: Deed = ({ person }) =>
  person.viewer.gets('redeemVoucher', { body: { code: codes.get(person) ?? '' } });

export const takesFreeMonth: Deed = ({ person }) =>
  person.viewer.gets('oneMonthPromo', { body: { diskontCode: 'BETTER' } });

/** The store tells of it once; what becomes of that is ours to see to. */
const toldByAppStore =
  (kind: 'granted' | 'revoked'): Deed =>
  ({ stage, person: { email } }) =>
    ask(stage.address, {
      method: 'POST',
      path: '/sandbox/app-store',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, productId: 'monthly', kind }).toString(),
    });

export const buysInAppStore: Deed = toldByAppStore('granted');
export const isPaidBackByAppStore: Deed = toldByAppStore('revoked');

export const watches: Deed = async ({ person }) => {
  await expect.poll(async () => (await person.viewer.gets('profile')).live.active).toBe(true);
};

export const goesToCarrier: Deed = ({ person }) =>
  person.viewer.gets('startCarrierPurchase', { query: { productId: 'monthly' } });

/** The one who went there last. */
export const isBackFromCarrier: Deed = ({ stage, person }) => {
  stage.carrier.last().state = 'confirmed';
  return person.viewer.gets('carrierPurchase');
};
