// From nobody to a verified account: every step, twice, by the wrong hands, at once, late, and across a restart.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { codeSentTo, kindsTo, lettersTo, wrongCodeFor } from '../letters.ts';
import { asksForCode, joins, newcomer, registers, signsInAgain } from '../newcomer.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

const later = (ms: number) => house.timeBecomes(new Date(house.now().getTime() + ms));

describe('the account', () => {
  test('[API-4] [ST-7] all the steps lead to a signed-in person with what they typed', async () => {
    const person = await joins(house, 'sr');
    const profile = await person.viewer.gets('profile');
    expect(profile).toMatchObject({
      email: person.email,
      firstName: 'Ada',
      lastName: 'Đorđević',
      country: 'IT',
      language: 'sr',
      phone: person.phone,
      live: { active: false },
    });
    expect(await kindsTo(house, person.email)).toEqual(['welcome']);
  });

  test('[API-4] [ERR-4] an e-mail address that is taken is 409 user_exists, verified or not', async () => {
    const person = newcomer(house);
    await registers(person);
    for (const email of [person.email, person.email.toUpperCase(), 'fan@cadetto.test']) {
      const body = { ...person.account, email, password: 'Somebody-else-1' };
      expect(refusalKey(await house.viewer().asks('POST', '/user/create', { body }))).toBe('user_exists');
    }
    const finished = await joins(house);
    const again = await house.viewer().asks('POST', '/user/create', { body: finished.account });
    expect(refusalKey(again)).toBe('user_exists');
  });

  test('[API-4] who has not finished may go on with a corrected name, or after an answer that was lost', async () => {
    const person = newcomer(house);
    const opened = await person.viewer.gets('createUser', { body: person.account });
    expect(opened.result.created).toBe(true);
    const body = { ...person.account, firstName: 'Adriana', country: 'RS' };
    const { result } = await person.viewer.gets('createUser', { body });
    expect(result.created).toBe(false);
    await asksForCode(person, result.id);
    const code = await codeSentTo(house, person.phone);
    await person.viewer.gets('verifyPhone', { params: { code, uid: result.id } });
    await signsInAgain(person, person.viewer);
    expect(await person.viewer.gets('profile')).toMatchObject({ firstName: 'Adriana', country: 'RS' });
  });

  test('[API-4] who has not finished may go on with another password, by the id of their registration alone', async () => {
    const person = newcomer(house);
    const uid = await registers(person);
    const other = await registers(newcomer(house));
    const changed = { ...person, password: 'Nuova-Curva-7' };
    const account = { ...person.account, password: changed.password };
    for (const wrong of [other, 'x'.repeat(43)]) {
      const body = { ...account, uid: wrong };
      expect(refusalKey(await house.viewer().asks('POST', '/user/create', { body }))).toBe('user_exists');
    }
    const { result } = await person.viewer.gets('createUser', { body: { ...account, uid } });
    await asksForCode(person, result.id);
    const code = await codeSentTo(house, person.phone);
    await person.viewer.gets('verifyPhone', { params: { code, uid: result.id } });
    await signsInAgain(changed, person.viewer);
    const body = { ...account, password: 'Altra-Curva-8', uid };
    expect(refusalKey(await house.viewer().asks('POST', '/user/create', { body }))).toBe('user_exists');
    await signsInAgain(changed, person.viewer);
  });

  test('[API-4] nobody goes on with an account whose phone is verified while their password is looked at', async () => {
    const person = newcomer(house);
    const uid = await registers(person);
    await asksForCode(person, uid);
    const code = await codeSentTo(house, person.phone);
    // The passwords are looked at a few at a time, and the code is checked long before the last of them.
    const [verified, ...answers] = await Promise.all([
      person.viewer.asks('POST', `/user/mobile/verify/${code}/${uid}`),
      ...Array.from({ length: 9 }, () =>
        house.viewer().asks('POST', '/user/create', {
          body: { ...person.account, firstName: 'Somebody', country: 'RS' },
        }),
      ),
    ]);
    expect(verified.status).toBe(200);
    expect(answers.map(({ status }) => status)).toContain(409);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(refusalKey(answer)).toBe('user_exists');
    const rows = await house.house.database.db
      .selectFrom('registration')
      .innerJoin('person', 'person.id', 'registration.person_id')
      .select('id_hash')
      .where('email', '=', person.email)
      .execute();
    expect(rows).toEqual([]);
  });

  test('[API-4] [ST-7] who corrects their e-mail address leaves the mistyped one free at once', async () => {
    const mistyped = newcomer(house);
    const uid = await registers(mistyped);
    await asksForCode(mistyped, uid);
    const person = { ...newcomer(house), viewer: mistyped.viewer };
    const { result } = await person.viewer.gets('createUser', { body: { ...person.account, uid } });
    expect(await person.viewer.gets('checkUser', { params: { email: mistyped.email } })).toEqual({
      exists: false,
    });
    expect(await kindsTo(house, mistyped.phone)).toEqual([]);
    const again = { body: { uid, phone: mistyped.phone } };
    expect(refusalKey(await person.viewer.asks('POST', '/user/mobile/bad_phone', again))).toBe('not_found');
    await asksForCode(person, result.id);
    const code = await codeSentTo(house, person.phone);
    await person.viewer.gets('verifyPhone', { params: { code, uid: result.id } });
    await signsInAgain(person, person.viewer);
  });

  test('[API-4] the id of a finished registration releases nothing', async () => {
    const finished = newcomer(house);
    const uid = await registers(finished);
    await asksForCode(finished, uid);
    const code = await codeSentTo(house, finished.phone);
    await finished.viewer.gets('verifyPhone', { params: { code, uid } });
    const other = newcomer(house);
    await other.viewer.gets('createUser', { body: { ...other.account, uid } });
    await signsInAgain(finished, finished.viewer);
    expect((await finished.viewer.gets('profile')).email).toBe(finished.email);
  });

  test('[API-4] twenty registrations of one e-mail address at once make one account', async () => {
    const person = newcomer(house);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => house.viewer().asks('POST', '/user/create', { body: person.account })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => [200, 429].includes(status))).toBe(true);
    const { total } = await house.house.database.db
      .selectFrom('person')
      .select((from) => from.fn.countAll<number>().as('total'))
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(total).toBe(1);
  });

  test.each([
    ['a password without a number', { password: 'curvanord' }, { password: 'weak_password' }],
    ['a password that leaked', { password: 'Password1' }, { password: 'common_password' }],
    ['letters that are not Latin', { firstName: 'Ада' }, { firstName: 'latin_only' }],
    ['a country that is none', { country: 'XX' }, { country: 'select_country' }],
    ['a language we do not speak', { language: 'de' }, { language: 'invalid' }],
    ['an e-mail address that is none', { email: 'ada@' }, { email: 'invalid_email' }],
    ['a list for a name', { lastName: ['x'] }, { lastName: 'invalid' }],
  ])('[VAL-1] %s is refused by field', async (_what, wrong, fields) => {
    const { viewer, account } = newcomer(house);
    const answer = await viewer.asks('POST', '/user/create', { body: { ...account, ...wrong } });
    expect(refusalKey(answer)).toBe('invalid_input');
    expect(answer.json()).toMatchObject({ fields });
  });

  test('[API-5] the check tells who exists', async () => {
    const viewer = house.viewer();
    expect(await viewer.gets('checkUser', { params: { email: 'FAN@cadetto.test' } })).toEqual({
      exists: true,
    });
    expect(await viewer.gets('checkUser', { params: { email: 'nobody@cadetto.test' } })).toEqual({
      exists: false,
    });
  });

  test('[API-5] one address is checked sixty times an hour, and then the wait is told', async () => {
    const viewer = house.viewer();
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => viewer.asks('GET', '/user/check/often%40cadetto.test')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('[API-4] an account nobody verified is gone after a week, a verified one is not', async () => {
    const unfinished = newcomer(house);
    const uid = await registers(unfinished);
    await asksForCode(unfinished, uid);
    const finished = await joins(house);
    const begun = house.now();
    await house.timeBecomes(new Date(begun.getTime() + 6 * day));
    await house.house.housekeeping.tick();
    expect(await unfinished.viewer.gets('checkUser', { params: { email: unfinished.email } })).toEqual({
      exists: true,
    });
    await house.timeBecomes(new Date(begun.getTime() + 8 * day));
    await house.house.housekeeping.tick();
    expect(await unfinished.viewer.gets('checkUser', { params: { email: unfinished.email } })).toEqual({
      exists: false,
    });
    expect((await finished.viewer.gets('profile')).email).toBe(finished.email);
    const { phone } = unfinished;
    expect(await kindsTo(house, phone)).toEqual([]);
    const answer = await unfinished.viewer.asks('POST', '/user/mobile/bad_phone', { body: { uid, phone } });
    expect(refusalKey(answer)).toBe('not_found');
    await house.timeBecomes(begun);
  });
});

