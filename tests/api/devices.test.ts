import { randomBytes } from 'node:crypto';
import { demoPassword } from '@cadetto/demo';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { expectFailure } from '../kit/failure.ts';
import { emailOf, type AccountName, type Viewer } from '../viewer.ts';

const minute = 60_000;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false, environment: { MAX_DEVICES: '5' } });
});
afterAll(() => house.close());

/** Nobody has a device at the start of a test, but for those who come with some. */
async function forget(account: AccountName): Promise<void> {
  const { db } = house.house.database;
  await db
    .deleteFrom('device')
    .where('person_id', 'in', db.selectFrom('person').select('id').where('email', '=', emailOf(account)))
    .execute();
}

const arrives = (account: AccountName) => house.viewer().signsIn(account);

async function arrive(account: AccountName, count: number): Promise<Viewer[]> {
  const viewers: Viewer[] = [];
  for (let index = 0; index < count; index += 1) viewers.push(await arrives(account));
  return viewers;
}

const feedKey = async (viewer: Viewer) => (await viewer.gets('feed')).key;

async function watchStatus(viewer: Viewer): Promise<string> {
  const { categories } = await viewer.gets('feed');
  const stream = categories.flatMap(({ streams }) => streams).find(({ vod, live }) => vod || live);
  const answer = await viewer.asks('POST', `/live/streams/watch/${stream?.streamId}`);
  return answer.status === 200 ? 'watches' : String(expectFailure(answer, 'en').key);
}

async function ownDevice(viewer: Viewer): Promise<string> {
  const { devices } = await viewer.gets('devices');
  return devices.find(({ current }) => current)?.id ?? '';
}

