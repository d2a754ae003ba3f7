// Somebody knew the password. What they left behind must not outlive its change.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { codeSentTo, tokenSentTo } from '../letters.ts';
import { joins, signsInAgain, type Newcomer } from '../newcomer.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const next = 'Altra-Curva-11';

async function changesByCurrent({ viewer, password }: Newcomer): Promise<void> {
  await viewer.gets('changePassword', { body: { current: password, password: next } });
}

async function changesByLink({ viewer, email }: Newcomer): Promise<void> {
  await viewer.gets('requestPasswordChange', { params: { email } });
  const token = await tokenSentTo(house, email);
  await house.viewer().gets('changePassword', { body: { token, password: next } });
}

describe.each([
  ['with the current one', changesByCurrent],
  ['by the link', changesByLink],
])('a password changed %s', (_how, changes) => {
  test('[API-7] makes the link to another e-mail address worthless', async () => {
    const person = await joins(house);
    const email = `thief-of-${person.email}`;
    await person.viewer.gets('requestEmailChange', { body: { email, password: person.password } });
    const token = await tokenSentTo(house, email);
    await changes(person);
    const answer = await house.viewer().asks('POST', '/user/email/confirm', { body: { token } });
    expect(refusalKey(answer)).toBe('bad_code');
  });

  test('[DATA-16] makes the code for another phone number worthless', async () => {
    const person = await joins(house);
    const phone = `+39348${person.phone.slice(-7)}`;
    await person.viewer.gets('requestPhoneChange', { body: { phone, password: person.password } });
    const code = await codeSentTo(house, phone);
    await changes(person);
    const { viewer, email } = person;
    await signsInAgain({ email, password: next }, viewer);
    const answer = await viewer.asks('POST', '/user/mobile/confirm_change', { body: { code } });
    expect(refusalKey(answer)).toBe('code_expired');
    expect(await viewer.gets('profile')).toMatchObject({ phone: person.phone, pendingPhone: null });
  });

  test('[API-18] shuts out a television that was let in and has not come yet', async () => {
    const person = await joins(house);
    const tv = house.viewer();
    const { userCode, deviceCode } = await tv.gets('startTvPairing');
    await person.viewer.gets('connectTv', { body: { code: userCode } });
    await changes(person);
    expect(refusalKey(await tv.asks('GET', `/tv/pairing/${deviceCode}`))).toBe('bad_code');
  });
});

test('[API-18] signing out everywhere shuts out a television that has not come yet', async () => {
  const person = await joins(house);
  const tv = house.viewer();
  const { userCode, deviceCode } = await tv.gets('startTvPairing');
  await person.viewer.gets('connectTv', { body: { code: userCode } });
  await person.viewer.gets('endAllSessions');
  expect(refusalKey(await tv.asks('GET', `/tv/pairing/${deviceCode}`))).toBe('bad_code');
});

test('[API-18] two televisions let in at once by one person both come', async () => {
  const person = await joins(house);
  const tvs = await Promise.all(
    [house.viewer(), house.viewer()].map(async (viewer) => ({
      viewer,
      ...(await viewer.gets('startTvPairing')),
    })),
  );
  await Promise.all(tvs.map(({ userCode }) => person.viewer.gets('connectTv', { body: { code: userCode } })));
  for (const { viewer, deviceCode } of tvs) {
    expect((await viewer.gets('tvPairing', { params: { deviceCode } })).state).toBe('confirmed');
  }
});

test('[API-6] [API-7] wrong guesses do not keep out who has just set a new password', async () => {
  const person = await joins(house);
  const body = { email: person.email, password: 'Wrong-1' };
  for (let guess = 0; guess < 10; guess += 1)
    await house.viewer().asks('POST', '/user/authenticate', { body });
  expect((await house.viewer().asks('POST', '/user/authenticate', { body })).status).toBe(429);
  await changesByLink(person);
  await signsInAgain({ email: person.email, password: next }, house.viewer());
});

test.each(['firstName', 'address', 'city', 'zip', 'vat', 'sdi', 'pec', 'fiscalCode'])(
  '[API-11] half a character in %s is refused, and no fault of ours',
  async (field) => {
    const person = await joins(house);
    const answer = await person.viewer.asks('POST', '/user/update', { body: { [field]: 'a\ud800' } });
    expect(answer.status).toBe(400);
    expect(refusalKey(answer)).toBe('invalid_input');
  },
);

test('[API-17] a device is called by a name of one line', async () => {
  const person = await joins(house);
  const { devices } = await person.viewer.gets('devices');
  const answer = await person.viewer.asks('POST', `/live/user/devices/${devices[0]?.id ?? ''}`, {
    body: { name: 'Living\nroom' },
  });
  expect(answer.status).toBe(400);
});
