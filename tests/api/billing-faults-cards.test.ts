// Choosing the card that pays, over a bad line: what is shown and what each plan charges is the one that was chosen last,
// whoever was cut off in between.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusalKey } from '../kit/failure.ts';
import { endAll } from '../kit/launch.ts';
import type { Trouble } from '../kit/payments-process.ts';
import { somebody, type Somebody } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

const minute = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  endAll();
});
afterEach(() => shop.balances());

interface Holder {
  readonly person: Somebody;
  /** What the provider calls them, and their plan. */
  readonly customer: string;
  readonly plan: string;
  /** The one they paid with, and the other. */
  readonly visa: string;
  readonly mastercard: string;
}

const addsMastercard = async ({ viewer }: Somebody) =>
  viewer.gets('addCard', { body: { token: await shop.payer.token('mastercard') } });

async function holding(person: Somebody): Promise<Holder> {
  const { creditCards } = await person.viewer.gets('profile');
  const named = (name: string) => creditCards.find(({ brand }) => brand === name)?.id ?? '';
  const customer = await shop.customerOf(person);
  const { data } = await shop.provider.asks('GET', `/v1/subscriptions?customer=${customer}`);
  const [plan] = data as readonly { readonly id: string }[];
  return { person, customer, plan: plan?.id ?? '', visa: named('visa'), mastercard: named('mastercard') };
}

async function holderOfTwo(): Promise<Holder> {
  const person = await shop.subscriber('monthly');
  await addsMastercard(person);
  return holding(person);
}

/** The card that is shown as the one that pays, the customer's at the provider, and the plan's. */
async function payingCards({ person, customer, plan }: Holder): Promise<readonly unknown[]> {
  const { creditCards } = await person.viewer.gets('profile');
  const { invoice_settings: settings } = await shop.provider.asks('GET', `/v1/customers/${customer}`);
  const { default_payment_method: charged } = await shop.provider.asks('GET', `/v1/subscriptions/${plan}`);
  return [
    creditCards.find((card) => card.default)?.id,
    (settings as { readonly default_payment_method: string | null }).default_payment_method,
    charged,
  ];
}

const prefers = ({ person }: Holder, cardId: string) =>
  person.viewer.asks('POST', `/user/card/default/${cardId}`);

/** Of the choices of this customer: how often they were tried, and whether one is still to be finished. */
async function choiceOf({ customer }: Holder): Promise<{ readonly tries: number; readonly isDone: boolean }> {
  const { tries, done_at } = await shop.house.house.database.db
    .selectFrom('billing_errand')
    .select(['tries', 'done_at'])
    .where('ref', '=', customer)
    .executeTakeFirstOrThrow();
  return { tries, isDone: done_at !== null };
}

/** Nobody presses a second time; what was left open is tried again after five minutes. */
const isLeftAlone = () => shop.passes(6 * minute);

async function isCutOff(holder: Holder, at: Pick<Trouble, 'path' | 'when'>, cardId: string): Promise<void> {
  await shop.provider.troubles({ ...at, method: 'POST', answer: 'reset', times: 100 });
  expect(refusalKey(await prefers(holder, cardId))).toBe('busy');
  await shop.provider.noTrouble();
}

test.each([
  { step: 'before the provider has heard of it', of: 'customers', when: 'before' },
  { step: 'between the customer and the plan', of: 'subscriptions', when: 'before' },
  { step: 'after the plan has it', of: 'subscriptions', when: 'after' },
] as const)('[API-14] [ST-14] a choice of card cut off $step is finished by itself', async ({ of, when }) => {
  const holder = await holderOfTwo();
  const { customer, plan, mastercard } = holder;
  await isCutOff(holder, { path: `/v1/${of}/${of === 'customers' ? customer : plan}`, when }, mastercard);
  await isLeftAlone();
  expect(await payingCards(holder)).toEqual([mastercard, mastercard, mastercard]);
  expect(await choiceOf(holder)).toEqual({ tries: 2, isDone: true });
});

test('[API-14] [ST-14] of two choices the last one pays, though the first reaches the provider after it', async () => {
  const holder = await holderOfTwo();
  const { customer, visa, mastercard } = holder;
  const hanging = { path: `/v1/customers/${customer}`, method: 'POST', answer: 'hang' } as const;
  await shop.provider.troubles({ ...hanging, when: 'before', times: 1 });
  const first = prefers(holder, mastercard);
  await expect.poll(() => shop.provider.standing()).toBe(0);
  expect((await prefers(holder, visa)).status).toBe(200);
  expect((await first).status).toBe(200);
  expect(await payingCards(holder)).toEqual([visa, visa, visa]);
  // Two were about it: neither can tell that nothing of the other's is still to come.
  expect(await choiceOf(holder)).toEqual({ tries: 2, isDone: false });
  await isLeftAlone();
  expect(await payingCards(holder)).toEqual([visa, visa, visa]);
  expect(await choiceOf(holder)).toMatchObject({ isDone: true });
});

test('[API-14] [ST-14] of two choices the last one pays, though a call for the first arrives when nobody waits for it any more', async () => {
  const holder = await holderOfTwo();
  const { customer, plan, visa, mastercard } = holder;
  await isCutOff(holder, { path: `/v1/customers/${customer}`, when: 'before' }, mastercard);
  expect((await prefers(holder, visa)).status).toBe(200);
  await shop.provider.asks('POST', `/v1/customers/${customer}`, {
    'invoice_settings[default_payment_method]': mastercard,
  });
  await shop.provider.asks('POST', `/v1/subscriptions/${plan}`, { default_payment_method: mastercard });
  await isLeftAlone();
  expect(await payingCards(holder)).toEqual([visa, visa, visa]);
  expect(await choiceOf(holder)).toMatchObject({ isDone: true });
});

