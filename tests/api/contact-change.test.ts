// Another phone number waits for its code, another e-mail address for its link; until then the one before stays, and
// who thinks better of it takes the change back.

import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { codeSentTo, kindsTo, lettersTo, tokenSentTo, wrongCodeFor } from '../letters.ts';
import { asksForCode, joins, newcomer, registers, type Newcomer } from '../newcomer.ts';

const second = 1000;
const minute = 60 * second;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

const later = (ms: number) => house.timeBecomes(new Date(house.now().getTime() + ms));

/** One that nobody else in these tests has. */
const another = ({ phone }: Newcomer) => `+39349${phone.slice(-7)}`;

const asks = ({ viewer, password }: Newcomer, phone: string) =>
  viewer.asks('POST', '/user/mobile/request_change', { body: { phone, password } });

const confirms = ({ viewer }: Newcomer, code: string) =>
  viewer.asks('POST', '/user/mobile/confirm_change', { body: { code } });

const numbersOf = async ({ viewer }: Newcomer) => {
  const { phone, pendingPhone } = await viewer.gets('profile');
  return { phone, pendingPhone };
};

describe('another phone number', () => {
  test('[DATA-16] is the person’s once its code is typed, and they are told by mail and at the number before', async () => {
    const person = await joins(house, 'it');
    const phone = another(person);
    expect((await asks(person, phone)).status).toBe(200);
    expect(await numbersOf(person)).toEqual({ phone: person.phone, pendingPhone: phone });
    expect((await confirms(person, await codeSentTo(house, phone))).status).toBe(200);
    expect(await numbersOf(person)).toEqual({ phone, pendingPhone: null });
    const letter = (await lettersTo(house, person.email)).find(({ kind }) => kind === 'phone_changed');
    expect(letter?.text).toContain(phone.slice(-3));
    expect(letter?.text).not.toContain(phone.slice(-7));
    expect(await kindsTo(house, person.phone)).toEqual(['phone_code', 'phone_changed']);
    const message = (await lettersTo(house, person.phone)).at(-1);
    expect(message?.text).toContain(`finisce con ${phone.slice(-3)}`);
    expect(message?.text).not.toContain(phone.slice(-4));
    expect(await kindsTo(house, phone)).toEqual(['phone_code']);
  });

  test('[DATA-16] leaves the one before to whoever has it next', async () => {
    const person = await joins(house);
    const phone = another(person);
    await asks(person, phone);
    await confirms(person, await codeSentTo(house, phone));
    await later(minute);
    const next = { ...newcomer(house), phone: person.phone };
    const uid = await registers(next);
    await asksForCode(next, uid);
    const code = await codeSentTo(house, next.phone);
    expect(await next.viewer.gets('verifyPhone', { params: { code, uid } })).toEqual({ ok: true });
  });

  test('[DATA-16] [ERR-4] needs the password, and without it nothing is sent', async () => {
    const person = await joins(house);
    const answer = await asks({ ...person, password: 'Wrong-1' }, another(person));
    expect(refusalKey(answer)).toBe('invalid_password');
    expect(answer.json()).toMatchObject({ fields: { password: 'invalid' } });
    expect(await lettersTo(house, another(person))).toEqual([]);
    expect((await numbersOf(person)).pendingPhone).toBeNull();
  });

  test.each([
    ['+390612345678', 'invalid_phone'],
    ['3471234567', 'invalid_phone'],
  ])('[VAL-1] %s is refused by field', async (phone, problem) => {
    const answer = await asks(await joins(house), phone);
    expect(answer.json()).toMatchObject({ key: 'invalid_input', fields: { phone: problem } });
  });

  test('[ERR-4] is phone_duplicate when somebody has it, oneself included', async () => {
    const person = await joins(house);
    expect(refusalKey(await asks(person, '+393480005101'))).toBe('phone_duplicate');
    expect(refusalKey(await asks(person, person.phone))).toBe('phone_duplicate');
    expect(await lettersTo(house, '+393480005101')).toEqual([]);
  });

  test('[ERR-4] goes to who proves it first, when two want the same', async () => {
    const [one, other] = [await joins(house), await joins(house)];
    const phone = another(one);
    await asks(one, phone);
    const mine = await codeSentTo(house, phone);
    await asks(other, phone);
    expect((await confirms(other, await codeSentTo(house, phone))).status).toBe(200);
    expect(refusalKey(await confirms(one, mine))).toBe('phone_duplicate');
    expect((await numbersOf(one)).phone).toBe(one.phone);
  });

  test('[DATA-16] is sent another code after half a minute, and a corrected one at once', async () => {
    const person = await joins(house);
    const [first, corrected] = [another(person), `+39346${person.phone.slice(-7)}`];
    await asks(person, first);
    await later(10 * second);
    const tooSoon = await asks(person, first);
    expect(refusalKey(tooSoon)).toBe('too_many_requests');
    expect(tooSoon.headers['retry-after']).toBe('20');
    await later(20 * second);
    expect((await asks(person, first)).status).toBe(200);
    const stray = await codeSentTo(house, first);
    expect((await asks(person, corrected)).status).toBe(200);
    const code = await codeSentTo(house, corrected);
    // Once in a million the two are the same digits.
    expect(refusalKey(await confirms(person, code === stray ? '000000' : stray))).toBe('bad_code');
    expect((await confirms(person, code)).status).toBe(200);
    expect((await numbersOf(person)).phone).toBe(corrected);
  });

  test('[DATA-16] a hundred guesses at once are five, and then the right code is too late', async () => {
    const person = await joins(house);
    const phone = another(person);
    await asks(person, phone);
    const wrong = await wrongCodeFor(house, phone);
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirms(person, wrong)));
    expect(answers.filter((answer) => refusalKey(answer) === 'bad_code')).toHaveLength(5);
    expect(refusalKey(await confirms(person, await codeSentTo(house, phone)))).toBe('code_expired');
    expect((await numbersOf(person)).phone).toBe(person.phone);
  });

  test('[DATA-16] the same code typed three times at once changes the number once', async () => {
    const person = await joins(house);
    const phone = another(person);
    await asks(person, phone);
    const code = await codeSentTo(house, phone);
    const answers = await Promise.all(Array.from({ length: 3 }, () => confirms(person, code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const recipient of [person.email, person.phone]) {
      const told = (await kindsTo(house, recipient)).filter((kind) => kind === 'phone_changed');
      expect(told).toHaveLength(1);
    }
    expect((await numbersOf(person)).phone).toBe(phone);
  });

  test('[DATA-16] nobody else can type its code', async () => {
    const [person, stranger] = [await joins(house), await joins(house)];
    const phone = another(person);
    await asks(person, phone);
    expect(refusalKey(await confirms(stranger, await codeSentTo(house, phone)))).toBe('code_expired');
    expect((await numbersOf(stranger)).phone).toBe(stranger.phone);
  });

  test('[DATA-16] waits ten minutes, and stands in the archive meanwhile', async () => {
    const person = await joins(house);
    const phone = another(person);
    await asks(person, phone);
    const archive = unzipSync((await person.viewer.asks('GET', '/user/export')).bytes);
    expect(JSON.parse(strFromU8(archive['profile.json'] ?? new Uint8Array()))).toMatchObject({
      phone: person.phone,
      pendingPhone: phone,
    });
    await later(10 * minute);
    expect((await numbersOf(person)).pendingPhone).toBeNull();
    expect(refusalKey(await confirms(person, await codeSentTo(house, phone)))).toBe('code_expired');
  });

  test('[DATA-16] is taken back without a password, and its code is worth nothing then', async () => {
    const person = await joins(house);
    const phone = another(person);
    await asks(person, phone);
    const code = await codeSentTo(house, phone);
    await person.viewer.gets('cancelPhoneChange');
    expect(await numbersOf(person)).toEqual({ phone: person.phone, pendingPhone: null });
    expect(refusalKey(await confirms(person, code))).toBe('code_expired');
    expect(await person.viewer.gets('cancelPhoneChange')).toEqual({ ok: true });
  });

  test('[DATA-16] one number is sent five codes an hour, whoever asks', async () => {
    const [one, other] = [await joins(house), await joins(house)];
    const phone = another(one);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await asks(turn % 2 === 0 ? one : other, phone)).status).toBe(200);
      await later(30 * second);
    }
    expect(refusalKey(await asks(other, phone))).toBe('too_many_requests');
    expect(await lettersTo(house, phone)).toHaveLength(5);
  });
});

