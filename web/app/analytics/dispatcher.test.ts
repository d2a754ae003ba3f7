import { expect, test } from 'vitest';
import { type DestinationIds, destinationNames as everybody } from '../consent/kinds.ts';
import { createDispatcher, makers, mostHeld } from './dispatcher.ts';
import type { AnalyticsEvent } from './events.ts';

const all: DestinationIds = {
  tagManager: 'GTM-TEST123',
  engagement: '8RR-WW8-577Z',
  adPixel: '1234567890',
  videoPixel: 'C4ABCDEFGHIJKLMNOPQR',
  attribution: 'key_test_abcdefgh',
};

const pageView = (path: string): AnalyticsEvent => ({ name: 'page_view', page: 'home', path, locale: 'en' });
const login: AnalyticsEvent = { name: 'login', method: 'password' };
const identify: AnalyticsEvent = { name: 'identify', userId: 'u1' };
const purchase: AnalyticsEvent = {
  name: 'purchase',
  currency: 'eur',
  value: 599,
  productId: 'monthly',
  productName: 'Monthly',
  promocodeUsed: 'FIRST',
  orderId: 'in_1',
};

/** A browser whose scripts come when told to. */
function desk(ids: DestinationIds = all) {
  const asked: string[] = [];
  const waiting = new Map<string, { loaded: () => void; failed: () => void }>();
  const scope: Parameters<(typeof makers)['tagManager']>[1] = {};
  const address = { clean: true };
  let identified = 0;
  const dispatcher = createDispatcher({
    ids,
    scope,
    load(script, told) {
      asked.push(new URL(script).host);
      waiting.set(new URL(script).host, told);
    },
    addressIsClean: () => address.clean,
    onIdentified: () => (identified += 1),
  });
  const layer = () =>
    (scope.dataLayer ?? []).filter(
      (entry): entry is { event: string; page_path?: string } =>
        typeof entry === 'object' && entry !== null && 'event' in entry && entry.event !== 'gtm.js',
    );
  return {
    dispatcher,
    asked,
    scope,
    address,
    layer,
    identified: () => identified,
    arrives: (host: string) => waiting.get(host)?.loaded(),
    fails: (host: string) => waiting.get(host)?.failed(),
  };
}

const google = 'www.googletagmanager.com';
const cleverTap = 'd2r1yp2w7bby2u.cloudfront.net';
const meta = 'connect.facebook.net';
const tikTok = 'analytics.tiktok.com';
const branch = 'cdn.branch.io';

test('[TRK-1] nothing is loaded before anybody agrees, nor without an id, nor of another kind', () => {
  const nobody = desk();
  nobody.dispatcher.send(pageView('/en'));
  expect(nobody.asked).toEqual([]);
  expect(Object.keys(nobody.scope)).toEqual([]);

  const some = desk({ tagManager: 'GTM-TEST123', adPixel: '1234567890' });
  some.dispatcher.allow(['tagManager', 'engagement']);
  expect(some.asked).toEqual([google]);

  // Of a kind that was agreed to, but not named when it was.
  const unnamed = desk();
  unnamed.dispatcher.allow(['adPixel']);
  expect(unnamed.asked).toEqual([meta]);

  const everything = desk();
  everything.dispatcher.allow(everybody);
  expect(everything.asked).toEqual([google, cleverTap, meta, tikTok, branch]);
});

test('[TRK-1] who agrees late is reported where they are, and not where they were', () => {
  const { dispatcher, layer, arrives } = desk();
  for (const path of ['/en', '/en/login']) dispatcher.send(pageView(path));
  dispatcher.send(login);
  dispatcher.allow(['tagManager']);
  arrives(google);
  expect(layer().map(({ event, page_path }) => [event, page_path])).toEqual([['page_view', '/en/login']]);
  dispatcher.send(pageView('/en'));
  expect(layer()).toHaveLength(2);
});

test('[TRK-1] events wait for a script within a bound, and go with one that fails', () => {
  const slow = desk();
  slow.dispatcher.allow(['tagManager']);
  for (let count = 0; count < mostHeld + 20; count += 1) slow.dispatcher.send(login);
  expect(slow.layer()).toEqual([]);
  slow.arrives(google);
  expect(slow.layer()).toHaveLength(mostHeld);

  const blocked = desk();
  blocked.dispatcher.allow(['tagManager']);
  blocked.dispatcher.send(login);
  blocked.fails(google);
  blocked.dispatcher.send(login);
  blocked.arrives(google);
  expect(blocked.layer()).toEqual([]);
});

