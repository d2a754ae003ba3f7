import type { Answer } from '../kit/http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { expectFailure } from '../kit/failure.ts';
import { emailOf, type AccountName, type Viewer } from '../viewer.ts';

const minute = 60_000;
const samsung = {
  'user-agent':
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) TV Safari/537.36',
};

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

interface Tv {
  readonly viewer: Viewer;
  readonly userCode: string;
  readonly deviceCode: string;
}

async function turnOn(viewer = house.viewer()): Promise<Tv> {
  const { userCode, deviceCode } = await viewer.gets('startTvPairing');
  return { viewer, userCode, deviceCode };
}

const polls = ({ viewer, deviceCode }: Tv) => viewer.asks('GET', `/tv/pairing/${deviceCode}`);
const looks = (viewer: Viewer, code: string) => viewer.asks('GET', `/user/devices/pairing/${code}`);
const connects = (viewer: Viewer, code: unknown) => viewer.asks('POST', '/user/devices', { body: { code } });
const keyOf = (answer: Answer) => (answer.status === 200 ? null : expectFailure(answer, 'en').key);

const tokenOf = async (tv: Tv) => {
  const { token } = await tv.viewer.gets('tvPairing', { params: { deviceCode: tv.deviceCode } });
  return token ?? '';
};

/** Whether somebody is signed in with it. */
async function holds(token: string): Promise<boolean> {
  const viewer = house.viewer();
  viewer.token = token;
  return (await viewer.asks('GET', '/user/profile')).status === 200;
}

/** A code that no television shows. */
async function wrongCode(): Promise<string> {
  const rows = await house.house.database.db.selectFrom('tv_pairing').select('user_code').execute();
  const taken = new Set(rows.map(({ user_code }) => user_code));
  let code = 12_345_678;
  while (taken.has(String(code))) code += 1;
  return String(code);
}

async function letters() {
  const rows = await house.house.database.db
    .selectFrom('outgoing_message')
    .select(['recipient', 'dedupe_key'])
    .where('dedupe_key', 'like', 'tv_connected %')
    .execute();
  return rows.map(({ recipient }) => recipient);
}

describe('the whole round', () => {
  test('[API-18] the television shows a code, a person looks, confirms, and it signs in by itself', async () => {
    const viewer = house.viewer();
    const started = await viewer.asks('POST', '/tv/pairing', {
      headers: { ...samsung, 'x-forwarded-for': '84.88.0.1' },
    });
    const pairing = started.json() as { userCode: string; deviceCode: string; expiresAt: string };
    expect(pairing).toMatchObject({
      userCode: expect.stringMatching(/^\d{8}$/),
      deviceCode: expect.stringMatching(/^[\w-]{43}$/),
      interval: 5,
      expiresAt: new Date(house.now().getTime() + 10 * minute).toISOString(),
    });
    const tv = { viewer, ...pairing };
    expect((await polls(tv)).json()).toEqual({ state: 'pending' });

    const fan = await house.viewer().signsIn('fan');
    const device = { name: 'Samsung TV', place: 'ES' };
    expect((await looks(fan, tv.userCode)).json()).toEqual({ device });
    expect((await polls(tv)).json()).toEqual({ state: 'pending' });
    expect((await connects(fan, tv.userCode)).json()).toEqual({ device });

    const { token = '' } = await viewer.gets('tvPairing', { params: { deviceCode: tv.deviceCode } });
    viewer.token = token;
    expect((await viewer.gets('profile')).email).toBe(emailOf('fan'));
    const { key, categories } = await viewer.gets('feed');
    expect(key).toBeUndefined();
    const replay = categories.flatMap(({ streams }) => streams).find(({ vod }) => vod);
    expect((await viewer.gets('watch', { params: { id: replay?.streamId ?? '' } })).dashUrl).toMatch(
      /^\/media\//,
    );
    const { devices } = await viewer.gets('devices');
    expect(devices.find(({ current }) => current)).toMatchObject({ name: 'Samsung TV', platform: 'tv' });
    expect(await letters()).toEqual([emailOf('fan')]);
  });

  test('[API-18] a television that says nothing of itself has a name too', async () => {
    const { userCode } = await turnOn();
    const fan = await house.viewer().signsIn('fan');
    expect((await looks(fan, userCode)).json()).toEqual({ device: { name: 'TV', place: 'IT' } });
  });

  test('[API-18] the code of the television is kept only as a hash', async () => {
    const { deviceCode } = await turnOn();
    const rows = await house.house.database.db.selectFrom('tv_pairing').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(deviceCode);
  });

  test('[API-18] removing the television ends what it was given', async () => {
    const tv = await turnOn();
    const fan = await house.viewer().signsIn('fan');
    await connects(fan, tv.userCode);
    tv.viewer.token = ((await polls(tv)).json() as { token: string }).token;
    const { devices } = await tv.viewer.gets('devices');
    const id = devices.find(({ current }) => current)?.id ?? '';
    await fan.gets('removeDevice', { params: { id } });
    expect((await tv.viewer.asks('GET', '/user/profile')).status).toBe(401);
  });

  test('[API-18] on a full account it signs in as any sixth device would', async () => {
    const small = await openHouse({ plays: false, environment: { MAX_DEVICES: '5' } });
    try {
      const tv = await turnOn(small.viewer());
      const full = await small.viewer().signsIn('full');
      expect((await connects(full, tv.userCode)).status).toBe(200);
      tv.viewer.token = ((await polls(tv)).json() as { token: string }).token;
      expect((await tv.viewer.gets('feed')).key).toBe('too_many_devices');
      expect(await tv.viewer.gets('devices')).toMatchObject({ tooManyDevices: true });
    } finally {
      await small.close();
    }
  });
});

