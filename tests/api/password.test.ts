// A new password: by a link from a letter, or by the one in use.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { kindsTo, lettersTo, linkSentTo, tokenSentTo } from '../letters.ts';
import { joins, newcomer, registers, signsInAgain, type Newcomer } from '../newcomer.ts';
import type { Viewer } from '../viewer.ts';

const second = 1000;
const minute = 60 * second;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

const later = (ms: number) => house.timeBecomes(new Date(house.now().getTime() + ms));

async function asksForLink(
  { email }: Pick<Newcomer, 'email'>,
  viewer: Viewer = house.viewer(),
): Promise<string> {
  await viewer.gets('requestPasswordChange', { params: { email } });
  return tokenSentTo(house, email);
}

function sets(body: Readonly<Record<string, unknown>>, viewer: Viewer = house.viewer()) {
  return viewer.asks('POST', '/user/password/change', { body });
}

describe('a link by mail', () => {
  test('[API-7] sets a new password, once; every session ends and the person is told', async () => {
    const person = await joins(house, 'it');
    const elsewhere = await signsInAgain(person, house.viewer());
    const token = await asksForLink(person);
    const password = 'Nuova-Curva-7';
    expect((await sets({ token, password })).status).toBe(200);
    expect((await person.viewer.asks('GET', '/user/profile')).status).toBe(401);
    expect((await elsewhere.asks('GET', '/user/profile')).status).toBe(401);
    expect(refusalKey(await sets({ token, password: 'Altra-Curva-8' }))).toBe('bad_code');
    const { email, password: former } = person;
    const old = await house
      .viewer()
      .asks('POST', '/user/authenticate', { body: { email, password: former } });
    expect(refusalKey(old)).toBe('invalid_password');
    await signsInAgain({ email, password }, house.viewer());
    expect(await kindsTo(house, email)).toContain('password_changed');
  });

  test.each([
    ['en', 'new-password'],
    ['it', 'nuova-password'],
    ['sr', 'nova-lozinka'],
  ] as const)('[API-7] in %s leads to the page of that language', async (language, slug) => {
    const person = await joins(house, language);
    await asksForLink(person);
    const { pathname } = new URL(await linkSentTo(house, person.email));
    expect(pathname).toBe(`/${language}/${slug}`);
  });

  test('[API-7] a second request makes the first link worthless', async () => {
    const person = await joins(house);
    const first = await asksForLink(person);
    const second = await asksForLink(person);
    expect(second).not.toBe(first);
    expect(refusalKey(await sets({ token: first, password: 'Nuova-Curva-7' }))).toBe('bad_code');
    expect((await sets({ token: second, password: 'Nuova-Curva-7' })).status).toBe(200);
  });

  test('[API-7] [ASVS 6.3.1] opens an account that wrong passwords have closed', async () => {
    const person = await joins(house);
    const { email } = person;
    const guesses = (password: string) =>
      house.viewer().asks('POST', '/user/authenticate', { body: { email, password } });
    for (let attempt = 0; attempt < 10; attempt += 1) await guesses('Wrong1');
    expect((await guesses(person.password)).status).toBe(429);
    const token = await asksForLink(person);
    expect((await sets({ token, password: 'Nuova-Curva-7' })).status).toBe(200);
    expect((await guesses('Nuova-Curva-7')).status).toBe(200);
  });

  test('[API-7] is good for half an hour, and afterwards says that it expired', async () => {
    const person = await joins(house);
    const token = await asksForLink(person);
    await later(30 * minute);
    expect(refusalKey(await sets({ token, password: 'Nuova-Curva-7' }))).toBe('code_expired');
    expect(refusalKey(await sets({ token, password: 'Nuova-Curva-7' }))).toBe('code_expired');
    const fresh = await asksForLink(person);
    await later(30 * minute - second);
    expect((await sets({ token: fresh, password: 'Nuova-Curva-7' })).status).toBe(200);
  });

  test('[API-7] fifty who use one link at once change the password once', async () => {
    const person = await joins(house);
    const token = await asksForLink(person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => sets({ token, password: `Curva-Nord-${turn}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Those that found the hashing queue full were told to come back.
    expect(answers.every(({ status }) => [200, 400, 429].includes(status))).toBe(true);
    const told = (await kindsTo(house, person.email)).filter((kind) => kind === 'password_changed');
    expect(told).toHaveLength(1);
  });

  test('[API-7] a refused password does not use the link up', async () => {
    const person = await joins(house);
    const token = await asksForLink(person);
    const refused = await sets({ token, password: 'Password1' });
    expect(refused.json()).toMatchObject({ fields: { password: 'common_password' } });
    expect((await sets({ token, password: 'Nuova-Curva-7' })).status).toBe(200);
  });

  test.each(['x', 'A'.repeat(43), "' or 1=1 --"])('[API-7] the token %s is bad_code', async (token) => {
    expect(refusalKey(await sets({ token, password: 'Nuova-Curva-7' }))).toBe('bad_code');
  });

  test('[API-7] a link for the e-mail address sets no password', async () => {
    const person = await joins(house);
    const email = `new.${person.email}`;
    await person.viewer.gets('requestEmailChange', { body: { email, password: person.password } });
    const token = await tokenSentTo(house, email);
    expect(refusalKey(await sets({ token, password: 'Nuova-Curva-7' }))).toBe('bad_code');
  });

  test('[API-7] is not kept as it is', async () => {
    const person = await joins(house);
    const token = await asksForLink(person);
    const rows = await house.house.database.db.selectFrom('link').select('token_hash').execute();
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
  });

  test('[API-7] helps somebody who never verified their phone too', async () => {
    const person = newcomer(house);
    await registers(person);
    const token = await asksForLink(person);
    expect((await sets({ token, password: 'Nuova-Curva-7' })).status).toBe(200);
  });

  test('[API-7] a link survives a restart', async () => {
    let home = await openHouse({ plays: false });
    try {
      const email = 'fan@cadetto.test';
      await home.viewer().gets('requestPasswordChange', { params: { email } });
      const token = await tokenSentTo(home, email);
      home = await home.restarts();
      await home.viewer().gets('changePassword', { body: { token, password: 'Nuova-Curva-7' } });
      const viewer = await signsInAgain({ email, password: 'Nuova-Curva-7' }, home.viewer());
      expect((await viewer.gets('profile')).email).toBe(email);
    } finally {
      await home.close();
    }
  });
});

describe('asking for the link', () => {
  test('[API-7] is answered alike for an address nobody has, and nothing is written', async () => {
    const known = await house.viewer().asks('POST', '/user/password/request_change/plus%40cadetto.test');
    const unknown = await house.viewer().asks('POST', '/user/password/request_change/none%40cadetto.test');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await lettersTo(house, 'none@cadetto.test')).toEqual([]);
    expect(await kindsTo(house, 'plus@cadetto.test')).toContain('password_link');
  });

  test.each(['monthly@cadetto.test', 'absent@cadetto.test'])(
    '[API-7] %s gets five links an hour, whether or not anybody has that address',
    async (email) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          house.viewer().asks('POST', `/user/password/request_change/${encodeURIComponent(email)}`),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    },
  );
});

describe('while signed in', () => {
  test('[API-7] the current password sets a new one: other sessions end, this one stays, the person is told', async () => {
    const person = await joins(house);
    const elsewhere = await signsInAgain(person, house.viewer());
    const link = await asksForLink(person);
    const body = { current: person.password, password: 'Nuova-Curva-7' };
    expect((await sets(body, person.viewer)).status).toBe(200);
    expect((await person.viewer.asks('GET', '/user/profile')).status).toBe(200);
    expect((await elsewhere.asks('GET', '/user/profile')).status).toBe(401);
    expect(await kindsTo(house, person.email)).toContain('password_changed');
    expect(refusalKey(await sets({ token: link, password: 'Altra-Curva-8' }))).toBe('bad_code');
    await signsInAgain({ email: person.email, password: 'Nuova-Curva-7' }, house.viewer());
  });

  test('[ERR-4] a wrong current password is 400 invalid_password, and nothing changes', async () => {
    const person = await joins(house);
    const answer = await sets({ current: 'Wrong1', password: 'Nuova-Curva-7' }, person.viewer);
    expect(refusalKey(answer)).toBe('invalid_password');
    expect(answer.json()).toMatchObject({ fields: { current: 'invalid' } });
    await signsInAgain(person, house.viewer());
  });

  test('[API-7] nobody is told anything without a token', async () => {
    const answer = await sets({ current: 'Cadetto1', password: 'Nuova-Curva-7' });
    expect(refusalKey(answer)).toBe('unauthorized');
  });

  test.each([
    ['neither link nor password', {}, 'current'],
    ['both', { token: 'x', current: 'y' }, 'current'],
    ['a number for a password', { current: 7 }, 'current'],
  ])('[API-7] %s is invalid input', async (_what, body, field) => {
    const person = await joins(house);
    const answer = await sets({ password: 'Nuova-Curva-7', ...body }, person.viewer);
    expect(refusalKey(answer)).toBe('invalid_input');
    expect(answer.json()).toHaveProperty(['fields', field]);
  });

  test('[API-7] two changes at once from the same password: one holds', async () => {
    const person = await joins(house);
    const change = (password: string) => sets({ current: person.password, password }, person.viewer);
    const answers = await Promise.all([change('Nuova-Curva-7'), change('Altra-Curva-8')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('[API-7] thirty guesses at once are ten guesses, and sign-in is not blocked by them', async () => {
    const person = await joins(house);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, guess) =>
        sets({ current: `Guess${guess}`, password: 'Nuova-Curva-7' }, person.viewer),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0);
    const viewer = await signsInAgain(person, house.viewer());
    const right = await sets({ current: person.password, password: 'Nuova-Curva-7' }, viewer);
    expect(right.status).toBe(429);
  });
});
