import type { StreamCard } from '@cadetto/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { joins, signsInAgain } from '../newcomer.ts';
import type { Viewer } from '../viewer.ts';
import { streamWhere } from '../watchers.ts';

let house: TestHouse;
let liveMatch: string;
let clips: readonly StreamCard[];
beforeAll(async () => {
  house = await openHouse({ plays: false });
  const fan = await house.viewer().signsIn('fan');
  liveMatch = await streamWhere(fan, 'a live match', ({ live, matchId }) => live && matchId !== null);
  const { categories } = await fan.gets('feed');
  const seen = new Map(categories.flatMap(({ streams }) => streams).map((card) => [card.streamId, card]));
  clips = [...seen.values()].filter(({ vod }) => vod);
});
afterAll(() => house.close());

const clip = (at = 0) => clips[at]?.streamId ?? '';
/** A person of their own for each test, so that none finds what another left. */
const somebody = async (): Promise<Viewer> => (await joins(house)).viewer;
/** The same, on two devices of theirs. */
async function onTwoDevices(): Promise<readonly [Viewer, Viewer]> {
  const person = await joins(house);
  return [person.viewer, await signsInAgain(person, house.viewer())];
}

const saves = (viewer: Viewer, streamId: string, position: number, more: object = {}) =>
  viewer.asks('POST', `/live/viewings/${streamId}`, { body: { position, duration: 6000, ...more } });
const positions = async (viewer: Viewer) =>
  Object.fromEntries(
    (await viewer.gets('viewings')).viewings.map(({ streamId, position }) => [streamId, position]),
  );
const later = (seconds: number) => house.timeBecomes(new Date(house.now().getTime() + seconds * 1000));

