// OWASP ASVS 5.0, the items that can be seen from outside, one test each.
//
// Three are deliberately not met, because the specification asks otherwise (see ARCHITECTURE.md):
// - 6.2.1 wants passwords of 8 characters or more: the specification's rule is 6.
// - 6.2.5 wants no rule on which characters a password has: the specification wants a letter and a number.
// - 6.3.8 wants no way to tell from a failed sign-in whether an account exists: the specification has "user not found".
// 6.2.6 and 6.2.7 (hidden and pasteable password fields) are the site's: tests/browser/password.spec.ts. What many share
// of 6.3.1 is in budgets.test.ts, all of 8.2.2 in ownership.test.ts, and 15.2.2 in hashing-room.test.ts.

import { callList, fillPath } from '@cadetto/contract';
import { demoPassword } from '@cadetto/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { codeSentTo, kindsTo, lettersTo, tokenSentTo, wrongCodeFor } from '../letters.ts';
import { asksForCode, joins, newcomer, registers, signsInAgain } from '../newcomer.ts';
import type { Viewer } from '../viewer.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

const isAlive = async (viewer: Viewer) => (await viewer.asks('GET', '/user/profile')).status === 200;

function withToken(token: string | null): Viewer {
  const viewer = house.viewer();
  viewer.token = token;
  return viewer;
}

async function movedBy<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const begun = house.now();
  await house.timeBecomes(new Date(begun.getTime() + ms));
  try {
    return await work();
  } finally {
    await house.timeBecomes(begun);
  }
}

test('[ASVS 2.4.1] what costs money or space is limited: messages, accounts, archives', async () => {
  const person = newcomer(house);
  const uid = await registers(person);
  const rings = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      person.viewer.asks('POST', '/user/mobile/bad_phone', {
        body: { uid, phone: `+3934700880${10 + turn}` },
      }),
    ),
  );
  const { account } = newcomer(house);
  const accounts = await Promise.all(
    Array.from({ length: 12 }, () => house.viewer().asks('POST', '/user/create', { body: account })),
  );
  const { viewer } = await joins(house);
  const archives = await Promise.all(Array.from({ length: 12 }, () => viewer.asks('GET', '/user/export')));
  const refused = (answers: typeof rings) => answers.filter(({ status }) => status === 429);
  expect([rings, accounts, archives].map((answers) => refused(answers).length)).toEqual([2, 2, 2]);
  for (const { headers } of refused([...rings, ...accounts, ...archives]))
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('[ASVS 6.2.1] deviation: six characters are enough, five are not', async () => {
  const weak = { ...newcomer(house).account, password: 'Ab3de' };
  const answer = await house.viewer().asks('POST', '/user/create', { body: weak });
  expect(answer.json()).toMatchObject({ fields: { password: 'weak_password' } });
  const enough = { ...newcomer(house).account, password: 'Xq3z7k' };
  expect((await house.viewer().asks('POST', '/user/create', { body: enough })).status).toBe(200);
});

test('[ASVS 6.2.2] people can change their password', async () => {
  const { viewer, password: current } = await joins(house);
  await viewer.gets('changePassword', { body: { current, password: 'Nuova-Curva-7' } });
  expect(await isAlive(viewer)).toBe(true);
});

test('[ASVS 6.2.3] changing it takes the current one', async () => {
  const { viewer } = await joins(house);
  const without = await viewer.asks('POST', '/user/password/change', { body: { password: 'Nuova-Curva-7' } });
  expect(refusalKey(without)).toBe('invalid_input');
  const body = { current: 'Wrong1', password: 'Nuova-Curva-7' };
  expect(refusalKey(await viewer.asks('POST', '/user/password/change', { body }))).toBe('invalid_password');
});

test('[ASVS 6.2.4] the commonest passwords that the rule would allow are refused', async () => {
  const common = ['abc123', 'password1', 'trustno1', '1qaz2wsx', 'qwerty123', 'letmein1'];
  for (const password of common) {
    const body = { ...newcomer(house).account, password };
    const answer = await house.viewer().asks('POST', '/user/create', { body });
    expect(answer.json()).toMatchObject({ fields: { password: 'common_password' } });
  }
});

