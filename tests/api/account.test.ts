// What a person changes about their account: details, e-mail address, an archive of it all, and its end.

import { everyCall } from '@cadetto/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { appStoreOf } from '../app-store.ts';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import type { Answer } from '../kit/http.ts';
import { codeSentTo, kindsTo, linkSentTo, tokenSentTo } from '../letters.ts';
import { asksForCode, joins, newcomer, registers, signsInAgain, type Newcomer } from '../newcomer.ts';
import type { Viewer } from '../viewer.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

const later = (ms: number) => house.timeBecomes(new Date(house.now().getTime() + ms));

/** The passwords of all these are looked at one after another, and the change is among the first. */
async function whilePasswordChanges(
  { viewer, email }: Newcomer,
  asks: (turn: number) => Promise<Answer>,
): Promise<readonly Answer[]> {
  await viewer.gets('requestPasswordChange', { params: { email } });
  const body = { token: await tokenSentTo(house, email), password: 'Nuova-Curva-7' };
  const [, ...answers] = await Promise.all([
    house.viewer().gets('changePassword', { body }),
    ...Array.from({ length: 5 }, (_, turn) => asks(turn)),
  ]);
  return answers;
}

describe('details', () => {
  const changes = (viewer: Viewer, body: unknown) => viewer.asks('POST', '/user/update', { body });

  test('[API-11] [DATA-1] each is kept as it should be written, and the fresh profile comes back', async () => {
    const { viewer } = await joins(house);
    const body = {
      firstName: ' Nicolò ',
      lastName: "D'Angelo",
      fiscalCode: 'rssmra85t10a562s',
      address: 'Via Roma 1',
      city: 'Bari',
      zip: '70121',
      vat: '00743110157',
      sdi: 'abc1234',
      pec: 'Ada@Pec.Test',
    };
    const updated = await viewer.gets('updateUser', { body });
    expect(updated).toMatchObject({
      firstName: 'Nicolò',
      lastName: "D'Angelo",
      fiscalCode: 'RSSMRA85T10A562S',
      address: 'Via Roma 1',
      city: 'Bari',
      zip: '70121',
      vat: '00743110157',
      sdi: 'ABC1234',
      pec: 'ada@pec.test',
    });
    expect(await viewer.gets('profile')).toEqual(updated);
  });

  test('[API-11] an empty field and null take back what was there; what is not named stays', async () => {
    const { viewer } = await joins(house);
    await viewer.gets('updateUser', { body: { address: 'Via Roma 1', city: 'Bari', zip: '70121' } });
    const updated = await viewer.gets('updateUser', { body: { address: '', zip: null } });
    expect(updated).toMatchObject({ address: null, zip: null, city: 'Bari' });
  });

  test('[API-11] [ST-8] the language alone may be changed', async () => {
    const { viewer } = await joins(house);
    expect((await viewer.gets('updateUser', { body: { language: 'sr' } })).language).toBe('sr');
    expect((await viewer.gets('profile')).language).toBe('sr');
  });

  test.each([
    [{ fiscalCode: 'RSSMRA85T10A562A' }, { fiscalCode: 'invalid_fiscal_code' }],
    [{ zip: '7012' }, { zip: 'invalid_zip' }],
    [{ zip: 'ABCDE' }, { zip: 'invalid_zip' }],
    [{ vat: '00743110158' }, { vat: 'invalid_vat' }],
    [{ sdi: 'AB' }, { sdi: 'invalid_sdi' }],
    [{ pec: 'nobody' }, { pec: 'invalid_email' }],
    [{ firstName: 'Ада' }, { firstName: 'latin_only' }],
    [{ country: 'XX' }, { country: 'select_country' }],
    [{ city: 7 }, { city: 'invalid' }],
  ])('[VAL-2] %j of somebody who lives in Italy is refused by field', async (body, fields) => {
    const { viewer } = await joins(house);
    const answer = await changes(viewer, body);
    expect(refusalKey(answer)).toBe('invalid_input');
    expect(answer.json()).toMatchObject({ fields });
  });

  test('[VAL-2] a country that does not go with the postal code on record is refused, and names the code', async () => {
    const { viewer } = await joins(house);
    await viewer.gets('updateUser', { body: { zip: '70121' } });
    const answer = await changes(viewer, { country: 'AT' });
    expect(answer.json()).toMatchObject({ key: 'invalid_input', fields: { zip: 'invalid_zip' } });
    expect((await viewer.gets('profile')).country).toBe('IT');
    const moved = await viewer.gets('updateUser', { body: { country: 'AT', zip: '1010' } });
    expect(moved).toMatchObject({ country: 'AT', zip: '1010' });
  });

  test('[VAL-2] country and postal code changed at once, apart, never end up at odds', async () => {
    const { viewer } = await joins(house);
    await viewer.gets('updateUser', { body: { zip: '70121' } });
    await Promise.all([
      changes(viewer, { country: 'AT', zip: '1010' }),
      changes(viewer, { zip: '70122' }),
      changes(viewer, { country: 'IT', zip: '70123' }),
    ]);
    const { country, zip } = await viewer.gets('profile');
    expect(['AT 1010', 'IT 70122', 'IT 70123']).toContain(`${country} ${zip}`);
  });

  test('[API-11] what is not a detail is not changed by being sent', async () => {
    const person = await joins(house);
    const sent = { email: 'other@cadetto.test', phone: '+393470099999', _id: 'x', live: { active: true } };
    await person.viewer.gets('updateUser', { body: { ...sent, city: 'Bari' } });
    expect(await person.viewer.gets('profile')).toMatchObject({
      email: person.email,
      phone: person.phone,
      live: { active: false },
    });
  });
});

