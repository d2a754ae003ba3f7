// What the log may know: routes, statuses and times; never who, never a secret.

import { demoPassword } from '@cadetto/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { joins } from '../newcomer.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('the log holds no e-mail address, phone number, token, password, device or media address, whatever happens', async () => {
  const viewer = await house.viewer().signsIn('fan');
  const { _id: personId } = await viewer.gets('profile');
  const { categories } = await viewer.gets('feed');
  const replay = categories.flatMap(({ streams }) => streams).find(({ vod }) => vod);
  const { dashUrl } = await viewer.gets('watch', { params: { id: replay?.streamId ?? '' } });
  await viewer.opens(dashUrl ?? '');
  const secretBodies = [
    { email: 'secret.person@cadetto.test', password: 'SecretPassword1' },
    { email: 'fan@cadetto.test', password: 'SecretPassword1' },
    { email: 'secret.person@cadetto.test', password: ['SecretPassword1'] },
  ];
  for (const body of secretBodies) await viewer.asks('POST', '/user/authenticate', { body });
  await viewer.asks('GET', '/user/check/secret.person%40cadetto.test');
  await viewer.asks('POST', '/user/mobile/verify/424242/secret-uid');
  await viewer.asks('GET', '/live/explore?clientSecret=secret_abc&code=secret-uid');
  await viewer.asks('POST', '/user/authenticate', {
    headers: { 'content-type': 'application/json', cookie: 'session=secret_abc' },
  });
  await viewer.asks('GET', '/user/profile', { headers: { authorization: 'Bearer SecretBearer' } });
  await viewer.gets('logout');
  const newcomer = await joins(house);
  const { phone, email, password } = newcomer;
  const newPhone = '+393470042424';
  await newcomer.viewer.gets('requestPhoneChange', { body: { phone: newPhone, password } });
  await newcomer.viewer.asks('POST', '/user/mobile/confirm_change', { body: { code: '424242' } });

  const log = house.log.join('');
  expect(house.log.length).toBeGreaterThan(10);
  const secrets = [
    'secret.person',
    'fan@cadetto.test',
    '%40',
    'SecretPassword1',
    'SecretBearer',
    'secret_abc',
    'secret-uid',
    '424242',
    demoPassword,
    viewer.token ?? 'no token',
    personId,
    dashUrl ?? 'no address',
    '/media/0',
    phone,
    newPhone,
    email,
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('a fault of ours is logged with its request id, and its answer tells nothing of it', async () => {
  const viewer = await house.viewer().signsIn('fan');
  const { db } = house.house.database;
  await db.schema.alterTable('access_grant').renameTo('access_grant_away').execute();
  const answer = await viewer.asks('GET', '/user/profile');
  await db.schema.alterTable('access_grant_away').renameTo('access_grant').execute();
  expect(answer.status).toBe(500);
  expect(answer.json()).toEqual({
    key: 'something_went_wrong',
    message: 'Something went wrong. Please try again.',
  });
  const line = house.log.find(
    (entry) => entry.includes(String(answer.headers['x-request-id'])) && entry.includes('"level":50'),
  );
  expect(line).toContain('access_grant');
  expect((await viewer.asks('GET', '/user/profile')).status).toBe(200);
});

test('the log is one JSON object a line', () => {
  for (const line of house.log) expect(JSON.parse(line)).toMatchObject({ service: 'cadetto' });
});