describe('signing in before the phone is verified', () => {
  test('[API-6] [ST-7] is 403 phone_unverified with an id that leads back to the phone step', async () => {
    const person = newcomer(house);
    await registers(person);
    const { email, password, viewer, phone } = person;
    const answer = await viewer.asks('POST', '/user/authenticate', { body: { email, password } });
    expect(refusalKey(answer)).toBe('phone_unverified');
    const { uid } = answer.json() as { uid: string };
    await asksForCode(person, uid);
    await viewer.gets('verifyPhone', { params: { code: await codeSentTo(house, phone), uid } });
    await signsInAgain(person, viewer);
  });

  test('[API-6] a wrong password gives no such id', async () => {
    const person = newcomer(house);
    await registers(person);
    const body = { email: person.email, password: 'Wrong1' };
    const answer = await person.viewer.asks('POST', '/user/authenticate', { body });
    expect(refusalKey(answer)).toBe('invalid_password');
    expect(answer.json()).not.toHaveProperty('uid');
  });

  test('[API-4] the id is not kept as it is', async () => {
    const uid = await registers(newcomer(house));
    expect(uid).toMatch(/^[\w-]{43}$/);
    const rows = await house.house.database.db.selectFrom('registration').select('id_hash').execute();
    expect(rows.map(({ id_hash }) => id_hash)).not.toContain(uid);
  });
});