describe('codes that are no good', () => {
  test('[API-18] [ERR-4] wrong, used and expired ones are bad_code, to look at and to connect', async () => {
    const fan = await house.viewer().signsIn('monthly');
    const used = await turnOn();
    await connects(fan, used.userCode);
    const old = await turnOn();
    const start = house.now();
    for (const code of [await wrongCode(), used.userCode]) {
      expect([code, keyOf(await looks(fan, code))]).toEqual([code, 'bad_code']);
      expect([code, keyOf(await connects(fan, code))]).toEqual([code, 'bad_code']);
    }
    await house.timeBecomes(new Date(start.getTime() + 10 * minute));
    expect(keyOf(await looks(fan, old.userCode))).toBe('bad_code');
    expect(keyOf(await connects(fan, old.userCode))).toBe('bad_code');
    expect(keyOf(await polls(old))).toBe('bad_code');
    // Confirmed in time, and asked for too late.
    expect(keyOf(await polls(used))).toBe('bad_code');
    await house.timeBecomes(start);
  });

  test('[API-18] just before its end a code is good', async () => {
    const tv = await turnOn();
    const fan = await house.viewer().signsIn('fan');
    const start = house.now();
    await house.timeBecomes(new Date(start.getTime() + 10 * minute - 1));
    expect((await polls(tv)).json()).toEqual({ state: 'pending' });
    expect((await connects(fan, tv.userCode)).status).toBe(200);
    await house.timeBecomes(start);
  });

  test('[API-18] what expired is swept away when the next television asks', async () => {
    await turnOn();
    const start = house.now();
    await house.timeBecomes(new Date(start.getTime() + 13 * minute));
    const tv = await turnOn();
    const rows = await house.house.database.db.selectFrom('tv_pairing').select('user_code').execute();
    expect(rows).toEqual([{ user_code: tv.userCode }]);
    await house.timeBecomes(start);
  });

  test.each(['x', 'x'.repeat(43), '..', '%27%20or%201=1'])(
    '[API-18] a television that asks by %s gets bad_code',
    async (deviceCode) => {
      const answer = await house.viewer().asks('GET', `/tv/pairing/${deviceCode}`);
      expect(keyOf(answer)).toBe('bad_code');
    },
  );

  test.each([undefined, null, '', '1234567', '123456789', 'abcdefgh', 12_345_678, ['12345678'], '١٢٣٤٥٦٧٨'])(
    '[VAL-2] [API-18] %j is not even a code',
    async (code) => {
      const answer = await connects(await house.viewer().signsIn('fan'), code);
      expect(answer.status).toBe(400);
      expect(expectFailure(answer, 'en')).toMatchObject({ key: 'invalid_input' });
      expect(expectFailure(answer, 'en').fields).toHaveProperty('code');
    },
  );

  test('[API-18] looking and connecting are for who is signed in', async () => {
    const { userCode } = await turnOn();
    expect((await looks(house.viewer(), userCode)).status).toBe(401);
    expect((await connects(house.viewer(), userCode)).status).toBe(401);
  });
});

