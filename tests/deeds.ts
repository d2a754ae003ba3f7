// What people do where money moves, each in a word, against the program on its stage.

import { everyCall } from '@cadetto/contract';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { ask } from './kit/http.ts';
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

/** Pays and never comes back; one notice of it arrives. */
export const isNoticed: Deed = async (doing) => {
  const { provider } = doing.stage;
  const before = new Set(await provider.waiting());
  await pays('monthly')(doing);
  const fresh = (await provider.waiting()).filter((id) => !before.has(id));
  const paid = (await provider.events()).find(
    ({ id, type }) => type === 'invoice.paid' && fresh.includes(id),
  );
  return provider.delivers({ events: [paid?.id ?? ''] });
};

const planOf = async ({ viewer }: Somebody): Promise<string> =>
  (await viewer.gets('profile')).subscriptions.find(({ manageable }) => manageable)?.id ?? '';

export const changes: Deed = async ({ person }) => {
  const query = { id: await planOf(person), planId: 'annual' };
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

export const addsCard: Deed = async ({ stage, person }) =>
  person.viewer.gets('addCard', { body: { token: await stage.payer.token('mastercard') } });

const cardsOf = async ({ viewer }: Somebody) => (await viewer.gets('profile')).creditCards;

/** The one that pays, while another is there to take its place. */
export const removesCard: Deed = async ({ person }) => {
  const id = (await cardsOf(person)).find(({ brand }) => brand === 'visa')?.id;
  if (id !== undefined) await person.viewer.gets('removeCard', { params: { id } });
};

export const paysWithTheOther: Deed = async ({ person }) => {
  const left = (await cardsOf(person)).map((card) => `${card.brand}${card.default ? ' pays' : ''}`);
  if (left.join() !== 'mastercard pays') throw new Error(`cards: ${left.join()}`);
};

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
export const buysInAppStore: Deed = ({ stage, person: { email } }) =>
  ask(stage.address, {
    method: 'POST',
    path: '/sandbox/app-store',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, productId: 'monthly', kind: 'granted' }).toString(),
  });

export const goesToCarrier: Deed = ({ person }) =>
  person.viewer.gets('startCarrierPurchase', { query: { productId: 'monthly' } });

/** The one who went there last. */
export const isBackFromCarrier: Deed = ({ stage, person }) => {
  stage.carrier.last().state = 'confirmed';
  return person.viewer.gets('carrierPurchase');
};
