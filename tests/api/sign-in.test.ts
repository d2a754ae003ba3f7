import { demoPassword } from '@cadetto/demo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { standardInstant } from '../kit/provided.ts';
import { joins } from '../newcomer.ts';
import { emailOf } from '../viewer.ts';

const day = 24 * 60 * 60 * 1000;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

function authenticate(email: string, password: string, viewer = house.viewer()) {
  return viewer.asks('POST', '/user/authenticate', { body: { email, password } });
}

describe('signing in', () => {
  test('[API-6] the right password brings a token of 256 bits', async () => {
    const fan = await house.viewer().signsIn('fan');
    expect(fan.token).toMatch(/^[\w-]{43}$/);
  });

  test('[API-6] the e-mail address may be typed in capitals and with spaces around it', async () => {
    const answer = await authenticate('  FAN@Cadetto.Test ', demoPassword);
    expect(answer.status).toBe(200);
  });

  test('[API-6] the password may not: capitals and spaces count', async () => {
    for (const password of [demoPassword.toLowerCase(), ` ${demoPassword}`, `${demoPassword} `]) {
      const answer = await authenticate(emailOf('plus'), password);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ key: 'invalid_password' });
    }
  });

  test('[API-6] [ERR-4] an unknown e-mail address is 404 user_not_found', async () => {
    const answer = await authenticate('nobody@cadetto.test', demoPassword);
    expect(answer.status).toBe(404);
    expect(answer.json()).toEqual({ key: 'user_not_found', message: 'No account uses this e-mail address.' });
  });

  test('[API-6] [ERR-4] a wrong password is 400 invalid_password, in the language asked for', async () => {
    const answer = await authenticate(emailOf('fan'), 'Wrong1', house.viewer().speaks('it'));
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({
      key: 'invalid_password',
      message: 'La password non è corretta.',
      fields: { password: 'invalid' },
    });
  });

  test('[API-6] eight sign-ins of one person at once give eight different tokens, all alive', async () => {
    const viewers = await Promise.all(Array.from({ length: 8 }, () => house.viewer().signsIn('monthly')));
    expect(new Set(viewers.map(({ token }) => token)).size).toBe(8);
    const profiles = await Promise.all(viewers.map((viewer) => viewer.gets('profile')));
    expect(new Set(profiles.map(({ email }) => email))).toEqual(new Set([emailOf('monthly')]));
  });

  test('[API-6] a token is not kept as it is: only its hash is in the database', async () => {
    const fan = await house.viewer().signsIn('fan');
    const rows = await house.house.database.db.selectFrom('session').select('token_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(fan.token);
    for (const { token_hash } of rows) expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('too many wrong passwords', () => {
  test('[API-6] after ten the account is closed for a while, even to the right password, and says for how long', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const wrong = await authenticate(emailOf('full'), `Wrong${attempt}`);
      expect(wrong.status).toBe(400);
    }
    const answer = await authenticate(emailOf('full'), demoPassword, house.viewer().speaks('sr'));
    expect(answer.status).toBe(429);
    expect(answer.json()).toEqual({
      key: 'too_many_requests',
      message: 'Previše pokušaja. Sačekaj malo i pokušaj ponovo.',
    });
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  test('[API-6] thirty guesses at once are ten guesses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => authenticate(emailOf('monthly'), `Guess${guess}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('[API-6] a browser its owner has signed in with before is not shut out by strangers, and has five guesses of its own', async () => {
    const person = await joins(house);
    const { email, password, viewer: known } = person;
    expect((await known.gets('devices')).devices).toHaveLength(1);
    await known.gets('logout');
    for (let attempt = 0; attempt < 11; attempt += 1) await authenticate(email, 'Wrong1');
    expect((await authenticate(email, password)).status).toBe(429);
    expect((await authenticate(email, password, known)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => authenticate(email, 'Wrong1', known)));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await authenticate(email, password, known)).status).toBe(429);
    expect((await authenticate(email, password)).status).toBe(429);
  });

  test('[API-6] the browser of another account is a stranger, and so is one that was removed', async () => {
    const [person, other] = [await joins(house), await joins(house)];
    const { devices } = await person.viewer.gets('devices');
    await person.viewer.gets('removeDevice', { params: { id: devices[0]?.id ?? '' } });
    for (let attempt = 0; attempt < 10; attempt += 1) await authenticate(person.email, 'Wrong1');
    for (const viewer of [other.viewer, person.viewer])
      expect((await authenticate(person.email, person.password, viewer)).status).toBe(429);
  });

  test('[API-6] others can still sign in', async () => {
    await expect(house.viewer().signsIn('plus')).resolves.toBeDefined();
  });

  test('[API-6] the right password in time forgives the wrong ones before it', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await authenticate(emailOf('free'), 'Wrong1');
      expect((await authenticate(emailOf('free'), demoPassword)).status).toBe(200);
    }
  });

  test('[API-6] one network cannot go through a hundred accounts', async () => {
    const prowler = house.viewer();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 101; attempt += 1) {
      statuses.push((await authenticate(`somebody${attempt}@cadetto.test`, demoPassword, prowler)).status);
    }
    expect(statuses.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 404));
    expect(statuses[100]).toBe(429);

    // More than would be let wait: those who come behind them are let in all the same.
    const storm = Array.from({ length: 60 }, (_, attempt) =>
      authenticate(`somebody${attempt}@cadetto.test`, demoPassword, prowler),
    );
    const others = Array.from({ length: 4 }, () => authenticate(emailOf('plus'), demoPassword));
    for (const { status } of await Promise.all(storm)) expect(status).toBe(429);
    for (const { status } of await Promise.all(others)) expect(status).toBe(200);
  });
});