describe('the account that has as many devices as allowed', () => {
  test('[API-16] [DATA-7] [ST-15] a sixth signs in unregistered, and registers itself once one is removed', async () => {
    const sixth = await arrives('full');
    const list = await sixth.gets('devices');
    expect(list).toMatchObject({ tooManyDevices: true, max: 5 });
    expect(list.devices.map(({ name }) => name).toSorted()).toEqual([
      'Chrome · Android',
      'Chrome · Windows',
      'Firefox · Mac',
      'Safari · iPhone',
      'Samsung TV',
    ]);
    expect(list.devices.filter(({ current }) => current)).toEqual([]);
    // Over the framework first, over the counter afterwards.
    expect([await feedKey(sixth), await feedKey(sixth)]).toEqual(['too_many_devices', 'too_many_devices']);
    expect(await watchStatus(sixth)).toBe('too_many_devices');

    const [given] = list.devices;
    const after = await sixth.gets('removeDevice', { params: { id: given?.id ?? '' } });
    expect(after).toMatchObject({ tooManyDevices: false, max: 5 });
    expect(after.devices.map(({ id }) => id)).toEqual(list.devices.slice(1).map(({ id }) => id));
    expect(await feedKey(sixth)).toBeUndefined();
    expect(await feedKey(sixth)).toBeUndefined();
    const { devices, tooManyDevices } = await sixth.gets('devices');
    expect(tooManyDevices).toBe(false);
    expect(devices.filter(({ current }) => current)).toHaveLength(1);
    expect(devices).toHaveLength(5);
    expect(await watchStatus(sixth)).toBe('watches');
  });

  test('[API-19] the feed with the key has the same rows, under a tag of its own, in the language asked for', async () => {
    const sixth = (await arrives('full')).speaks('it');
    const registered = (await arrives('fan')).speaks('it');
    const turnedAway = await sixth.gets('feed');
    expect(turnedAway.key).toBe('too_many_devices');
    const usual = await registered.gets('feed');
    expect(turnedAway.categories).toEqual(usual.categories);
    const { etag = '' } = (await registered.asks('GET', '/live/v2/feed')).headers;
    const again = await sixth.asks('GET', '/live/v2/feed', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(200);
    const own = again.headers.etag ?? '';
    expect((await sixth.asks('GET', '/live/v2/feed', { headers: { 'if-none-match': own } })).status).toBe(
      304,
    );
  });

  test('[ROLE-3] a free stream does not waive the limit', async () => {
    const sixth = await arrives('full');
    const { categories } = await sixth.gets('feed');
    const free = categories
      .flatMap(({ streams }) => streams)
      .find(({ vod, live, freeAccess }) => (vod || live) && freeAccess);
    for (const method of ['GET', 'POST']) {
      const answer = await sixth.asks(method, `/live/streams/watch/${free?.streamId}`);
      expect(expectFailure(answer, 'en').key).toBe('too_many_devices');
    }
  });
});

describe('registering', () => {
  beforeEach(() => forget('free'));

  test('[API-16] [DATA-7] happens at sign-in, once for a device, and names it from its browser', async () => {
    const viewer = house.viewer();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const body = { email: emailOf('free'), password: demoPassword };
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await viewer.asks('POST', '/user/authenticate', {
        body,
        headers: { 'user-agent': agent },
      });
      viewer.token = (answer.json() as { token: string }).token;
    }
    const { devices } = await viewer.gets('devices');
    expect(devices).toEqual([
      {
        id: expect.any(String),
        name: 'Firefox · Linux',
        platform: 'test',
        lastSeen: house.now().toISOString(),
        current: true,
      },
    ]);
  });

  test('[API-16] [ROLE-3] eight devices that sign in at once are five registered and three that are not', async () => {
    const viewers = await Promise.all(Array.from({ length: 8 }, () => arrives('free')));
    const [first] = viewers;
    expect((await first?.gets('devices'))?.devices).toHaveLength(5);
    const keys = await Promise.all(viewers.map(feedKey));
    expect(keys.filter((key) => key === 'too_many_devices')).toHaveLength(3);
  });

  test('[API-19] [ROLE-3] one place that comes free is taken by one of three, however they hurry', async () => {
    const viewers = await arrive('free', 8);
    const waiting = viewers.slice(5);
    const [first] = viewers;
    if (first === undefined) throw new Error('nobody came');
    const { devices } = await first.gets('devices');
    const other = devices.find(({ current }) => !current);
    await first.gets('removeDevice', { params: { id: other?.id ?? '' } });
    const keys = await Promise.all([...waiting, ...waiting, ...waiting].map(feedKey));
    expect(keys.filter((key) => key === undefined)).toHaveLength(3);
    expect((await first.gets('devices')).devices).toHaveLength(5);
  });

  test('[API-20] who signs in without naming the device may read, and not watch', async () => {
    const viewer = house.viewer();
    for (const deviceId of ['', 'short', 'x'.repeat(33)]) {
      const body = { email: emailOf('fan'), password: demoPassword };
      const answer = await viewer.asks('POST', '/user/authenticate', { body, headers: { deviceId } });
      viewer.token = (answer.json() as { token: string }).token;
      expect(await feedKey(viewer)).toBeUndefined();
      expect(await watchStatus(viewer)).toBe('invalid_input');
      expect((await viewer.gets('devices')).devices.filter(({ current }) => current)).toEqual([]);
    }
  });

  test('[API-20] the device is the one that signed in, whatever a later request calls itself', async () => {
    const [, , , , , sixth] = await arrive('free', 6);
    if (sixth === undefined) throw new Error('nobody came');
    const { devices } = await house.house.database.db
      .selectFrom('device')
      .select('device_key as devices')
      .executeTakeFirstOrThrow();
    for (const deviceId of [devices, randomBytes(16).toString('hex')]) {
      const answer = await sixth.asks('GET', '/live/v2/feed', { headers: { deviceId } });
      expect(answer.json()).toMatchObject({ key: 'too_many_devices' });
    }
  });

  test('[DATA-7] last seen moves with use, and stays when the session is gone', async () => {
    const [one, other] = await arrive('free', 2);
    if (one === undefined || other === undefined) throw new Error('nobody came');
    const start = house.now();
    const later = new Date(start.getTime() + 10 * minute);
    await house.timeBecomes(later);
    await one.gets('profile');
    const id = await ownDevice(one);
    await one.gets('logout');
    await house.timeBecomes(new Date(start.getTime() + 20 * minute));
    const { devices } = await other.gets('devices');
    expect(devices.find((device) => device.id === id)?.lastSeen).toBe(later.toISOString());
    await house.timeBecomes(start);
  });
});

