// Where a person is signed in, and who hears of it.

import { demoPassword } from '@cadetto/demo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { kindsTo } from '../letters.ts';
import { joins, signsInAgain } from '../newcomer.ts';

const minute = 60_000;
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

describe('the list', () => {
  test('[ST-5] shows every place, which one this is, and what browser it was', async () => {
    const person = await joins(house);
    const { email, password } = person;
    const other = house.viewer();
    const answer = await other.asks('POST', '/user/authenticate', {
      body: { email, password },
      headers: { 'user-agent': chromeOnWindows, deviceId: 'no' },
    });
    other.token = (answer.json() as { token: string }).token;
    const { sessions } = await other.gets('sessions');
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current).map(({ device }) => device)).toEqual([
      'Chrome · Windows',
    ]);
    for (const { id, createdAt } of sessions) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(createdAt).toBe(house.now().toISOString());
    }
  });

  test('[ST-5] names a registered device as its owner does', async () => {
    const person = await joins(house);
    const { _id: personId } = await person.viewer.gets('profile');
    const { db } = house.house.database;
    const [row] = await db
      .selectFrom('session')
      .select('device_id')
      .where('person_id', '=', personId)
      .execute();
    const at = house.now();
    await db.deleteFrom('device').where('person_id', '=', personId).execute();
    await db
      .insertInto('device')
      .values({
        person_id: personId,
        device_key: row?.device_id ?? '',
        name: 'Salotto',
        platform: 'test',
        registered_at: at,
        last_seen: at,
      })
      .execute();
    const { sessions } = await person.viewer.gets('sessions');
    expect(sessions.map(({ device }) => device)).toEqual(['Salotto']);
  });

  test('[ST-5] tells neither token nor hash', async () => {
    const person = await joins(house);
    const { text } = await person.viewer.asks('GET', '/user/sessions');
    expect(text).not.toContain(person.viewer.token);
    expect(text).not.toMatch(/[0-9a-f]{64}/);
  });
});

describe('ending', () => {
  test('[ST-5] one other place ends at once, and the list without it comes back', async () => {
    const person = await joins(house);
    const other = await signsInAgain(person, house.viewer());
    await other.gets('profile');
    const { sessions } = await person.viewer.gets('sessions');
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    const left = await person.viewer.gets('endSession', { params: { id } });
    expect(left.sessions.map(({ current }) => current)).toEqual([true]);
    expect((await other.asks('GET', '/user/profile')).status).toBe(401);
    expect(refusalKey(await person.viewer.asks('DELETE', `/user/sessions/${id}`))).toBe('not_found');
  });

  test('[ROLE-3] the session of somebody else is not_found, and goes on', async () => {
    const [mine, theirs] = [await joins(house), await joins(house)];
    const { sessions } = await theirs.viewer.gets('sessions');
    const id = sessions[0]?.id ?? '';
    expect(refusalKey(await mine.viewer.asks('DELETE', `/user/sessions/${id}`))).toBe('not_found');
    expect((await theirs.viewer.asks('GET', '/user/profile')).status).toBe(200);
  });

  test.each(['x', '00000000-0000-0000-0000-000000000000', "' or 1=1 --", '%2e%2e'])(
    '[ST-5] the id %s is not_found',
    async (id) => {
      const { viewer } = await joins(house);
      const answer = await viewer.asks('DELETE', `/user/sessions/${encodeURIComponent(id)}`);
      expect(refusalKey(answer)).toBe('not_found');
    },
  );

  test('[ST-5] everywhere is everywhere, this place included, and nobody else', async () => {
    const person = await joins(house);
    const other = await signsInAgain(person, house.viewer());
    const stranger = await joins(house);
    await other.gets('profile');
    await person.viewer.gets('endAllSessions');
    for (const viewer of [person.viewer, other]) {
      expect(refusalKey(await viewer.asks('GET', '/user/profile'))).toBe('unauthorized');
    }
    expect((await stranger.viewer.asks('GET', '/user/profile')).status).toBe(200);
  });

  test('[ST-5] ten who end one session at once end it once', async () => {
    const person = await joins(house);
    await signsInAgain(person, house.viewer());
    const { sessions } = await person.viewer.gets('sessions');
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.viewer.asks('DELETE', `/user/sessions/${id}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
  });

  test.each([
    ['GET', '/user/sessions'],
    ['DELETE', '/user/sessions/x'],
    ['POST', '/user/sessions/end'],
  ])('[ROLE-1] %s %s needs a token', async (method, path) => {
    expect(refusalKey(await house.viewer().asks(method, path))).toBe('unauthorized');
  });
});

describe('the owner is told', () => {
  test('[API-6] of the first sign-in on a device, not of the account’s very first, nor of the next', async () => {
    const person = await joins(house);
    expect(await kindsTo(house, person.email)).not.toContain('new_sign_in');
    const other = await signsInAgain(person, house.viewer());
    await signsInAgain(person, other);
    await other.gets('logout');
    other.token = null;
    await signsInAgain(person, other);
    const told = (await kindsTo(house, person.email)).filter((kind) => kind === 'new_sign_in');
    expect(told).toHaveLength(1);
  });

  test('[API-6] of many wrong passwords, once an hour, and only who exists', async () => {
    const person = await joins(house);
    const wrong = (email: string) =>
      house.viewer().asks('POST', '/user/authenticate', { body: { email, password: 'Wrong1' } });
    const told = async () =>
      (await kindsTo(house, person.email)).filter((kind) => kind === 'sign_in_attempts').length;
    for (let attempt = 0; attempt < 9; attempt += 1) await wrong(person.email);
    expect(await told()).toBe(0);
    for (let attempt = 0; attempt < 5; attempt += 1) await wrong(person.email);
    expect(await told()).toBe(1);
    for (let attempt = 0; attempt < 12; attempt += 1) await wrong('absent@cadetto.test');
    expect(await kindsTo(house, 'absent@cadetto.test')).toEqual([]);
  });
});

test('[API-6] the token a sign-in brings along is ended by it', async () => {
  const fan = await house.viewer().signsIn('fan');
  const former = fan.token;
  await fan.signsIn('fan');
  expect(fan.token).not.toBe(former);
  expect((await fan.asks('GET', '/user/profile')).status).toBe(200);
  const headers = { 'x-access-token': former ?? '' };
  expect((await house.viewer().asks('GET', '/user/profile', { headers })).status).toBe(401);
});

test('[API-6] a sign-in that fails ends nothing', async () => {
  const fan = await house.viewer().signsIn('fan');
  const body = { email: 'fan@cadetto.test', password: `${demoPassword}x` };
  await fan.asks('POST', '/user/authenticate', { body });
  expect((await fan.asks('GET', '/user/profile')).status).toBe(200);
});

test('[ST-5] when a place was last used is kept to the minute', async () => {
  const person = await joins(house);
  const begun = house.now();
  await house.timeBecomes(new Date(begun.getTime() + 90 * minute));
  await person.viewer.gets('profile');
  const { sessions } = await person.viewer.gets('sessions');
  expect(sessions[0]?.lastSeen).toBe(house.now().toISOString());
  expect(sessions[0]?.createdAt).toBe(begun.toISOString());
  await house.timeBecomes(begun);
});