describe('how far somebody got', () => {
  test('[D-35] [D-37] is kept for the account, on whichever device they come back', async () => {
    const [sofa, phone] = await onTwoDevices();
    expect(await phone.gets('viewings')).toEqual({ viewings: [], continuing: [] });
    expect((await saves(sofa, clip(), 1234.5)).json()).toEqual({ ok: true });
    expect((await phone.gets('viewings')).viewings).toEqual([
      { streamId: clip(), position: 1234.5, duration: 6000, finished: false },
    ]);
  });

  test('[D-35] of two devices the newer word stands, whichever is heard first', async () => {
    const [sofa, phone] = await onTwoDevices();
    await saves(sofa, clip(), 2000);
    await saves(phone, clip(), 900, { ageMs: 60_000 });
    for (const device of [sofa, phone]) expect(await positions(device)).toEqual({ [clip()]: 2000 });
    await later(10);
    await saves(phone, clip(), 300, { ageMs: 5000 });
    expect(await positions(sofa)).toEqual({ [clip()]: 300 });
    await saves(sofa, clip(), 310);
    expect(await positions(phone)).toEqual({ [clip()]: 310 });
  });

  test('[D-35] many words at once leave the newest', async () => {
    const viewer = await somebody();
    const ages = Array.from({ length: 40 }, (_, index) => (index * 7) % 40);
    await Promise.all(ages.map((age) => saves(viewer, clip(), 1000 - age, { ageMs: age * 1000 })));
    expect(await positions(viewer)).toEqual({ [clip()]: 1000 });
  });

  test('[D-35] sixty words a minute are heard of a person, and nobody else goes short', async () => {
    const [hasty, other] = [await somebody(), await somebody()];
    const answers = await Promise.all(Array.from({ length: 61 }, () => saves(hasty, clip(), 10)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const [refused] = answers.filter(({ status }) => status !== 200);
    if (refused === undefined) throw new Error('nobody was refused');
    expect(refusalKey(refused)).toBe('too_many_requests');
    expect((await saves(other, clip(), 10)).status).toBe(200);
  });

  test('[D-35] the end is the end: it is not gone on with, and begins anew', async () => {
    const viewer = await somebody();
    await saves(viewer, clip(), 5990);
    const { viewings, continuing } = await viewer.gets('viewings');
    expect(viewings).toMatchObject([{ finished: true }]);
    expect(continuing).toEqual([]);
    await later(1);
    await saves(viewer, clip(), 60);
    expect((await viewer.gets('viewings')).continuing).toMatchObject([{ streamId: clip() }]);
  });

  test('[D-35] a live match is not kept, and what does not exist is 404', async () => {
    const viewer = await somebody();
    expect((await saves(viewer, liveMatch, 10)).status).toBe(200);
    expect(await positions(viewer)).toEqual({});
    expect(refusalKey(await saves(viewer, 'nothing', 10))).toBe('stream_not_found');
  });

  test.each([
    [{ position: -1 }],
    [{ position: '5' }],
    [{ position: null }],
    [{ position: 1e9 }],
    [{ duration: -1 }],
    [{ ageMs: -1 }],
    [{ ageMs: 31 * 24 * 60 * 60 * 1000 }],
    [{ ageMs: 0.5 }],
  ])('[D-35] refuses %o', async (wrong) => {
    const viewer = await house.viewer().signsIn('fan');
    expect(refusalKey(await saves(viewer, clip(), 1, wrong))).toBe('invalid_input');
  });

  test('[D-36] is forgotten when the person says so, and only theirs', async () => {
    const [one, other] = [await somebody(), await somebody()];
    for (const viewer of [one, other]) await saves(viewer, clip(), 50);
    expect((await one.asks('DELETE', `/live/viewings/${clip()}`)).status).toBe(200);
    expect((await one.asks('DELETE', `/live/viewings/${clip()}`)).status).toBe(200);
    expect(await positions(one)).toEqual({});
    expect(await positions(other)).toEqual({ [clip()]: 50 });
  });

  test('[D-36] does not come back from a device that was offline; what is watched afterwards is kept', async () => {
    const viewer = await somebody();
    await saves(viewer, clip(), 50);
    await later(60);
    await viewer.gets('forgetViewing', { params: { id: clip() } });
    await saves(viewer, clip(), 90, { ageMs: 30_000 });
    expect(await viewer.gets('viewings')).toEqual({ viewings: [], continuing: [] });
    await later(60);
    await saves(viewer, clip(), 120, { ageMs: 30_000 });
    expect(await positions(viewer)).toEqual({ [clip()]: 120 });
  });

  test('[D-36] leaves no trace once nothing from before can come any more', async () => {
    const viewer = await somebody();
    await saves(viewer, clip(), 50);
    await viewer.gets('forgetViewing', { params: { id: clip() } });
    const marks = () =>
      house.house.database.db.selectFrom('viewing').select('at').where('forgotten', '=', true).execute();
    expect((await marks()).length).toBeGreaterThan(0);
    await later(31 * 24 * 60 * 60);
    await house.house.tidying.tick();
    expect(await marks()).toEqual([]);
  });
});

describe('what to go on with', () => {
  test('[D-37] comes latest first, as cards in the reader’s language', async () => {
    const viewer = await somebody();
    for (const at of [0, 1, 2]) {
      await saves(viewer, clip(at), 10 + at);
      await later(1);
    }
    const english = (await viewer.gets('viewings')).continuing;
    expect(english.map(({ streamId }) => streamId)).toEqual([clip(2), clip(1), clip(0)]);
    viewer.speaks('it');
    const italian = (await viewer.gets('viewings')).continuing;
    expect(italian.map(({ description }) => description)).not.toEqual(
      english.map(({ description }) => description),
    );
  });

  test('[D-37] [API-20] watching tells where to go on, until the end was reached', async () => {
    const fan = await house.viewer().signsIn('fan');
    const resumeAt = async () => (await fan.gets('watch', { params: { id: clip() } })).resumeAt;
    expect(await resumeAt()).toBeNull();
    await saves(fan, clip(), 42);
    expect(await resumeAt()).toBe(42);
    await later(1);
    await fan.gets('forgetViewing', { params: { id: clip() } });
    expect(await resumeAt()).toBeNull();
    await later(1);
    await saves(fan, clip(), 5999);
    expect(await resumeAt()).toBeNull();
  });

  test('[D-37] says how far also what was begun before two hundred others', async () => {
    const viewer = await somebody();
    const { _id: person } = await viewer.gets('profile');
    await saves(viewer, clip(), 77);
    const { pool } = house.house.database;
    await pool.query(
      `insert into stream select (jsonb_populate_record(null::stream,
          to_jsonb(stream) || jsonb_build_object('id', 'again-' || number))).*
        from stream, generate_series(1, 200) as number where id = $1`,
      [clip()],
    );
    await pool.query(
      `insert into viewing (person_id, stream_id, position, duration, finished, at)
        select $1::uuid, id, 6000, 6000, true, $2::timestamptz from stream where id like 'again-%'`,
      [person, new Date(house.now().getTime() + 1000)],
    );
    const { viewings, continuing } = await viewer.gets('viewings');
    expect(continuing.map(({ streamId }) => streamId)).toEqual([clip()]);
    expect(viewings).toHaveLength(201);
    expect(viewings.at(-1)).toMatchObject({ streamId: clip(), position: 77 });
    await pool.query(`delete from stream where id like 'again-%'`);
  });

  test('[D-37] [ST-8] is in the archive, and gone with its stream', async () => {
    const viewer = await somebody();
    await saves(viewer, clip(3), 77);
    const { bytes } = await viewer.asks('GET', '/user/export');
    const file = unzipSync(bytes)['viewings.json'];
    expect(JSON.parse(strFromU8(file ?? new Uint8Array()))).toMatchObject([
      { streamId: clip(3), name: clips[3]?.name, position: 77, duration: 6000, finished: false },
    ]);
    await house.operator().does('DELETE', `/streams/${clip(3)}`);
    expect(await viewer.gets('viewings')).toEqual({ viewings: [], continuing: [] });
  });
});

test('[D-36] what nobody has gone on with for thirteen months is forgotten', async () => {
  const viewer = await somebody();
  await saves(viewer, clip(), 50);
  const { _id: id } = await viewer.gets('profile');
  const kept = async () => {
    const { db } = house.house.database;
    return (await db.selectFrom('viewing').select('at').where('person_id', '=', id).execute()).length;
  };
  await later(390 * 24 * 60 * 60);
  await house.house.tidying.tick();
  expect(await kept()).toBe(1);
  await later(10 * 24 * 60 * 60);
  await house.house.tidying.tick();
  expect(await kept()).toBe(0);
});