describe('the phone', () => {
  test.each([
    ['a landline', '+390612345678'],
    ['a premium number', '+39899123456'],
    ['a satellite phone', '+881612345678'],
    ['no country', '+999123456789'],
  ])('[VAL-1] %s is an invalid phone', async (_what, phone) => {
    const person = newcomer(house);
    const uid = await registers(person);
    const answer = await person.viewer.asks('POST', '/user/mobile/bad_phone', { body: { uid, phone } });
    expect(refusalKey(answer)).toBe('invalid_input');
    expect(answer.json()).toMatchObject({ fields: { phone: 'invalid_phone' } });
  });

  test('[API-8] a number somebody has verified is 409 phone_duplicate, and nothing is sent', async () => {
    const person = newcomer(house);
    const uid = await registers(person);
    const body = { uid, phone: '+393480005101' };
    expect(refusalKey(await person.viewer.asks('POST', '/user/mobile/bad_phone', { body }))).toBe(
      'phone_duplicate',
    );
    expect(await lettersTo(house, '+393480005101')).toEqual([]);
  });

  test('[API-8] a number somebody only claimed keeps nobody from it', async () => {
    const squatter = newcomer(house);
    await asksForCode(squatter, await registers(squatter));
    const owner = { ...newcomer(house), phone: squatter.phone };
    const uid = await registers(owner);
    await asksForCode(owner, uid);
    const code = await codeSentTo(house, owner.phone);
    expect(await owner.viewer.gets('verifyPhone', { params: { code, uid } })).toEqual({ ok: true });
  });

  test('[API-8] a corrected number gets a code at once, and the code of the first proves nothing', async () => {
    const person = newcomer(house);
    const uid = await registers(person);
    const wrongPhone = '+393470099001';
    await person.viewer.gets('badPhone', { body: { uid, phone: wrongPhone } });
    const strayCode = await codeSentTo(house, wrongPhone);
    await asksForCode(person, uid);
    const code = await codeSentTo(house, person.phone);
    // Once in a million the two are the same digits.
    const strayPath = `/user/mobile/verify/${code === strayCode ? '000000' : strayCode}/${uid}`;
    expect(refusalKey(await person.viewer.asks('POST', strayPath))).toBe('bad_code');
    await person.viewer.gets('verifyPhone', { params: { code, uid } });
    await signsInAgain(person, person.viewer);
    expect((await person.viewer.gets('profile')).phone).toBe(person.phone);
  });

  test.each([
    ['[API-8] bad_phone with the id alone', 'POST', '/user/mobile/bad_phone', true],
    ['[API-9] request_verification', 'POST', '/user/mobile/request_verification/', false],
  ] as const)('%s sends another code, after half a minute', async (_title, method, path, inBody) => {
    const person = newcomer(house);
    const uid = await registers(person);
    await asksForCode(person, uid);
    const again = () =>
      inBody ? person.viewer.asks(method, path, { body: { uid } }) : person.viewer.asks(method, path + uid);
    await later(10 * second);
    const tooSoon = await again();
    expect(refusalKey(tooSoon)).toBe('too_many_requests');
    expect(tooSoon.headers['retry-after']).toBe('20');
    await later(20 * second);
    expect((await again()).status).toBe(200);
    expect(await lettersTo(house, person.phone)).toHaveLength(2);
    const code = await codeSentTo(house, person.phone);
    await person.viewer.gets('verifyPhone', { params: { code, uid } });
  });

  test('[API-8] ten who press "again" at once send one message', async () => {
    const person = newcomer(house);
    const uid = await registers(person);
    const body = { uid, phone: person.phone };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.viewer.asks('POST', '/user/mobile/bad_phone', { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    expect(await lettersTo(house, person.phone)).toHaveLength(1);
  });

  test('[API-9] without a number on record there is nothing to send to', async () => {
    const person = newcomer(house);
    const uid = await registers(person);
    const answer = await person.viewer.asks('POST', `/user/mobile/request_verification/${uid}`);
    expect(refusalKey(answer)).toBe('invalid_input');
    expect(answer.json()).toMatchObject({ fields: { phone: 'required' } });
  });

  test.each(['x', 'A'.repeat(43), "' or 1=1 --"])('[API-8] [API-10] the id %s is not_found', async (uid) => {
    const viewer = house.viewer();
    const where = encodeURIComponent(uid);
    const phone = '+393470099002';
    expect(refusalKey(await viewer.asks('POST', '/user/mobile/bad_phone', { body: { uid, phone } }))).toBe(
      'not_found',
    );
    expect(refusalKey(await viewer.asks('POST', '/user/mobile/bad_phone', { body: { uid } }))).toBe(
      'not_found',
    );
    expect(refusalKey(await viewer.asks('POST', `/user/mobile/request_verification/${where}`))).toBe(
      'not_found',
    );
    expect(refusalKey(await viewer.asks('POST', `/user/mobile/verify/123456/${where}`))).toBe('not_found');
  });

  test('[API-8] after the phone is verified the id leads nowhere', async () => {
    const person = newcomer(house);
    const uid = await registers(person);
    await asksForCode(person, uid);
    const code = await codeSentTo(house, person.phone);
    await person.viewer.gets('verifyPhone', { params: { code, uid } });
    const body = { uid, phone: '+393470099003' };
    expect(refusalKey(await person.viewer.asks('POST', '/user/mobile/bad_phone', { body }))).toBe(
      'not_found',
    );
    expect(refusalKey(await person.viewer.asks('POST', `/user/mobile/verify/${code}/${uid}`))).toBe(
      'not_found',
    );
  });
});

describe('the code', () => {
  test('[API-10] a wrong one is bad_code, and after five the right one is code_expired', async () => {
    const person = newcomer(house);
    const uid = await registers(person);
    await asksForCode(person, uid);
    const wrong = await wrongCodeFor(house, person.phone);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(refusalKey(await person.viewer.asks('POST', `/user/mobile/verify/${wrong}/${uid}`))).toBe(
        'bad_code',
      );
    }
    const code = await codeSentTo(house, person.phone);
    expect(refusalKey(await person.viewer.asks('POST', `/user/mobile/verify/${code}/${uid}`))).toBe(
      'code_expired',
    );
  });

  test('[API-10] a hundred guesses at once are five guesses', async () => {
    const person = newcomer(house);
    const uid = await registers(person);
    await asksForCode(person, uid);
    const sent = Number(await codeSentTo(house, person.phone));
    const guesses = Array.from({ length: 100 }, (_, guess) =>
      String((sent + 1 + guess) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(
      guesses.map((guess) => person.viewer.asks('POST', `/user/mobile/verify/${guess}/${uid}`)),
    );
    const keys = answers.map((answer) => (answer.json() as { key: string }).key);
    expect(keys.filter((key) => key === 'bad_code')).toHaveLength(5);
    expect(keys.filter((key) => key === 'code_expired')).toHaveLength(95);
  });

  test('[API-10] is good for ten minutes', async () => {
    const person = newcomer(house);
    const uid = await registers(person);
    await asksForCode(person, uid);
    const code = await codeSentTo(house, person.phone);
    await later(10 * minute);
    expect(refusalKey(await person.viewer.asks('POST', `/user/mobile/verify/${code}/${uid}`))).toBe(
      'code_expired',
    );
    await person.viewer.gets('requestPhoneVerification', { params: { id: uid } });
    const fresh = await codeSentTo(house, person.phone);
    await later(10 * minute - second);
    await person.viewer.gets('verifyPhone', { params: { code: fresh, uid } });
  });

  test('[API-10] the code of one person does not verify another', async () => {
    const [one, other] = [newcomer(house), newcomer(house)];
    const [first, second] = [await registers(one), await registers(other)];
    await asksForCode(one, first);
    await asksForCode(other, second);
    const [mine, theirs] = [await codeSentTo(house, one.phone), await codeSentTo(house, other.phone)];
    if (mine === theirs) return;
    expect(refusalKey(await other.viewer.asks('POST', `/user/mobile/verify/${mine}/${second}`))).toBe(
      'bad_code',
    );
  });

  test('[API-10] of two people who verify one number at once, one gets it', async () => {
    const one = newcomer(house);
    const other = { ...newcomer(house), phone: one.phone };
    const [first, second] = [await registers(one), await registers(other)];
    await asksForCode(one, first);
    const codeOfOne = await codeSentTo(house, one.phone);
    await asksForCode(other, second);
    const codeOfOther = await codeSentTo(house, one.phone);
    const answers = await Promise.all([
      one.viewer.asks('POST', `/user/mobile/verify/${codeOfOne}/${first}`),
      other.viewer.asks('POST', `/user/mobile/verify/${codeOfOther}/${second}`),
    ]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    if (lost === undefined) throw new Error('two answers were expected');
    expect(refusalKey(lost)).toBe('phone_duplicate');
  });

  test('[API-10] is not kept as it is', async () => {
    const person = newcomer(house);
    await asksForCode(person, await registers(person));
    const code = await codeSentTo(house, person.phone);
    const rows = await house.house.database.db.selectFrom('phone_code').select('code_hash').execute();
    for (const { code_hash } of rows) expect(code_hash).not.toContain(code);
  });
});

describe('text messages', () => {
  test('[API-8] one number gets five an hour', async () => {
    const phone = newcomer(house).phone;
    const statuses: number[] = [];
    for (let message = 0; message < 6; message += 1) {
      const person = { ...newcomer(house), phone };
      const uid = await registers(person);
      statuses.push(
        (await person.viewer.asks('POST', '/user/mobile/bad_phone', { body: { uid, phone } })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('[API-8] one registration cannot ring many numbers', async () => {
    const person = newcomer(house);
    const uid = await registers(person);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        person.viewer.asks('POST', '/user/mobile/bad_phone', {
          body: { uid, phone: `+3934700990${10 + turn}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('[API-8] a country nobody is served in has a small budget of its own', async () => {
    await house.house.database.pool.query(
      'insert into attempt_limit (key, points, expire) values ($1, 100, $2)',
      ['sms_country_abroad:AL', Date.now() + 60 * minute],
    );
    const person = newcomer(house);
    const uid = await registers(person);
    const toAlbania = { uid, phone: '+355672123456' };
    const refused = await person.viewer.asks('POST', '/user/mobile/bad_phone', { body: toAlbania });
    expect(refusalKey(refused)).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    await asksForCode(person, uid);
  });
});

test('[ST-7] a registration goes on after a restart', async () => {
  let home = await openHouse({ plays: false });
  try {
    const person = newcomer(home);
    const uid = await registers(person);
    await asksForCode(person, uid);
    home = await home.restarts();
    const code = await codeSentTo(home, person.phone);
    await home.viewer().gets('verifyPhone', { params: { code, uid } });
    const viewer = await signsInAgain(person, home.viewer());
    expect((await viewer.gets('profile')).phone).toBe(person.phone);
  } finally {
    await home.close();
  }
});
