// Every call that takes an id: made with somebody else's, it answers as if there were none, and what is theirs stays as
// it was. A call that is added with an id must take its place in one of the three lists.

import { callList, type EveryCallName } from '@cadetto/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import type { Answer } from '../kit/http.ts';
import { joins, signsInAgain, type Newcomer } from '../newcomer.ts';
import { payerAt } from '../payer.ts';
import { somebody } from '../people.ts';
import type { Viewer } from '../viewer.ts';
import { paidHighlights, takesOver, watches } from '../watchers.ts';

/** Their ids are of what everybody sees: leagues, clubs, matches, streams, rows, plans, offers. */
const ofEverybody: readonly EveryCallName[] = [
  'chooseClub',
  'leagueFeed',
  'clubNews',
  'clubFeed',
  'clubSquad',
  'clubSchedule',
  'row',
  'streamPage',
  'matchPage',
  'liveEvents',
  'subscribe',
  'previewPlan',
  'offer',
  'oneMonthPromo',
  'startCarrierPurchase',
];

/** What they take is itself the proof: a secret, or a code that is counted when it is guessed. */
const bySecret: readonly EveryCallName[] = [
  'checkUser',
  'requestPasswordChange',
  'changePassword',
  'badPhone',
  'requestPhoneVerification',
  'verifyPhone',
  'confirmEmailChange',
  'confirmPhoneChange',
  'lookAtTv',
  'connectTv',
  'tvPairing',
  'addCard',
  'redeemVoucher',
];

interface Belongings {
  readonly sessionId: string;
  readonly deviceId: string;
  readonly cardId: string;
  readonly subscriptionId: string;
  readonly paymentId: string;
  readonly paymentCursor: string;
  /** What the cursor leads to. */
  readonly earlierPaymentId: string;
  readonly streamId: string;
}

type Attempt = (stranger: Viewer, theirs: Belongings) => Promise<Answer>;

/** In an order in which one's own can be taken too: what takes something away comes last. */
const attempts: Partial<Record<EveryCallName, Attempt>> = {
  renameDevice: (stranger, { deviceId }) =>
    stranger.asks('POST', `/live/user/devices/${deviceId}`, { body: { name: 'mine' } }),
  defaultCard: (stranger, { cardId }) => stranger.asks('POST', `/user/card/default/${cardId}`),
  cancelSubscription: (stranger, { subscriptionId: id }) =>
    stranger.asks('POST', '/live/cancel', { body: { id } }),
  resumeSubscription: (stranger, { subscriptionId: id }) =>
    stranger.asks('POST', '/live/resume', { body: { id } }),
  previewChange: (stranger, { subscriptionId }) =>
    stranger.asks('GET', `/live/change?id=${subscriptionId}&planId=annual`),
  changePlan: (stranger, { subscriptionId: id }) =>
    stranger.asks('POST', '/live/change', { body: { id, planId: 'annual', amountDue: 0 } }),
  receipt: (stranger, { paymentId }) => stranger.asks('GET', `/user/payments/${paymentId}/receipt`),
  withdraw: (stranger, { paymentId: id }) => stranger.asks('POST', '/live/withdrawal', { body: { id } }),
  removeCard: (stranger, { cardId }) => stranger.asks('POST', `/user/card/remove/${cardId}`),
  endSession: (stranger, { sessionId }) => stranger.asks('DELETE', `/user/sessions/${sessionId}`),
  removeDevice: (stranger, { deviceId }) => stranger.asks('DELETE', `/live/user/devices/${deviceId}`),
};

/** Streams are everybody's; what is done with one is done to one's own place in it. */
const onOneself: Partial<Record<EveryCallName, Attempt>> = {
  startWatching: (stranger, { streamId }) => takesOver(stranger, streamId),
  watch: (stranger, { streamId }) => stranger.asks('GET', `/live/streams/watch/${streamId}`),
  endWatching: (stranger, { streamId }) => stranger.asks('POST', `/live/streams/watch/${streamId}/end`),
  licence: (stranger, { streamId }) =>
    stranger.asks('POST', `/live/streams/licence/${streamId}`, { body: { kids: [], type: 'temporary' } }),
  reportProblem: (stranger, { streamId }) =>
    stranger.asks('POST', `/live/streams/watch/${streamId}/problem`, { body: { code: 1001 } }),
  saveViewing: (stranger, { streamId }) =>
    stranger.asks('POST', `/live/viewings/${streamId}`, { body: { position: 1, duration: 6000 } }),
  forgetViewing: (stranger, { streamId }) => stranger.asks('DELETE', `/live/viewings/${streamId}`),
  payments: (stranger, { paymentCursor }) => stranger.asks('GET', `/user/payments?cursor=${paymentCursor}`),
};

let house: TestHouse;
let account: Newcomer;
let owner: Viewer;
let theirs: Belongings;
beforeAll(async () => {
  house = await openHouse();
  const payer = await payerAt(house.address);
  account = await joins(house);
  const { viewer, email } = account;
  owner = viewer;
  const { clientSecret } = await owner.gets('subscribe', { params: { planId: 'monthly' } });
  await payer.pays(clientSecret, 'good');
  await owner.gets('settleCheckout');
  await owner.gets('addCard', { body: { token: await payer.token('good') } });
  const streamId = await paidHighlights(owner);
  await watches(owner, streamId);
  await owner.gets('saveViewing', { params: { id: streamId }, body: { position: 600, duration: 6000 } });
  theirs = { ...(await belongingsOf(owner, email)), streamId };
});
afterAll(() => house.close());