describe('another e-mail address', () => {
  const asksFor = ({ viewer, password }: Newcomer, email: string) =>
    viewer.gets('requestEmailChange', { body: { email, password } });
  const follows = (token: string) => house.viewer().asks('POST', '/user/email/confirm', { body: { token } });

  test('[D-22] is taken back without a password, and its link is worth nothing then', async () => {
    const person = await joins(house);
    const email = `new.${person.email}`;
    await asksFor(person, email);
    const token = await tokenSentTo(house, email);
    await person.viewer.gets('cancelEmailChange');
    expect(await person.viewer.gets('profile')).toMatchObject({ email: person.email, pendingEmail: null });
    expect(refusalKey(await follows(token))).toBe('bad_code');
    expect(await person.viewer.gets('cancelEmailChange')).toEqual({ ok: true });
  });

  test('[D-22] taken back leaves other people’s changes and one’s own later one alone', async () => {
    const [person, other] = [await joins(house), await joins(house)];
    const [email, theirs] = [`second.${person.email}`, `new.${other.email}`];
    await asksFor(other, theirs);
    await asksFor(person, `first.${person.email}`);
    await person.viewer.gets('cancelEmailChange');
    await asksFor(person, email);
    expect((await follows(await tokenSentTo(house, email))).json()).toEqual({ email });
    expect((await follows(await tokenSentTo(house, theirs))).json()).toEqual({ email: theirs });
  });
});