describe('all at once', () => {
  test('[API-18] a television confirmed while its owner signs out everywhere gets nothing', async () => {
    const tv = await turnOn();
    const monthly = await house.viewer().signsIn('monthly');
    const [, ended] = await Promise.all([
      connects(monthly, tv.userCode),
      monthly.asks('POST', '/user/sessions/end'),
    ]);
    expect(ended.status).toBe(200);
    expect((await polls(tv)).json()).not.toHaveProperty('token');
  });

  test('[API-18] twenty confirmations by four people are one, and one letter', async () => {
    const before = (await letters()).length;
    const tv = await turnOn();
    const accounts: readonly AccountName[] = ['fan', 'plus', 'free', 'full'];
    const people = await Promise.all(accounts.map((account) => house.viewer().signsIn(account)));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => people.map((person) => connects(person, tv.userCode))).flat(),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => keyOf(answer) === 'bad_code')).toHaveLength(19);
    expect(await letters()).toHaveLength(before + 1);
    const winner = people[answers.findIndex(({ status }) => status === 200) % people.length];
    tv.viewer.token = ((await polls(tv)).json() as { token: string }).token;
    expect((await tv.viewer.gets('profile')).email).toBe((await winner?.gets('profile'))?.email);
  });

  test('[API-18] twenty questions after the confirmation leave one session', async () => {
    const tv = await turnOn();
    const fan = await house.viewer().signsIn('fan');
    const before = (await fan.gets('sessions')).sessions.length;
    await connects(fan, tv.userCode);
    const answers = await Promise.all(Array.from({ length: 20 }, () => polls(tv)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const tokens = answers.map((answer) => (answer.json() as { token: string }).token);
    expect(new Set(tokens).size).toBe(20);
    const signedIn = await Promise.all(tokens.map((token) => holds(token)));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
    expect((await fan.gets('sessions')).sessions).toHaveLength(before + 1);
    expect(keyOf(await polls(tv))).toBe('bad_code');
  });

  test('[API-18] a television that asks again while its token is first used is signed in with one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const tv = await turnOn();
      await connects(await house.viewer().signsIn('fan'), tv.userCode);
      const first = await tokenOf(tv);
      const [used, again] = await Promise.all([holds(first), polls(tv)]);
      const second = again.status === 200 ? (again.json() as { token: string }).token : '';
      // Either it was used, and then there is no other; or there is another, and then it was refused.
      expect(used).toBe(second === '');
      expect([await holds(first), await holds(second)].filter(Boolean)).toHaveLength(1);
      expect(keyOf(await polls(tv))).toBe('bad_code');
    }
  });
});

