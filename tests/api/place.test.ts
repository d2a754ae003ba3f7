// Where somebody is, and what that allows. Viewers live at private addresses, which are in Italy unless a setting says otherwise.

import { calls, type StreamCard } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openHouse, type TestHouse } from '../house.ts';
import { expectFailure } from '../kit/failure.ts';
import { productionProviders } from '../kit/launch.ts';
import { emailOf, type AccountName, type Viewer } from '../viewer.ts';

const places = {
  IT: '151.5.5.5',
  US: '8.8.8.8',
  RS: '147.91.1.1',
  ES: '84.88.0.1',
  DE: '85.214.132.117',
  BR: '200.160.2.3',
  nowhere: '192.0.2.1',
} as const;
type Place = keyof typeof places;

const from = (place: Place) => ({ 'x-forwarded-for': places[place] });

async function configOf(viewer: Viewer, headers: Readonly<Record<string, string>> = {}) {
  const answer = await viewer.asks('GET', '/openconfig', { headers });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  return z.parse(calls.openConfig.answer, answer.json());
}

let house: TestHouse;
beforeAll(async () => {
  // Places are tried here, from a new device each time.
  house = await openHouse({ environment: { WATCHING_DEVICES: '50' } });
});
afterAll(() => house.close());

describe('the open config', () => {
  test.each([
    ['IT', 'IT', true],
    ['US', 'US', true],
    ['RS', 'RS', true],
    ['ES', 'ES', false],
    ['DE', 'DE', false],
    ['BR', 'BR', false],
    ['nowhere', null, false],
  ] as const)('[API-2] [HOME-3] asked from %s', async (place, country, active) => {
    expect(await configOf(house.viewer(), from(place))).toEqual({
      live: { active },
      country,
      supportedCountries: ['IT', 'US', 'RS'],
    });
  });

  test('[API-2] a token that is dead is no token, and no error', async () => {
    const viewer = house.viewer();
    viewer.token = 'dead';
    expect(await configOf(viewer, from('ES'))).toMatchObject({ live: { active: false }, country: 'ES' });
  });

  test('[API-2] a private address is in the home country', async () => {
    expect(await configOf(house.viewer())).toMatchObject({ live: { active: true }, country: 'IT' });
  });
});

describe('what a request says of itself', () => {
  test('[API-2] X-Forwarded-For changes nothing when no proxy is trusted', async () => {
    const bare = await openHouse({ environment: { TRUSTED_PROXIES: '' } });
    try {
      expect(await configOf(bare.viewer(), from('ES'))).toMatchObject({ country: 'IT' });
      // Nor does it make one network into many: each of these says it comes from another.
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 101; attempt += 1) {
        const body = { email: `somebody${attempt}@cadetto.test`, password: 'Cadetto1' };
        statuses.push((await bare.viewer().asks('POST', '/user/authenticate', { body })).status);
      }
      expect(statuses.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 404));
      expect(statuses[100]).toBe(429);
    } finally {
      await bare.close();
    }
  });

  test('[API-2] a country header is believed from a trusted proxy, and from nobody else', async () => {
    const wish = (proxies: string) => ({
      environment: { TRUSTED_PROXIES: proxies, COUNTRY_HEADER: 'CF-IPCountry' },
    });
    const [behind, beside] = await Promise.all([openHouse(wish('127.0.0.1')), openHouse(wish('10.0.0.0/8'))]);
    try {
      const told = { 'cf-ipcountry': 'DE', ...from('ES') };
      expect(await configOf(behind.viewer(), told)).toMatchObject({ country: 'DE' });
      expect(await configOf(beside.viewer(), told)).toMatchObject({ country: 'IT' });
    } finally {
      await Promise.all([behind.close(), beside.close()]);
    }
  });
});