describe('the token', () => {
  test('[API-1] is taken from x-access-token and from Authorization: Bearer', async () => {
    const { token } = await house.viewer().signsIn('fan');
    const stranger = house.viewer();
    for (const headers of [
      { 'x-access-token': `${token}` },
      { authorization: `Bearer ${token}` },
      { authorization: `bearer ${token}` },
    ]) {
      expect((await stranger.asks('GET', '/user/profile', { headers })).status).toBe(200);
    }
  });

  test.each([
    ['none', {}],
    ['an empty one', { 'x-access-token': '' }],
    ['an unknown one', { 'x-access-token': 'A'.repeat(43) }],
    ['a very long one', { 'x-access-token': 'A'.repeat(8000) }],
    ['one that is not ASCII', { 'x-access-token': 'Ã©Ã¨Ã ' }],
    ['an SQL joke', { 'x-access-token': "' or 1=1 --" }],
    ['another scheme', { authorization: 'Basic ZmFuOkNhZGV0dG8x' }],
    ['a bare Bearer', { authorization: 'Bearer' }],
    ['a Bearer with nothing after it', { authorization: 'Bearer  ' }],
  ])('[API-3] %s is 401 unauthorized', async (_what, headers: Record<string, string>) => {
    const answer = await house.viewer().asks('GET', '/user/profile', { headers });
    expect(answer.status).toBe(401);
    expect(answer.json()).toEqual({ key: 'unauthorized', message: 'Sign in to continue.' });
  });

  test('[API-3] its hash is no token', async () => {
    const [row] = await house.house.database.db.selectFrom('session').select('token_hash').limit(1).execute();
    const headers = { 'x-access-token': row?.token_hash ?? 'missing' };
    expect((await house.viewer().asks('GET', '/user/profile', { headers })).status).toBe(401);
  });

  test('[ST-5] signing out ends exactly that token', async () => {
    const here = await house.viewer().signsIn('fan');
    const there = await house.viewer().signsIn('fan');
    await here.gets('profile');
    await here.gets('logout');
    expect((await here.asks('GET', '/user/profile')).status).toBe(401);
    expect((await here.asks('POST', '/user/logout')).status).toBe(401);
    expect((await there.asks('GET', '/user/profile')).status).toBe(200);
  });

  test('[ST-6] dies of age: alive on day 89, dead on day 91', async () => {
    const fan = await house.viewer().signsIn('fan');
    // Used now and then, since one that nobody uses dies sooner.
    for (const days of [29, 58, 87, 89]) {
      await house.timeBecomes(new Date(standardInstant.getTime() + days * day));
      expect((await fan.asks('GET', '/user/profile')).status).toBe(200);
    }
    await house.timeBecomes(new Date(standardInstant.getTime() + 91 * day));
    expect((await fan.asks('GET', '/user/profile')).status).toBe(401);
    await house.timeBecomes(standardInstant);
  });
});