test('[TRK-1] a destination whose script throws stops nobody', () => {
  const { dispatcher, scope, layer, arrives } = desk();
  dispatcher.allow(everybody);
  for (const host of [google, cleverTap, meta, tikTok, branch]) arrives(host);
  const broken = () => {
    throw new Error('theirs');
  };
  scope.fbq = Object.assign(broken, scope.fbq);
  scope.ttq = { page: broken };
  scope.branch = 'not even an object';
  scope.clevertap = null;
  dispatcher.send(identify);
  dispatcher.send(pageView('/it'));
  expect(layer()).toHaveLength(1);
});

test('[TRK-1] nothing is loaded while the address carries a secret', () => {
  const { dispatcher, asked, address } = desk({ tagManager: 'GTM-TEST123' });
  address.clean = false;
  dispatcher.allow(['tagManager']);
  dispatcher.send(pageView('/en/subscribe'));
  expect(asked).toEqual([]);
  address.clean = true;
  dispatcher.send(login);
  expect(asked).toEqual([google]);
});

test('[TRK-1] the engagement service, and only it, is told who is signed in', () => {
  const { dispatcher, scope, arrives, identified } = desk();
  dispatcher.allow(everybody);
  for (const host of [google, cleverTap, meta, tikTok, branch]) arrives(host);
  dispatcher.send(identify);
  expect(scope.clevertap).toMatchObject({
    account: [{ id: '8RR-WW8-577Z' }],
    onUserLogin: [{ Site: { Identity: 'u1' } }],
  });
  expect(identified()).toBe(1);
  const others = [scope.dataLayer, scope.fbq?.queue, scope.ttq, scope.branch].map((one) =>
    JSON.stringify(one),
  );
  expect(others.filter((text) => text.includes('u1'))).toEqual([]);
});

test('[ST-12] purchases carry currency, value, product id, name and the code, as each service counts, and the order that makes two of them one', () => {
  const { dispatcher, scope, layer, arrives } = desk();
  dispatcher.allow(everybody);
  for (const host of [google, cleverTap, meta, tikTok, branch]) arrives(host);
  dispatcher.send(purchase);
  const money = { currency: 'EUR', value: 5.99 };
  expect(layer()).toEqual([
    expect.objectContaining({
      event: 'purchase',
      ...money,
      productId: 'monthly',
      name: 'Monthly',
      promocodeUsed: 'FIRST',
      ecommerce: expect.objectContaining({ transaction_id: 'in_1' }),
    }),
  ]);
  expect(scope.fbq?.queue.at(-1)).toEqual([
    'track',
    'Purchase',
    { ...money, content_ids: ['monthly'], content_name: 'Monthly', content_type: 'product' },
    { eventID: 'in_1' },
  ]);
  expect(JSON.stringify(scope.ttq)).toContain('"CompletePayment",{"currency":"EUR","value":5.99');
  expect(JSON.stringify(scope.ttq)).toContain('{"event_id":"in_1"}');
  expect(JSON.stringify(scope.clevertap)).toContain('"orderId":"in_1"');
  expect(scope.branch).toMatchObject({
    _q: [
      ['init', expect.anything()],
      ['logEvent', expect.arrayContaining(['PURCHASE', expect.objectContaining({ transaction_id: 'in_1' })])],
    ],
  });
});

test('[ST-7] [TRK-1] an account that was opened reaches attribution and pixels, without its registration id', () => {
  const { dispatcher, scope, arrives } = desk();
  dispatcher.allow(['tagManager', 'adPixel', 'videoPixel', 'attribution']);
  for (const host of [google, meta, tikTok, branch]) arrives(host);
  dispatcher.send({ name: 'sign_up', registrationId: 'opens-the-phone-calls' });
  dispatcher.send({ name: 'play', streamId: 's1', streamName: 'Bari - Palermo', live: true });
  const told = JSON.stringify([scope.dataLayer, scope.fbq?.queue, scope.ttq, scope.branch]);
  expect(told).toContain('COMPLETE_REGISTRATION');
  expect(told).toContain('CompleteRegistration');
  expect(told).not.toContain('opens-the-phone-calls');
  expect(JSON.stringify(scope.branch)).not.toContain('Bari');
});

test('[TRK-1] consent mode says denied first, then what was agreed to', () => {
  const { dispatcher, scope } = desk();
  dispatcher.allow(['tagManager']);
  const commands = (scope.dataLayer ?? []).slice(0, 2).map((entry) => Object.values(Object(entry)));
  expect(commands).toEqual([
    ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' })],
    ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' })],
  ]);
  // Said once for each kind that comes later.
  for (const _event of [1, 2]) dispatcher.allow(['tagManager', 'adPixel']);
  const updates = (scope.dataLayer ?? [])
    .map((entry) => Object.values(Object(entry)))
    .filter(([, what]) => what === 'update');
  expect(updates).toHaveLength(2);
  expect(updates.at(-1)).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'granted' }),
  ]);
});