describe('pretending', () => {
  test('[API-2] a developer chooses a country at /dev/place, and comes back', async () => {
    const viewer = house.viewer();
    const chosen = await viewer.opens('/dev/place?country=de');
    expect(chosen.status).toBe(303);
    expect(chosen.headers.location).toBe('/dev/place');
    const [cookie = ''] = (chosen.headers['set-cookie']?.[0] ?? '').split(';');
    expect(await configOf(viewer, { cookie })).toMatchObject({ live: { active: false }, country: 'DE' });
    expect((await viewer.opens('/dev/place', { cookie })).text).toContain('pretends to be in Germany (DE)');
    const back = await viewer.opens('/dev/place?country=', { cookie });
    expect(back.headers['set-cookie']?.[0]).toMatch(/^pretendCountry=; .*Max-Age=0/);
  });

  test('[API-2] what is no country is refused and written back harmlessly', async () => {
    const { status, text, headers } = await house.viewer().opens('/dev/place?country=%3Cscript%3E');
    expect(status).toBe(400);
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).not.toContain('<SCRIPT>');
    expect(text).toContain('&lt;SCRIPT&gt; is no country code');
  });

  test('[API-2] PRETEND_COUNTRY moves everybody in the demo', async () => {
    const abroad = await openHouse({ environment: { PRETEND_COUNTRY: 'BR' } });
    try {
      expect(await configOf(abroad.viewer(), from('IT'))).toMatchObject({ country: 'BR' });
    } finally {
      await abroad.close();
    }
  });
});

test('[API-2] nobody pretends in production', async () => {
  const serious = await openHouse({ environment: { ...productionProviders, CADETTO_MODE: 'production' } });
  try {
    const viewer = serious.viewer();
    const headers = { cookie: 'pretendCountry=IT', ...from('BR') };
    expect(await configOf(viewer, headers)).toMatchObject({ live: { active: false }, country: 'BR' });
    expect((await viewer.opens('/dev/place?country=IT')).status).toBe(404);
  } finally {
    await serious.close();
  }
});

describe('watching from elsewhere', () => {
  let replay: StreamCard;
  let free: StreamCard;
  beforeAll(async () => {
    const { categories } = await (await house.viewer().signsIn('fan')).gets('feed');
    const streams = categories.flatMap((category) => category.streams);
    const find = (is: (stream: StreamCard) => boolean): StreamCard => {
      const found = streams.find(is);
      if (found === undefined) throw new Error('the feed has no such stream');
      return found;
    };
    replay = find(({ vod, freeAccess }) => vod && !freeAccess);
    free = find(({ vod, live, freeAccess }) => (vod || live) && freeAccess);
  });

  const changePerson = (account: AccountName, change: { phone?: string; country?: string }) =>
    house.house.database.db.updateTable('person').set(change).where('email', '=', emailOf(account)).execute();

  async function outcome(account: AccountName, place: Place, { streamId } = replay) {
    const viewer = await house.viewer().signsIn(account);
    const { live } = await configOf(viewer, from(place));
    const answers = await Promise.all(
      ['POST', 'GET'].map((method) =>
        viewer.asks(method, `/live/streams/watch/${streamId}`, { headers: from(place) }),
      ),
    );
    const [start, watch] = answers.map((answer) =>
      answer.status === 200 ? 'watches' : expectFailure(answer, 'en').key,
    );
    expect(watch).toBe(start);
    return [live.active, start];
  }

  test.each([
    ['fan', 'IT', [true, 'watches']],
    ['fan', 'ES', [true, 'watches']],
    ['fan', 'DE', [true, 'watches']],
    ['fan', 'US', [true, 'watches']],
    ['fan', 'BR', [false, 'not_in_region']],
    ['fan', 'nowhere', [false, 'not_in_region']],
    ['plus', 'US', [true, 'watches']],
    ['plus', 'ES', [false, 'not_in_region']],
    ['monthly', 'ES', [false, 'not_in_region']],
    ['free', 'BR', [false, 'not_in_region']],
    ['free', 'ES', [true, 'subscription_required']],
  ] as const)('[ROLE-3] [HOME-3] [API-20] %s in %s: %j', async (account, place, expected) => {
    expect(await outcome(account, place)).toEqual(expected);
  });

  test('[ROLE-3] a free stream does not waive the place', async () => {
    expect(await outcome('free', 'BR', free)).toEqual([false, 'not_in_region']);
  });

  test('[ROLE-3] a residence that no phone confirms travels nowhere', async () => {
    await changePerson('full', { phone: '+34612345678' });
    expect(await outcome('full', 'ES')).toEqual([false, 'not_in_region']);
    expect(await outcome('full', 'IT')).toEqual([true, 'watches']);
    await changePerson('full', { country: 'ES' });
    expect(await outcome('full', 'ES')).toEqual([false, 'not_in_region']);
    await changePerson('full', { country: 'IT', phone: '+393480005105' });
    expect(await outcome('full', 'ES')).toEqual([true, 'watches']);
  });
});