describe('an answer that is lost', () => {
  test('[API-18] the television asks again and is signed in, once', async () => {
    const tv = await turnOn();
    const fan = await house.viewer().signsIn('fan');
    const before = (await fan.gets('sessions')).sessions.length;
    await connects(fan, tv.userCode);
    const lost = await tokenOf(tv);
    const token = await tokenOf(tv);
    expect(token).not.toBe(lost);
    expect(await holds(lost)).toBe(false);
    expect(await holds(token)).toBe(true);
    expect((await fan.gets('sessions')).sessions).toHaveLength(before + 1);
    // It has its token: whoever comes to know its secret now gets nothing.
    expect(keyOf(await polls(tv))).toBe('bad_code');
    expect(await holds(token)).toBe(true);
  });

  test('[API-18] nobody else gets it: not by another secret, not by the code, not by the lost token', async () => {
    const tv = await turnOn();
    const other = await turnOn();
    await connects(await house.viewer().signsIn('fan'), tv.userCode);
    const lost = await tokenOf(tv);
    expect((await polls(other)).json()).toEqual({ state: 'pending' });
    for (const secret of [tv.userCode, lost, `${tv.deviceCode}x`]) {
      expect(keyOf(await polls({ ...tv, deviceCode: secret }))).toBe('bad_code');
    }
    expect(await holds(await tokenOf(tv))).toBe(true);
  });

  test('[API-18] no token lies in the database', async () => {
    const tv = await turnOn();
    await connects(await house.viewer().signsIn('fan'), tv.userCode);
    const token = await tokenOf(tv);
    const { db } = house.house.database;
    const kept = [
      await db.selectFrom('tv_pairing').selectAll().execute(),
      await db.selectFrom('session').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('[API-18] confirmed in its last moment, a television has two minutes to ask, and no more', async () => {
    const start = house.now();
    const after = (milliseconds: number) => house.timeBecomes(new Date(start.getTime() + milliseconds));
    const tv = await turnOn();
    await after(10 * minute - 1);
    await connects(await house.viewer().signsIn('fan'), tv.userCode);
    const lost = await tokenOf(tv);
    await after(12 * minute - 2);
    const token = await tokenOf(tv);
    await after(12 * minute - 1);
    expect(keyOf(await polls(tv))).toBe('bad_code');
    // The last one that was given stands.
    expect([await holds(lost), await holds(token)]).toEqual([false, true]);
    await house.timeBecomes(start);
  });

  test('[API-18] ended by its owner before it was ever used, it is not given again', async () => {
    const tv = await turnOn();
    const fan = await house.viewer().signsIn('fan');
    const known = new Set((await fan.gets('sessions')).sessions.map(({ id }) => id));
    await connects(fan, tv.userCode);
    const token = await tokenOf(tv);
    const { sessions } = await fan.gets('sessions');
    const id = sessions.find((session) => !known.has(session.id))?.id ?? '';
    expect((await fan.asks('DELETE', `/user/sessions/${id}`)).status).toBe(200);
    expect(await holds(token)).toBe(false);
    expect(keyOf(await polls(tv))).toBe('bad_code');
  });
});

describe('guessing', () => {
  let own: TestHouse;
  beforeAll(async () => {
    own = await openHouse({ plays: false });
  });
  afterAll(() => own.close());

  const count = (answers: readonly Answer[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  test('[API-18] thirty guesses of one person at once are ten, and the right code comes too late', async () => {
    const person = await own.viewer().signsIn('fan');
    const tv = await turnOn(own.viewer());
    const wrong = tv.userCode === '11111111' ? '22222222' : '11111111';
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0 ? looks(person, wrong) : connects(person, wrong),
      ),
    );
    expect([count(answers, 400), count(answers, 429)]).toEqual([10, 20]);
    const late = await connects(person, tv.userCode);
    expect(expectFailure(late, 'en').key).toBe('too_many_requests');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await connects(await own.viewer().signsIn('plus'), tv.userCode)).status).toBe(200);
  });

  test('[API-18] one network has thirty for all its people', async () => {
    const accounts: readonly AccountName[] = ['monthly', 'plus', 'free', 'full'];
    const people = await Promise.all(accounts.map((account) => own.viewer().signsIn(account)));
    const headers = { 'x-forwarded-for': '10.250.0.1' };
    const answers = await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 10 }, () => person.asks('GET', '/user/devices/pairing/33333333', { headers })),
      ),
    );
    expect([count(answers, 400), count(answers, 429)]).toEqual([30, 10]);
  });

  test('[API-18] right codes cost nothing', async () => {
    const elsewhere = await openHouse({ plays: false });
    try {
      const person = await elsewhere.viewer().signsIn('fan');
      const { userCode } = await turnOn(elsewhere.viewer());
      for (let turn = 0; turn < 12; turn += 1) expect((await looks(person, userCode)).status).toBe(200);
    } finally {
      await elsewhere.close();
    }
  });

  test('[API-18] one network starts thirty televisions, and then waits', async () => {
    const headers = { 'x-forwarded-for': '10.250.0.3' };
    const viewer = own.viewer();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => viewer.asks('POST', '/tv/pairing', { headers })),
    );
    expect([count(answers, 200), count(answers, 429)]).toEqual([30, 10]);
    const codes = answers
      .filter(({ status }) => status === 200)
      .map((answer) => (answer.json() as { userCode: string }).userCode);
    expect(new Set(codes).size).toBe(30);
  });
});