test('[ASVS 6.2.5] deviation: a letter and a number are wanted; any other character may stand beside them', async () => {
  for (const password of ['curvanord', '735192846']) {
    const body = { ...newcomer(house).account, password };
    const answer = await house.viewer().asks('POST', '/user/create', { body });
    expect(answer.json()).toMatchObject({ fields: { password: 'weak_password' } });
  }
  const body = { ...newcomer(house).account, password: ' ž 7 🟥 "\' ' };
  expect((await house.viewer().asks('POST', '/user/create', { body })).status).toBe(200);
});

test('[ASVS 6.2.8] a password is compared as it was typed: neither cut nor changed in case', async () => {
  const long = `Curva-${'x'.repeat(90)}-7`;
  const { email, viewer, password: current } = await joins(house);
  await viewer.gets('changePassword', { body: { current, password: long } });
  const tries = [long.slice(0, -1), long.slice(0, 72), long.toLowerCase(), ` ${long}`, `${long} `];
  for (const password of tries) {
    const answer = await house.viewer().asks('POST', '/user/authenticate', { body: { email, password } });
    expect(refusalKey(answer)).toBe('invalid_password');
  }
  expect(await isAlive(await signsInAgain({ email, password: long }, house.viewer()))).toBe(true);
});

test('[ASVS 6.2.9] 64 characters and more are allowed', async () => {
  for (const length of [64, 128, 200]) {
    const body = { ...newcomer(house).account, password: `7${'a-Z'.repeat(100)}`.slice(0, length) };
    expect((await house.viewer().asks('POST', '/user/create', { body })).status).toBe(200);
  }
});

test('[ASVS 6.2.12] leaked passwords are refused wherever one is chosen, however they are written', async () => {
  const person = await joins(house);
  await person.viewer.gets('requestPasswordChange', { params: { email: person.email } });
  const token = await tokenSentTo(house, person.email);
  const bodies = [
    { token, password: 'PassWord1' },
    { current: person.password, password: 'TRUSTNO1' },
  ];
  for (const body of bodies) {
    const answer = await person.viewer.asks('POST', '/user/password/change', { body });
    expect(answer.json()).toMatchObject({ key: 'invalid_input', fields: { password: 'common_password' } });
  }
});