test('[API-13] [API-14] [ST-14] a choice is given up after one more try when its card is removed meanwhile', async () => {
  const holder = await holderOfTwo();
  const { person, customer, visa, mastercard } = holder;
  await isCutOff(holder, { path: `/v1/customers/${customer}`, when: 'before' }, mastercard);
  await person.viewer.gets('removeCard', { params: { id: mastercard } });
  for (let look = 0; look < 3; look += 1) await isLeftAlone();
  expect(await payingCards(holder)).toEqual([visa, visa, visa]);
  expect(await choiceOf(holder)).toEqual({ tries: 2, isDone: true });
});

test('[API-14] [ST-14] a card that was removed at the provider, and nobody has told, is not there to be chosen', async () => {
  const holder = await holderOfTwo();
  const { visa, mastercard } = holder;
  await shop.provider.asks('POST', `/v1/payment_methods/${mastercard}/detach`);
  expect(refusalKey(await prefers(holder, mastercard))).toBe('not_found');
  expect(await payingCards(holder)).toEqual([visa, visa, visa]);
  expect(await choiceOf(holder)).toEqual({ tries: 1, isDone: true });
});

test('[API-14] [ST-14] a choice is given up after one more try when its customer is deleted at the provider', async () => {
  const holder = await holderOfTwo();
  const { customer, mastercard } = holder;
  await isCutOff(holder, { path: `/v1/customers/${customer}`, when: 'before' }, mastercard);
  await shop.provider.asks('DELETE', `/v1/customers/${customer}`);
  for (let look = 0; look < 3; look += 1) await isLeftAlone();
  expect(await choiceOf(holder)).toEqual({ tries: 2, isDone: true });
});

test('[ST-9] [ST-14] who pays with another card than the one that is kept, and never comes back, has it as the one that pays', async () => {
  const person = await somebody(shop.house);
  await addsMastercard(person);
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'monthly' } });
  await shop.payer.pays(clientSecret, 'good');
  await shop.hears({ order: 'shuffled' });
  await shop.passes(minute);
  const holder = await holding(person);
  expect(await payingCards(holder)).toEqual([holder.visa, holder.visa, holder.visa]);
  expect(await choiceOf(holder)).toEqual({ tries: 1, isDone: true });
});

test('[ST-9] [ST-14] a purchase paid with another card, whose end was cut off, is asked about again and undoes no later choice', async () => {
  const person = await somebody(shop.house);
  await addsMastercard(person);
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'monthly' } });
  await shop.payer.pays(clientSecret, 'good');
  await shop.hears();
  const holder = await holding(person);
  const { customer, plan, mastercard } = holder;
  await shop.provider.troubles({
    path: `/v1/customers/${customer}`,
    method: 'POST',
    answer: 'reset',
    when: 'before',
    times: 100,
  });
  expect(refusalKey(await person.viewer.asks('POST', '/live/pay/checkout/settle'))).toBe('busy');
  await shop.provider.noTrouble();
  await isCutOff(holder, { path: `/v1/subscriptions/${plan}`, when: 'before' }, mastercard);
  expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'paid' });
  await isLeftAlone();
  expect(await payingCards(holder)).toEqual([mastercard, mastercard, mastercard]);
  expect(await choiceOf(holder)).toMatchObject({ isDone: true });
});

test('[ST-9] [ST-14] a purchase of a plan that is over, asked about again, undoes no later choice', async () => {
  const holder = await holderOfTwo();
  const { person, plan, mastercard } = holder;
  await shop.provider.asks('DELETE', `/v1/subscriptions/${plan}`);
  expect((await prefers(holder, mastercard)).status).toBe(200);
  await person.viewer.gets('settleCheckout');
  expect((await payingCards(holder)).slice(0, 2)).toEqual([mastercard, mastercard]);
});

test('[API-13] [ST-14] a card whose removal nobody answered is removed by the second try, and the other one pays', async () => {
  const { viewer } = await shop.subscriber('monthly');
  await viewer.gets('addCard', { body: { token: await shop.payer.token('mastercard') } });
  const id = (await viewer.gets('profile')).creditCards.find((card) => card.default)?.id ?? '';
  const removing = { path: `/v1/payment_methods/${id}`, method: 'POST', answer: 'reset' } as const;
  await shop.provider.troubles({ ...removing, when: 'after', times: 100 });
  expect(refusalKey(await viewer.asks('POST', `/user/card/remove/${id}`))).toBe('busy');
  await shop.provider.noTrouble();
  await viewer.gets('removeCard', { params: { id } });
  expect((await viewer.gets('profile')).creditCards).toMatchObject([{ brand: 'mastercard', default: true }]);
});

test('[API-14] [ST-14] a card that is chosen after another has paid is the one that pays, though the payment is heard of later', async () => {
  const person = await somebody(shop.house);
  await addsMastercard(person);
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'monthly' } });
  await shop.payer.pays(clientSecret, 'good');
  await shop.provider.holdsNotices();
  shop.house.clockStandsAt(new Date(shop.house.now().getTime() + minute));
  const { mastercard } = await holding(person);
  expect((await person.viewer.asks('POST', `/user/card/default/${mastercard}`)).status).toBe(200);
  await shop.hears();
  await isLeftAlone();
  const holder = await holding(person);
  expect(await payingCards(holder)).toEqual([mastercard, mastercard, mastercard]);
});
