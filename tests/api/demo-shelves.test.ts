// What a demo finds on the shelves of a payments sandbox it has stocked before, perhaps as an earlier release.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type OwnHouse } from '../house.ts';
import { endAll, freePort, temporaryFolder } from '../kit/launch.ts';
import { startPayments, type PaymentsProcess } from '../kit/payments-process.ts';
import { standardInstant } from '../kit/provided.ts';

const day = 24 * 60 * 60 * 1000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let provider: PaymentsProcess;
let house: OwnHouse;
beforeAll(async () => {
  const port = await freePort();
  folder = await temporaryFolder();
  provider = await startPayments({
    folder: folder.path,
    at: standardInstant,
    house: `http://127.0.0.1:${port}`,
  });
  house = await openHouse({ port, plays: false, environment: { PAYMENTS_SANDBOX_URL: provider.address } });
});
afterAll(async () => {
  await house.close();
  await provider.ends('SIGTERM');
  await folder.remove();
  endAll();
});

const onOffer = async () => {
  const { products } = await house.viewer().gets('products', { query: { type: 'live-season' } });
  return new Map(products.map((product) => [product.id, product]));
};

test('[DATA-8] a play-off plan that was sold for the whole season is sold for its weeks', async () => {
  await provider.asks('POST', '/v1/products/plan_play-off', {
    'metadata[lasts_from]': '',
    'metadata[lasts_until]': '06-30',
  });
  house = await house.restarts();
  expect((await onOffer()).get('play-off')).toMatchObject({
    accessFrom: '2027-05-09T22:00:00.000Z',
    accessUntil: '2027-06-15T22:00:00.000Z',
  });
});

test('[DATA-8] [DATA-9] what was taken from the shelves by hand stays away, and the house opens without it', async () => {
  const { data: prices } = await provider.asks('GET', '/v1/prices?lookup_keys[0]=round-pass');
  const { data: codes } = await provider.asks('GET', '/v1/promotion_codes?code=WINTER');
  const [price, code] = [prices, codes].map((found) => (found as readonly { readonly id: string }[])[0]?.id);
  await provider.asks('POST', `/v1/prices/${price}`, { active: 'false' });
  await provider.asks('POST', `/v1/promotion_codes/${code}`, { active: 'false' });
  // Longer than the provider knows again what it was asked before.
  await provider.clockStandsAt(new Date(standardInstant.getTime() + 2 * day));
  house = await house.restarts();
  expect([...(await onOffer()).keys()]).toEqual(['play-off', 'two-months']);
});
