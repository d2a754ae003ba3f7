// Devices and televisions, when the next request may meet another instance.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestHouse } from '../../house.ts';
import { openTwins, type Twins } from '../../twins.ts';
import { emailOf, type Viewer } from '../../viewer.ts';

let twins: Twins;
let one: TestHouse;
let other: TestHouse;
beforeAll(async () => {
  twins = await openTwins({ MAX_DEVICES: '5' });
  ({ one, other } = twins);
});
afterAll(() => twins.close());

function withTokenOf(house: TestHouse, { token }: Viewer): Viewer {
  const viewer = house.viewer();
  viewer.token = token;
  return viewer;
}

test('[API-16] [ROLE-3] eight sign-ins at once at two instances are five devices', async () => {
  const viewers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? one : other).viewer().signsIn('free')),
  );
  expect((await viewers[0]?.gets('devices'))?.devices).toHaveLength(5);
});

test('[API-17] [ST-15] a place made at one instance is taken at the other, where the device was turned away', async () => {
  const here = await one.viewer().signsIn('full');
  const there = withTokenOf(other, here);
  expect([(await there.gets('feed')).key, (await there.gets('feed')).key]).toEqual([
    'too_many_devices',
    'too_many_devices',
  ]);
  const { devices } = await here.gets('devices');
  await here.gets('removeDevice', { params: { id: devices[0]?.id ?? '' } });
  await expect.poll(async () => (await there.gets('feed')).key).toBeUndefined();
  expect((await here.gets('devices')).devices.filter(({ current }) => current)).toHaveLength(1);
});

test('[API-18] a television asks at one instance and is confirmed at the other, once', async () => {
  const tv = one.viewer();
  const { userCode, deviceCode } = await tv.gets('startTvPairing');
  const fan = await other.viewer().signsIn('fan');
  const plus = await one.viewer().signsIn('plus');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? fan : plus).asks('POST', '/user/devices', { body: { code: userCode } }),
    ),
  );
  const winner = answers.findIndex(({ status }) => status === 200) % 2 === 0 ? 'fan' : 'plus';
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const polled = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? one : other).viewer().asks('GET', `/tv/pairing/${deviceCode}`),
    ),
  );
  expect(polled.map(({ status }) => status)).toEqual(polled.map(() => 200));
  const televisions = polled.map((answer, index) => {
    const television = (index % 2 === 0 ? other : one).viewer();
    television.token = (answer.json() as { token: string }).token;
    return television;
  });
  const profiles = await Promise.all(
    televisions.map((television) => television.asks('GET', '/user/profile')),
  );
  const signedIn = profiles.filter(({ status }) => status === 200);
  expect(signedIn.map((answer) => (answer.json() as { email: string }).email)).toEqual([emailOf(winner)]);
});