describe('removing and renaming', () => {
  beforeEach(() => forget('fan'));

  test('[API-17] ends the sessions of that device, and of no other', async () => {
    const [here, there, elsewhere] = await arrive('fan', 3);
    if (here === undefined || there === undefined || elsewhere === undefined) throw new Error('nobody came');
    const { devices } = await here.gets('removeDevice', { params: { id: await ownDevice(there) } });
    expect(devices).toHaveLength(2);
    expect((await there.asks('GET', '/user/profile')).status).toBe(401);
    expect((await there.asks('GET', '/live/v2/feed')).status).toBe(401);
    for (const viewer of [here, elsewhere])
      expect((await viewer.asks('GET', '/live/v2/feed')).status).toBe(200);
  });

  test('[API-17] the own one answers the list, and is then signed out', async () => {
    const here = await arrives('fan');
    const { devices } = await here.gets('removeDevice', { params: { id: await ownDevice(here) } });
    expect(devices).toEqual([]);
    expect((await here.asks('GET', '/user/profile')).status).toBe(401);
  });

  test('[API-17] twice, and ten times at once, is once and then 404', async () => {
    const [here, there] = await arrive('fan', 2);
    if (here === undefined || there === undefined) throw new Error('nobody came');
    const path = `/live/user/devices/${await ownDevice(there)}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => here.asks('DELETE', path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
  });

  test('[DATA-7] a name is kept as its owner wrote it, through the next sign-in', async () => {
    const here = await arrives('fan');
    const id = await ownDevice(here);
    const name = ' TV di Nonna Đurđa <3 ';
    const { devices } = await here.gets('renameDevice', { params: { id }, body: { name } });
    expect(devices).toMatchObject([{ id, name: name.trim() }]);
    await here.signsIn('fan');
    expect((await here.gets('devices')).devices).toMatchObject([{ id, name: name.trim() }]);
  });

  test.each([{}, { name: '' }, { name: '   ' }, { name: 'x'.repeat(61) }, { name: 7 }, { name: null }, []])(
    '[DATA-7] %j is no name',
    async (body) => {
      const here = await arrives('fan');
      const answer = await here.asks('POST', `/live/user/devices/${await ownDevice(here)}`, { body });
      expect(expectFailure(answer, 'en').key).toBe('invalid_input');
    },
  );

  test('[API-17] what belongs to somebody else, to nobody, or is no id at all is 404 and stays', async () => {
    const fan = await arrives('fan');
    const other = await arrives('plus');
    const ids = [await ownDevice(other), '00000000-0000-4000-8000-000000000000', 'x', "' or 1=1 --"];
    for (const id of ids) {
      const path = `/live/user/devices/${encodeURIComponent(id)}`;
      const answers = [
        await fan.asks('DELETE', path),
        await fan.asks('POST', path, { body: { name: 'mine now' } }),
      ];
      for (const answer of answers) expect([id, expectFailure(answer, 'en').key]).toEqual([id, 'not_found']);
    }
    expect((await other.gets('devices')).devices.map(({ name }) => name)).not.toContain('mine now');
    expect(await ownDevice(other)).toBe(ids[0]);
  });

  test('[API-16] without a token all three are 401', async () => {
    const stranger = house.viewer();
    const id = await ownDevice(await arrives('fan'));
    for (const [method, path] of [
      ['GET', '/live/user/devices'],
      ['DELETE', `/live/user/devices/${id}`],
      ['POST', `/live/user/devices/${id}`],
    ] as const)
      expect((await stranger.asks(method, path, { body: { name: 'x' } })).status).toBe(401);
  });
});