test('[ASVS 6.3.1] guessing a password is stopped by account, from however many places', async () => {
  const { email } = await joins(house);
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, guess) =>
      house.viewer().asks('POST', '/user/authenticate', { body: { email, password: `Guess${guess}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('[ASVS 6.3.4] no way around the phone: neither sign-in nor a new password gives an unverified account a token', async () => {
  const person = newcomer(house);
  await registers(person);
  await person.viewer.gets('requestPasswordChange', { params: { email: person.email } });
  const token = await tokenSentTo(house, person.email);
  const changed = await person.viewer.asks('POST', '/user/password/change', {
    body: { token, password: 'Nuova-Curva-7' },
  });
  expect(changed.json()).toEqual({ ok: true });
  const body = { email: person.email, password: 'Nuova-Curva-7' };
  expect(refusalKey(await house.viewer().asks('POST', '/user/authenticate', { body }))).toBe(
    'phone_unverified',
  );
});

test('[ASVS 6.3.5] the owner hears of a new device and of many wrong passwords', async () => {
  const person = await joins(house);
  await signsInAgain(person, house.viewer());
  const body = { email: person.email, password: 'Wrong1' };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await house.viewer().asks('POST', '/user/authenticate', { body });
  }
  const kinds = await kindsTo(house, person.email);
  expect(kinds).toContain('new_sign_in');
  expect(kinds).toContain('sign_in_attempts');
});

test('[ASVS 6.3.7] the owner hears of a changed password and a changed e-mail address, at the old one', async () => {
  const person = await joins(house);
  const { viewer, email, password: current } = person;
  await viewer.gets('changePassword', { body: { current, password: 'Nuova-Curva-7' } });
  const next = `new.${email}`;
  await viewer.gets('requestEmailChange', { body: { email: next, password: 'Nuova-Curva-7' } });
  await viewer.gets('confirmEmailChange', { body: { token: await tokenSentTo(house, next) } });
  const kinds = await kindsTo(house, email);
  for (const kind of ['password_changed', 'email_change_asked', 'email_changed']) {
    expect(kinds).toContain(kind);
  }
});

test('[ASVS 6.3.8] deviation at sign-in only: asking for a new password tells nobody who has an account', async () => {
  const body = { email: 'nobody.here@cadetto.test', password: demoPassword };
  expect(refusalKey(await house.viewer().asks('POST', '/user/authenticate', { body }))).toBe(
    'user_not_found',
  );
  const known = await house.viewer().asks('POST', '/user/password/request_change/fan%40cadetto.test');
  const unknown = await house
    .viewer()
    .asks('POST', '/user/password/request_change/nobody.here%40cadetto.test');
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(await lettersTo(house, 'nobody.here@cadetto.test')).toEqual([]);
});

test('[ASVS 6.4.3] a forgotten password is reset by a link that is good once and proves nothing but the mailbox', async () => {
  const person = await joins(house);
  await person.viewer.gets('requestPasswordChange', { params: { email: person.email } });
  const token = await tokenSentTo(house, person.email);
  expect(token).toMatch(/^[\w-]{43}$/);
  const answer = await person.viewer.asks('POST', '/user/password/change', {
    body: { token, password: 'Nuova-Curva-7' },
  });
  // No token comes with it: the person still has to sign in.
  expect(answer.json()).toEqual({ ok: true });
  const again = { token, password: 'Altra-Curva-8' };
  expect(refusalKey(await house.viewer().asks('POST', '/user/password/change', { body: again }))).toBe(
    'bad_code',
  );
});

test('[ASVS 6.5.1] a code is good once, and a new one ends the one before', async () => {
  const person = newcomer(house);
  const uid = await registers(person);
  await asksForCode(person, uid);
  const first = await codeSentTo(house, person.phone);
  await house.timeBecomes(new Date(house.now().getTime() + 30 * second));
  await person.viewer.gets('requestPhoneVerification', { params: { id: uid } });
  const next = await codeSentTo(house, person.phone);
  // Once in a million the two are the same digits.
  const former = first === next ? await wrongCodeFor(house, person.phone) : first;
  expect(refusalKey(await person.viewer.asks('POST', `/user/mobile/verify/${former}/${uid}`))).toBe(
    'bad_code',
  );
  await person.viewer.gets('verifyPhone', { params: { code: next, uid } });
  expect(refusalKey(await person.viewer.asks('POST', `/user/mobile/verify/${next}/${uid}`))).toBe(
    'not_found',
  );
});

test('[ASVS 6.5.2] codes and links are kept as hashes', async () => {
  const person = newcomer(house);
  const uid = await registers(person);
  await asksForCode(person, uid);
  await person.viewer.gets('requestPasswordChange', { params: { email: person.email } });
  const secrets = [uid, await codeSentTo(house, person.phone), await tokenSentTo(house, person.email)];
  const { db } = house.house.database;
  const kept = [
    ...(await db.selectFrom('registration').select('id_hash as hash').execute()),
    ...(await db.selectFrom('phone_code').select('code_hash as hash').execute()),
    ...(await db.selectFrom('link').select('token_hash as hash').execute()),
  ].map(({ hash }) => hash);
  for (const secret of secrets) expect(kept).not.toContain(secret);
  for (const hash of kept) expect(hash.length).toBeGreaterThanOrEqual(43);
});

test('[ASVS 6.5.3] codes, links and ids are drawn at random: none is told by the others', async () => {
  const codes = new Set<string>();
  const secrets = new Set<string>();
  for (let turn = 0; turn < 6; turn += 1) {
    const person = newcomer(house);
    const uid = await registers(person);
    await asksForCode(person, uid);
    await person.viewer.gets('requestPasswordChange', { params: { email: person.email } });
    secrets.add(uid).add(await tokenSentTo(house, person.email));
    codes.add(await codeSentTo(house, person.phone));
  }
  // Two of six may be alike by chance once in sixty thousand runs; four never are.
  expect(codes.size).toBeGreaterThanOrEqual(4);
  const drawn = [...codes].map(Number);
  const steps = drawn.slice(1).map((code, place) => code - (drawn[place] ?? 0));
  expect(new Set(steps).size).toBeGreaterThan(1);
  expect(secrets.size).toBe(12);
  const beginnings = new Set([...secrets].map((secret) => secret.slice(0, 8)));
  expect(beginnings.size).toBe(12);
});

test('[ASVS 6.5.4] a code has six digits, which are twenty bits; links and ids have 256', async () => {
  const person = newcomer(house);
  const uid = await registers(person);
  await asksForCode(person, uid);
  await person.viewer.gets('requestPasswordChange', { params: { email: person.email } });
  expect(await codeSentTo(house, person.phone)).toMatch(/^\d{6}$/);
  for (const secret of [uid, await tokenSentTo(house, person.email)])
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

test('[ASVS 6.5.5] a code lives ten minutes, a link half an hour', async () => {
  const person = newcomer(house);
  const uid = await registers(person);
  await asksForCode(person, uid);
  const code = await codeSentTo(house, person.phone);
  await person.viewer.gets('requestPasswordChange', { params: { email: person.email } });
  const token = await tokenSentTo(house, person.email);
  const late = await movedBy(10 * minute, () =>
    person.viewer.asks('POST', `/user/mobile/verify/${code}/${uid}`),
  );
  expect(refusalKey(late)).toBe('code_expired');
  const body = { token, password: 'Nuova-Curva-7' };
  const stale = await movedBy(30 * minute, () =>
    person.viewer.asks('POST', '/user/password/change', { body }),
  );
  expect(refusalKey(stale)).toBe('code_expired');
});

test('[ASVS 6.6.2] a code belongs to one registration and one number', async () => {
  const [one, other] = [newcomer(house), newcomer(house)];
  const [mine, theirs] = [await registers(one), await registers(other)];
  await asksForCode(one, mine);
  await asksForCode(other, theirs);
  const code = await codeSentTo(house, one.phone);
  const foreign = (await codeSentTo(house, other.phone)) === code ? '000000' : code;
  expect(refusalKey(await other.viewer.asks('POST', `/user/mobile/verify/${foreign}/${theirs}`))).toBe(
    'bad_code',
  );
});

test('[ASVS 6.6.3] guessing a code is stopped after five, exactly', async () => {
  const person = newcomer(house);
  const uid = await registers(person);
  await asksForCode(person, uid);
  const wrong = await wrongCodeFor(house, person.phone);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => person.viewer.asks('POST', `/user/mobile/verify/${wrong}/${uid}`)),
  );
  const keys = answers.map((answer) => refusalKey(answer));
  expect(keys.filter((key) => key === 'bad_code')).toHaveLength(5);
  expect(keys.filter((key) => key === 'code_expired')).toHaveLength(15);
});

test('[ASVS 7.2.1] the server alone judges a token: no text but its own opens anything', async () => {
  const { viewer } = await joins(house);
  const token = viewer.token ?? '';
  for (const made of [
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    token.split('').toReversed().join(''),
  ]) {
    expect(await isAlive(withToken(made))).toBe(false);
  }
});

test('[ASVS 7.2.2] a token is made for one sign-in: it says nothing of its owner, and the same one never comes back', async () => {
  const person = await joins(house);
  const former = person.viewer.token ?? '';
  const { _id: id } = await person.viewer.gets('profile');
  const inside = Buffer.from(former, 'base64url').toString('latin1');
  for (const told of [person.email, id, '.']) expect(former).not.toContain(told);
  for (const told of [person.email, id]) expect(inside).not.toContain(told);
  await person.viewer.gets('logout');
  expect(await isAlive(withToken(former))).toBe(false);
  await signsInAgain(person, person.viewer);
  expect(person.viewer.token).not.toBe(former);
  expect(await isAlive(withToken(former))).toBe(false);
});

test('[ASVS 7.2.3] tokens are 256 random bits, each its own', async () => {
  const person = await joins(house);
  const tokens = new Set([person.viewer.token]);
  for (let turn = 0; turn < 5; turn += 1) tokens.add((await signsInAgain(person, house.viewer())).token);
  expect(tokens.size).toBe(6);
  for (const token of tokens) expect(Buffer.from(token ?? '', 'base64url')).toHaveLength(32);
});

test('[ASVS 7.2.4] signing in makes a new token and ends the one that came along', async () => {
  const person = await joins(house);
  const former = person.viewer.token;
  await signsInAgain(person, person.viewer);
  expect(person.viewer.token).not.toBe(former);
  expect(await isAlive(withToken(former))).toBe(false);
});

test('[ASVS 7.3.1] a session nobody uses ends after 30 days', async () => {
  const { viewer } = await joins(house);
  expect(await movedBy(30 * day + minute, () => isAlive(viewer))).toBe(false);
});

test('[ASVS 7.3.2] a session in use ends after 90 days all the same', async () => {
  const { viewer } = await joins(house);
  const begun = house.now();
  const alive: boolean[] = [];
  for (const days of [25, 50, 75, 89, 91]) {
    await house.timeBecomes(new Date(begun.getTime() + days * day));
    alive.push(await isAlive(viewer));
  }
  await house.timeBecomes(begun);
  expect(alive).toEqual([true, true, true, true, false]);
});

const callsOfPeople = callList.filter(({ audience }) => audience === 'person');

test('[ASVS 7.4.1] a session that was ended is dead for every call, however the token is brought', async () => {
  const { viewer } = await joins(house);
  const bearer = { headers: { authorization: `Bearer ${viewer.token}` } };
  const stranger = house.viewer();
  // Known, and remembered for a while, when it ends.
  for (const path of ['/user/profile', '/live/v2/feed']) {
    expect((await viewer.asks('GET', path)).status).toBe(200);
  }
  await viewer.gets('logout');
  expect(callsOfPeople.length).toBeGreaterThan(50);
  const alive: string[] = [];
  for (const { name, method, path } of callsOfPeople) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, found = '']) => [found, 'any']);
    const address = fillPath(path, Object.fromEntries(names));
    const answers = [await viewer.asks(method, address), await stranger.asks(method, address, bearer)];
    if (answers.some((answer) => refusalKey(answer) !== 'unauthorized')) alive.push(name);
  }
  expect(alive).toEqual([]);
});

test('[ASVS 7.4.2] sessions end with the account', async () => {
  const { viewer, password } = await joins(house);
  await viewer.gets('deleteAccount', { body: { password } });
  const alive = await movedBy(14 * day, async () => {
    await house.house.housekeeping.tick();
    return isAlive(viewer);
  });
  expect(alive).toBe(false);
});

test('[ASVS 7.4.3] a new password ends the other sessions', async () => {
  const person = await joins(house);
  const other = await signsInAgain(person, house.viewer());
  await person.viewer.gets('changePassword', {
    body: { current: person.password, password: 'Nuova-Curva-7' },
  });
  expect([await isAlive(person.viewer), await isAlive(other)]).toEqual([true, false]);
});

test('[ASVS 7.5.1] e-mail address, phone number, password and the account itself take the password once more', async () => {
  const { viewer, email } = await joins(house);
  const password = 'Wrong1';
  const answers = [
    await viewer.asks('POST', '/user/email/request_change', { body: { email: `new.${email}`, password } }),
    await viewer.asks('POST', '/user/mobile/request_change', { body: { phone: '+393470077001', password } }),
    await viewer.asks('POST', '/user/password/change', { body: { current: password, password: 'Nuova-7' } }),
    await viewer.asks('DELETE', '/user/account', { body: { password } }),
  ];
  expect(answers.map((answer) => refusalKey(answer))).toEqual([
    'invalid_password',
    'invalid_password',
    'invalid_password',
    'invalid_password',
  ]);
});

test('[ASVS 7.5.2] people see where they are signed in and can end each place, or all', async () => {
  const person = await joins(house);
  const other = await signsInAgain(person, house.viewer());
  const { sessions } = await person.viewer.gets('sessions');
  expect(sessions).toHaveLength(2);
  await person.viewer.gets('endSession', {
    params: { id: sessions.find(({ current }) => !current)?.id ?? '' },
  });
  expect(await isAlive(other)).toBe(false);
  await person.viewer.gets('endAllSessions');
  expect(await isAlive(person.viewer)).toBe(false);
});

test('[ASVS 8.2.2] what has an id answers its owner only', async () => {
  const [mine, theirs] = [await joins(house), await joins(house)];
  const { sessions } = await theirs.viewer.gets('sessions');
  const answer = await mine.viewer.asks('DELETE', `/user/sessions/${sessions[0]?.id}`);
  expect(refusalKey(answer)).toBe('not_found');
  expect(await isAlive(theirs.viewer)).toBe(true);
});