describe('another e-mail address', () => {
  const asks = ({ viewer, password }: Newcomer, email: string) =>
    viewer.asks('POST', '/user/email/request_change', { body: { email, password } });
  const confirms = (token: string, viewer: Viewer = house.viewer()) =>
    viewer.asks('POST', '/user/email/confirm', { body: { token } });

  test('[ST-8] the link sent there makes it theirs; the old one is told; sessions stay, links to the old end', async () => {
    const person = await joins(house, 'it');
    const email = `new.${person.email}`;
    await person.viewer.gets('requestPasswordChange', { params: { email: person.email } });
    const passwordToken = await tokenSentTo(house, person.email);
    expect((await asks(person, ` ${email.toUpperCase()} `)).status).toBe(200);
    expect(await person.viewer.gets('profile')).toMatchObject({ email: person.email, pendingEmail: email });
    expect(new URL(await linkSentTo(house, email)).pathname).toBe('/it/conferma-email');
    const token = await tokenSentTo(house, email);
    expect((await confirms(token)).json()).toEqual({ email });
    expect(await person.viewer.gets('profile')).toMatchObject({ email, pendingEmail: null });
    const kinds = await kindsTo(house, person.email);
    expect(kinds).toContain('email_change_asked');
    expect(kinds).toContain('email_changed');
    expect(refusalKey(await confirms(token))).toBe('bad_code');
    const body = { token: passwordToken, password: 'Nuova-Curva-7' };
    const stale = await house.viewer().asks('POST', '/user/password/change', { body });
    expect(refusalKey(stale)).toBe('bad_code');
    await signsInAgain({ email, password: person.password }, house.viewer());
    const old = await house.viewer().asks('POST', '/user/authenticate', {
      body: { email: person.email, password: person.password },
    });
    expect(refusalKey(old)).toBe('user_not_found');
  });

  test.each(['fan@cadetto.test', 'FAN@cadetto.test'])('[ERR-4] %s is taken', async (email) => {
    expect(refusalKey(await asks(await joins(house), email))).toBe('user_exists');
  });

  test('[ERR-4] a wrong password changes nothing and writes nothing', async () => {
    const person = { ...(await joins(house)), password: 'Wrong1' };
    const email = `new.${person.email}`;
    expect(refusalKey(await asks(person, email))).toBe('invalid_password');
    expect(await kindsTo(house, email)).toEqual([]);
    expect((await person.viewer.gets('profile')).pendingEmail).toBeNull();
  });

  test('[ST-8] a wish that waits while the password changes opens no link', async () => {
    const person = await joins(house);
    const answers = await whilePasswordChanges(person, (turn) => asks(person, `new${turn}.${person.email}`));
    for (const answer of answers) expect([200, 400, 401]).toContain(answer.status);
    const kinds = await kindsTo(house, person.email);
    expect(kinds.lastIndexOf('email_change_asked')).toBeLessThan(kinds.indexOf('password_changed'));
  });

  test('[ST-8] the link is good for an hour', async () => {
    const person = await joins(house);
    const email = `new.${person.email}`;
    await asks(person, email);
    const token = await tokenSentTo(house, email);
    await later(60 * minute);
    expect(refusalKey(await confirms(token))).toBe('code_expired');
    expect((await person.viewer.gets('profile')).pendingEmail).toBeNull();
  });

  test('[ST-8] a second wish replaces the first', async () => {
    const person = await joins(house);
    await asks(person, `first.${person.email}`);
    const first = await tokenSentTo(house, `first.${person.email}`);
    await asks(person, `second.${person.email}`);
    expect(refusalKey(await confirms(first))).toBe('bad_code');
    const second = await tokenSentTo(house, `second.${person.email}`);
    expect((await confirms(second)).status).toBe(200);
  });

  test('[ERR-4] of two who want one address, the first to follow their link gets it', async () => {
    const [one, other] = [await joins(house), await joins(house)];
    const email = `wanted.${one.email}`;
    await asks(one, email);
    const mine = await tokenSentTo(house, email);
    await asks(other, email);
    const theirs = await tokenSentTo(house, email);
    const answers = await Promise.all([confirms(mine), confirms(theirs)]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    expect(lost?.json()).toMatchObject({ key: 'user_exists' });
  });

  test('[ST-8] fifty who follow one link at once change the address once', async () => {
    const person = await joins(house);
    const email = `new.${person.email}`;
    await asks(person, email);
    const token = await tokenSentTo(house, email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirms(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const changed = (await kindsTo(house, person.email)).filter((kind) => kind === 'email_changed');
    expect(changed).toHaveLength(1);
  });

  test('[ST-8] links for a password asked for while the address changes do not reach the old one', async () => {
    const person = await joins(house);
    const email = `new.${person.email}`;
    await asks(person, email);
    const token = await tokenSentTo(house, email);
    const [confirmed] = await Promise.all([
      confirms(token),
      ...Array.from({ length: 5 }, () =>
        house.viewer().gets('requestPasswordChange', { params: { email: person.email } }),
      ),
    ]);
    expect(confirmed.status).toBe(200);
    await house.house.workDone();
    const { db } = house.house.database;
    const open = await db
      .selectFrom('link')
      .innerJoin('person', 'person.id', 'link.person_id')
      .select('purpose')
      .where('email', '=', email)
      .execute();
    expect(open).toEqual([]);
  });

  test('[ST-8] a new password and a new address at once end well, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await joins(house);
      const email = `new.${person.email}`;
      await asks(person, email);
      const token = await tokenSentTo(house, email);
      const body = { current: person.password, password: 'Nuova-Curva-7' };
      const [confirmed, changed] = await Promise.all([
        confirms(token),
        person.viewer.asks('POST', '/user/password/change', { body }),
      ]);
      expect(changed.status).toBe(200);
      expect([200, 400]).toContain(confirmed.status);
    }
  });

  test('[ST-8] one network tries sixty unknown links in a quarter of an hour', async () => {
    const viewer = house.viewer();
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, turn) => confirms(`guess-${turn}`, viewer)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('the archive', () => {
  const opened = (bytes: Buffer) =>
    Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]));

  test.each([
    ['en', 'Your data'],
    ['it', 'I tuoi dati'],
    ['sr', 'Tvoji podaci'],
  ] as const)('[ST-8] in %s is readable and complete', async (language, heading) => {
    const person = await joins(house, language);
    const answer = await person.viewer.asks('GET', '/user/export');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.zip"$/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const files = opened(answer.bytes);
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'devices.json',
      'grants.json',
      'messages.json',
      'orders.json',
      'payments.json',
      'phone-bill.json',
      'profile.json',
      'promo-codes.json',
      'sessions.json',
      'viewings.json',
      'vouchers.json',
      'wallet.json',
      'withdrawals.json',
    ]);
    expect(files['README.txt']).toContain(heading);
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({
      email: person.email,
      phone: person.phone,
    });
    expect(JSON.parse(files['sessions.json'] ?? '')).toHaveLength(1);
    const messages = JSON.parse(files['messages.json'] ?? '') as { to: string }[];
    expect(messages.map(({ to }) => to)).toEqual([person.phone, person.email]);
  });

  test('[ST-8] holds no secret: no hash, token, code or link that is still good', async () => {
    const person = await joins(house);
    await person.viewer.gets('requestPasswordChange', { params: { email: person.email } });
    const token = await tokenSentTo(house, person.email);
    const { bytes } = await person.viewer.asks('GET', '/user/export');
    const everything = Object.values(opened(bytes)).join('\n');
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(person.viewer.token);
    expect(everything).not.toMatch(/argon2|_hash|token_hash/i);
    expect(opened(bytes)['messages.json']).not.toMatch(/\b\d{6}\b/);
    expect(opened(bytes)['messages.json']).not.toMatch(/token=\w/);
  });

  test('[ST-8] tells of nobody else', async () => {
    const fan = await house.viewer().signsIn('fan');
    const other = await joins(house);
    const everything = Object.values(opened((await fan.asks('GET', '/user/export')).bytes)).join('\n');
    expect(everything).not.toContain(other.email);
    expect(everything).not.toContain(other.phone);
    expect(
      JSON.parse(opened((await fan.asks('GET', '/user/export')).bytes)['grants.json'] ?? ''),
    ).toMatchObject([{ source: 'subscription' }]);
  });

  test('[ST-8] holds what was paid, redeemed and earned, and no code that is worth money', async () => {
    const person = await joins(house);
    const { db } = house.house.database;
    const { id } = await db
      .selectFrom('person')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    const at = house.now();
    await db
      .insertInto('payment')
      .values({
        person_id: id,
        source: 'card',
        source_ref: `in_${id}`,
        plan_id: 'monthly',
        plan_name: JSON.stringify({ en: 'Monthly', it: 'Mensile', sr: 'Mesečno' }),
        total: 599,
        currency: 'eur',
        billed_to: JSON.stringify({ name: 'Ada Rossi' }),
        paid_at: at,
      })
      .execute();
    await db
      .insertInto('cashback_entry')
      .values({ person_id: id, amount: 400, reason: 'earned', source_ref: `in_${id}`, at })
      .execute();
    const { result } = await person.viewer.gets('redeemCashback', { body: { amount: 300 } });
    const made = await house.operator().does('POST', '/vouchers', { label: 'x', count: 1, days: 7 });
    const [code = ''] = z.parse(everyCall.makeVouchers.answer, made).codes;
    await person.viewer.gets('redeemVoucher', { body: { code } });
    const files = opened((await person.viewer.asks('GET', '/user/export')).bytes);
    const read = (name: string): unknown => JSON.parse(files[name] ?? '');
    expect(read('payments.json')).toMatchObject([
      { plan: 'Monthly', total: 599, currency: 'eur', billedTo: { name: 'Ada Rossi' } },
    ]);
    expect(read('vouchers.json')).toEqual([{ redeemedAt: at.toISOString(), days: 7 }]);
    expect(read('wallet.json')).toMatchObject([
      { amount: 400, reason: 'earned' },
      { amount: -300, reason: 'redeemed' },
    ]);
    expect(Object.values(files).join('\n')).not.toMatch(new RegExp(`${result.code}|${code}`));
  });

  test('[ST-8] holds the letters to an address that was left, and none of whoever has it now', async () => {
    const person = await joins(house);
    const email = `new.${person.email}`;
    const body = { email, password: person.password };
    await person.viewer.gets('requestEmailChange', { body });
    await person.viewer.gets('confirmEmailChange', { body: { token: await tokenSentTo(house, email) } });
    const heir = { ...newcomer(house), email: person.email };
    const uid = await registers({ ...heir, account: { ...heir.account, email: heir.email } });
    await asksForCode(heir, uid);
    await heir.viewer.gets('verifyPhone', { params: { code: await codeSentTo(house, heir.phone), uid } });
    await signsInAgain(heir, heir.viewer);
    const lettersOf = async (viewer: Viewer) => {
      const files = opened((await viewer.asks('GET', '/user/export')).bytes);
      const letters = JSON.parse(files['messages.json'] ?? '') as { to: string }[];
      return letters.map(({ to }) => to);
    };
    expect(await lettersOf(person.viewer)).toEqual([
      person.phone,
      person.email,
      email,
      person.email,
      person.email,
    ]);
    expect(await lettersOf(heir.viewer)).toEqual([heir.phone, heir.email]);

    await person.viewer.gets('deleteAccount', { body: { password: person.password } });
    const begun = house.now();
    await house.timeBecomes(new Date(begun.getTime() + 14 * day));
    await house.house.housekeeping.tick();
    await house.timeBecomes(begun);
    expect(await kindsTo(house, person.email)).toEqual(['welcome']);
    expect(await kindsTo(house, email)).toEqual(['account_deleted']);
  });

  test('[ST-8] every table that knows a person is in it, or has a reason not to be', async () => {
    const inFile = {
      access_grant: 'grants.json',
      card: 'profile.json',
      carrier_purchase: 'phone-bill.json',
      cashback_entry: 'wallet.json',
      checkout_attempt: 'orders.json',
      device: 'devices.json',
      outgoing_message: 'messages.json',
      payment: 'payments.json',
      promo_use: 'promo-codes.json',
      session: 'sessions.json',
      subscription: 'profile.json',
      viewing: 'viewings.json',
      withdrawal: 'withdrawals.json',
    };
    const leftOut = {
      billing_customer: 'only the provider’s name for them',
      lease: 'only what is being watched at this moment',
      link: 'a secret, good for an hour',
      phone_code: 'a secret, good for minutes',
      registration: 'a secret, gone with the verification',
    };
    const tables = await house.house.database.db.introspection.getTables();
    const knowing = tables.filter(({ columns }) => columns.some(({ name }) => name === 'person_id'));
    const known = [...Object.keys(inFile), ...Object.keys(leftOut)].toSorted();
    expect(knowing.map(({ name }) => name).toSorted()).toEqual(known);
    const { viewer } = await joins(house);
    const files = opened((await viewer.asks('GET', '/user/export')).bytes);
    for (const file of Object.values(inFile)) expect(files).toHaveProperty([file]);
  });

  test('[ST-8] is made ten times an hour at most', async () => {
    const { viewer } = await joins(house);
    const answers = await Promise.all(Array.from({ length: 15 }, () => viewer.asks('GET', '/user/export')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('[ST-8] needs a token', async () => {
    expect(refusalKey(await house.viewer().asks('GET', '/user/export'))).toBe('unauthorized');
  });
});

describe('leaving', () => {
  const leaves = ({ viewer, password }: Pick<Newcomer, 'viewer' | 'password'>) =>
    viewer.asks('DELETE', '/user/account', { body: { password } });
  const exists = async (email: string) =>
    (await house.viewer().gets('checkUser', { params: { email } })).exists;

  test('[ST-8] the account goes after two weeks, with everything in it, and its owner is told at each step', async () => {
    const person = await joins(house);
    const elsewhere = await signsInAgain(person, house.viewer());
    const begun = house.now();
    const deletesAt = new Date(begun.getTime() + 14 * day).toISOString();
    expect((await leaves(person)).json()).toEqual({ deletesAt });
    expect((await elsewhere.asks('GET', '/user/profile')).status).toBe(401);
    expect((await person.viewer.gets('profile')).deletesAt).toBe(deletesAt);
    expect(await kindsTo(house, person.email)).toContain('deletion_asked');

    await house.timeBecomes(new Date(begun.getTime() + 14 * day - second));
    await house.house.housekeeping.tick();
    const back = await signsInAgain(person, house.viewer());
    expect((await back.gets('profile')).deletesAt).toBe(deletesAt);

    await house.timeBecomes(new Date(begun.getTime() + 14 * day));
    await Promise.all([house.house.housekeeping.tick(), house.house.housekeeping.tick()]);
    expect(refusalKey(await back.asks('GET', '/user/profile'))).toBe('unauthorized');
    expect(await exists(person.email)).toBe(false);
    expect(await kindsTo(house, person.email)).toEqual(['account_deleted']);
    expect(await kindsTo(house, person.phone)).toEqual([]);
    await house.timeBecomes(begun);
  });

  test('[ST-8] thirty days after it was asked for nothing names them but what was paid, and ten years later not even that', async () => {
    const home = await openHouse({ plays: false });
    try {
      const person = await joins(home);
      const { db, pool } = home.house.database;
      const { _id: id } = await person.viewer.gets('profile');
      const begun = home.now();
      const becomes = (ms: number) => home.clockStandsAt(new Date(begun.getTime() + ms));
      const store = appStoreOf(home);
      await leaves(person);
      await db
        .insertInto('payment')
        .values({
          person_id: id,
          source: 'card',
          source_ref: 'in_1',
          plan_id: 'monthly',
          plan_name: JSON.stringify({ en: 'Monthly', it: 'Mensile', sr: 'Mesečno' }),
          total: 599,
          currency: 'eur',
          billed_to: JSON.stringify({ name: 'Ada', email: person.email, country: 'IT' }),
          paid_at: begun,
        })
        .execute();
      becomes(9 * day);
      await store.tells(store.signs({ id }, 'granted', { productId: 'gold' }));
      for (let again = 0; again < 8; again += 1) {
        becomes(9 * day + again * 13 * 60 * minute);
        await home.house.appStore.tick();
      }
      becomes(14 * day - minute);
      await store.tells(store.signs({ id }, 'granted'), store.signs({ id }, 'renewed'));
      const naming = async (...names: readonly string[]): Promise<readonly string[]> => {
        const found: string[] = [];
        for (const { name } of await db.introspection.getTables()) {
          const { rows } = await pool.query(`select to_jsonb(kept) as kept from "${name}" kept`);
          if (names.some((one) => JSON.stringify(rows).includes(one))) found.push(name);
        }
        return found;
      };
      const theirs = [person.email, person.phone];
      expect(await naming(...theirs)).toEqual(expect.arrayContaining(['outgoing_message', 'person']));
      expect(await naming(id)).toContain('provider_event');
      const allIsDone = async () => {
        await home.house.housekeeping.tick();
        await home.house.courier.deliver();
        await home.house.appStore.tick();
      };
      becomes(14 * day);
      await allIsDone();
      becomes(29 * day);
      await allIsDone();
      expect(await naming(...theirs)).toEqual(['payment']);
      expect(await naming(id)).not.toContain('provider_event');
      becomes(3660 * day);
      await allIsDone();
      expect(await naming(...theirs)).toEqual([]);
    } finally {
      await home.close();
    }
  });

  test('[ST-8] may be taken back while there is time, once', async () => {
    const person = await joins(house);
    await leaves(person);
    await person.viewer.gets('keepAccount');
    expect((await person.viewer.gets('profile')).deletesAt).toBeNull();
    expect(await kindsTo(house, person.email)).toContain('deletion_taken_back');
    expect(refusalKey(await person.viewer.asks('POST', '/user/account/keep'))).toBe('not_found');
    const begun = house.now();
    await house.timeBecomes(new Date(begun.getTime() + 15 * day));
    await house.house.housekeeping.tick();
    expect(await exists(person.email)).toBe(true);
    await house.timeBecomes(begun);
  });

  test('[ST-8] asked for twice, the first day stands and one letter is written', async () => {
    const person = await joins(house);
    const first = (await leaves(person)).json();
    await later(minute);
    expect((await leaves(person)).json()).toEqual(first);
    const asked = (await kindsTo(house, person.email)).filter((kind) => kind === 'deletion_asked');
    expect(asked).toHaveLength(1);
  });

  test('[ST-8] a wish that waits while the password changes is not granted', async () => {
    const person = await joins(house);
    await whilePasswordChanges(person, () => leaves(person));
    const kinds = await kindsTo(house, person.email);
    expect(kinds.indexOf('deletion_asked')).toBeLessThan(kinds.indexOf('password_changed'));
  });

  test('[ERR-4] a wrong password is 400 invalid_password, and nothing happens', async () => {
    const person = await joins(house);
    expect(refusalKey(await leaves({ ...person, password: 'Wrong1' }))).toBe('invalid_password');
    expect((await person.viewer.gets('profile')).deletesAt).toBeNull();
  });

  test.each([undefined, {}, { password: '' }, { password: 7 }])(
    '[ST-8] %j instead of a password is invalid input',
    async (body) => {
      const { viewer } = await joins(house);
      const answer = await viewer.asks('DELETE', '/user/account', body === undefined ? {} : { body });
      expect(refusalKey(answer)).toBe('invalid_input');
    },
  );

  test('[ST-8] goes on after a restart', async () => {
    let home = await openHouse({ plays: false });
    try {
      const fan = await home.viewer().signsIn('fan');
      await fan.gets('deleteAccount', { body: { password: 'Cadetto1' } });
      home = await home.restarts();
      await home.timeBecomes(new Date(home.now().getTime() + 14 * day));
      await home.house.housekeeping.tick();
      const email = 'fan@cadetto.test';
      expect(await home.viewer().gets('checkUser', { params: { email } })).toEqual({ exists: false });
    } finally {
      await home.close();
    }
  });

  test('[ST-8] an address that became free may register again', async () => {
    const person = await joins(house);
    await leaves(person);
    const begun = house.now();
    await house.timeBecomes(new Date(begun.getTime() + 14 * day));
    await house.house.housekeeping.tick();
    await house.timeBecomes(begun);
    const again = { ...newcomer(house).account, email: person.email };
    expect((await house.viewer().asks('POST', '/user/create', { body: again })).status).toBe(200);
  });
});