async function belongingsOf(viewer: Viewer, email: string): Promise<Omit<Belongings, 'streamId'>> {
  const [profile, { sessions }, { devices }, { payments }] = [
    await viewer.gets('profile'),
    await viewer.gets('sessions'),
    await viewer.gets('devices'),
    await viewer.gets('payments'),
  ];
  const [payment] = payments;
  await manyMore(email);
  const { cursor } = await viewer.gets('payments');
  const earlier = await viewer.gets('payments', { query: { cursor: cursor ?? '' } });
  return {
    sessionId: sessions[0]?.id ?? '',
    deviceId: devices[0]?.id ?? '',
    cardId: profile.creditCards[0]?.id ?? '',
    subscriptionId: profile.subscriptions[0]?.id ?? '',
    paymentId: payment?.id ?? '',
    paymentCursor: cursor ?? '',
    earlierPaymentId: earlier.payments[0]?.id ?? '',
  };
}

/** A history of more than one page, so that there is a place in it to go on from. */
async function manyMore(email: string): Promise<void> {
  const { db } = house.house.database;
  const {
    id: _id,
    number_in_order: _place,
    ...paid
  } = await db
    .selectFrom('payment')
    .innerJoin('person', 'person.id', 'payment.person_id')
    .selectAll('payment')
    .where('person.email', '=', email)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 120 }, (_, index) => ({
    ...paid,
    plan_name: JSON.stringify(paid.plan_name),
    billed_to: JSON.stringify(paid.billed_to),
    source_ref: `earlier-${index}`,
    subscription_ref: null,
    payment_ref: null,
    paid_at: new Date(house.now().getTime() - (index + 1) * 60_000),
  }));
  await db.insertInto('payment').values(copies).execute();
}

const state = async () => ({
  profile: await owner.gets('profile'),
  sessions: (await owner.gets('sessions')).sessions.map(({ id }) => id),
  devices: (await owner.gets('devices')).devices.map(({ id, name }) => [id, name]),
  viewings: (await owner.gets('viewings')).viewings,
  payments: (await owner.gets('payments')).payments,
  watching: (await owner.asks('GET', `/live/streams/watch/${theirs.streamId}`)).status,
});

test('[ASVS 8.2.2] the belongings these tests try to take are all there', () => {
  for (const [name, id] of Object.entries(theirs)) expect([name, id]).not.toEqual([name, '']);
});

test('[ASVS 8.2.2] every call that takes an id has its place here', async () => {
  const naming = /(?:^|[a-z])(?:Id|id|uid|Code|code|token|cursor|email)$/;
  const { paths } = (await owner.asks('GET', '/docs/openapi.json')).json() as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const operations = Object.values(paths).flatMap((byMethod) => Object.values(byMethod));
  const ofPeople = new Set<string>(
    callList.filter(({ audience }) => audience === 'anyone' || audience === 'person').map(({ name }) => name),
  );
  const withIds = operations
    .filter(({ operationId }) => ofPeople.has(operationId) && !ofOneself.has(operationId))
    .filter((operation) => namesIn(operation).some((name) => naming.test(name)))
    .map(({ operationId }) => operationId);
  const placed = [...ofEverybody, ...bySecret, ...Object.keys(attempts), ...Object.keys(onOneself)];
  expect(withIds.filter((name) => !placed.includes(name))).toEqual([]);
});

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly in?: string }[];
  readonly requestBody?: unknown;
}

/** What they name is oneself, or somebody who is not there yet. */
const ofOneself = new Set(['createUser', 'authenticate', 'requestEmailChange', 'updateUser']);

/** At any depth: an id inside a list, or in one of two shapes, is an id all the same. */
function propertiesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(propertiesIn)];
}

function namesIn({ parameters, requestBody }: Operation): string[] {
  return [
    ...parameters.flatMap(({ name }) => (name === undefined ? [] : [name])),
    ...propertiesIn(requestBody),
  ];
}

test('[ASVS 8.2.2] an id is seen wherever it stands in a body', () => {
  const schema = {
    type: 'object',
    properties: {
      wish: { anyOf: [{ type: 'null' }, { type: 'object', properties: { deviceId: {} } }] },
      cards: { type: 'array', items: { type: 'object', properties: { cardId: {} } } },
    },
  };
  const requestBody = { content: { 'application/json': { schema } } };
  const names = namesIn({ operationId: 'any', parameters: [{ name: 'planId' }], requestBody });
  expect(names.toSorted()).toEqual(['cardId', 'cards', 'deviceId', 'planId', 'wish']);
});

test.each(Object.entries(attempts))(
  '[ASVS 8.2.2] [ROLE-3] %s with somebody else’s id: not found, and theirs stays',
  async (_name, attempt) => {
    const before = await state();
    const { viewer: stranger } = await somebody(house);
    expect(refusalKey(await attempt(stranger, theirs))).toBe('not_found');
    expect(await state()).toEqual(before);
  },
);

test.each(Object.entries(onOneself))(
  '[ASVS 8.2.2] [ROLE-3] %s by somebody else is done to themselves alone',
  async (_name, attempt) => {
    const before = await state();
    const { viewer: stranger } = await somebody(house);
    const answer = await attempt(stranger, theirs);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain(theirs.earlierPaymentId);
    expect(await state()).toEqual(before);
  },
);

// Otherwise an id that leads nowhere for anybody would keep strangers out as well. The last of all: it uses them up.
test('[ASVS 8.2.2] the same ids lead their owner to what they name', async () => {
  const elsewhere = await signsInAgain(account, house.viewer());
  const astray: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    const { status } = await attempt(elsewhere, theirs);
    // Another amount is due than the one that was said: found, and refused for that.
    if (status !== (name === 'changePlan' ? 409 : 200)) astray.push(`${name}: ${status}`);
  }
  expect(astray).toEqual([]);
});
