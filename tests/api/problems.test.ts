import * as z from 'zod/mini';
import { everyCall } from '@cadetto/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { metricsToken } from '../kit/build.ts';
import { refusalKey } from '../kit/failure.ts';
import type { Viewer } from '../viewer.ts';
import { paidHighlights } from '../watchers.ts';

let house: TestHouse;
let fan: Viewer;
let highlights: string;
beforeAll(async () => {
  house = await openHouse({ plays: false });
  fan = await house.viewer().signsIn('fan');
  highlights = await paidHighlights(fan);
});
afterAll(() => house.close());

const problem = { code: '6000', source: 'dash', cause: 'the network went away', asked: false };
const reports = (viewer: Viewer, changes: object = {}, streamId = highlights) =>
  viewer.asks('POST', `/live/streams/watch/${streamId}/problem`, { body: { ...problem, ...changes } });
const told = async (query = '') =>
  z.parse(
    everyCall.playbackProblems.answer,
    await house.operator().does('GET', `/playback/problems${query}`),
  );

test('[D-34] [D-50] what stopped the picture is told to the operator, newest first and a page at a time', async () => {
  await reports(fan);
  await reports(fan, { code: 'unavailable', source: null, cause: 'no key', asked: true });
  const { problems, next } = await told('?limit=1');
  expect(problems).toMatchObject([
    {
      streamId: highlights,
      code: 'unavailable',
      source: null,
      cause: 'no key',
      asked: true,
      platform: 'test',
      at: house.now().toISOString(),
    },
  ]);
  expect((await told(`?limit=1&cursor=${next}`)).problems).toMatchObject([problem]);
});

test('[D-34] names neither the person nor their address, wherever it is written', async () => {
  const signed = '/media/abc/lease-of-somebody/5sig/vod/notte/v720/1.m4s';
  await reports(fan, { cause: `404 at https://cdn.example${signed} and ${signed}?x` });
  const { problems } = await told();
  expect(problems[0]?.cause).toBe('404 at /media/… and /media/…');
  const line = house.log.filter((entry) => entry.includes('the picture stopped')).at(-1) ?? '';
  const { _id: id, email } = await fan.gets('profile');
  expect(line).toContain(highlights);
  for (const personal of [id, email, 'lease-of-somebody', fan.token ?? '']) {
    expect(line).not.toContain(personal);
    expect(JSON.stringify(problems)).not.toContain(personal);
  }
});

test('[D-34] is counted by its code', async () => {
  await reports(fan, { code: '8000' });
  const metrics = await house.viewer().opens('/metrics', { authorization: `Bearer ${metricsToken}` });
  expect(metrics.text).toMatch(/playback_problems_total\{code="8000"\} 1/);
});

test.each([[{ code: '1' }], [{ source: 'tape' }], [{ cause: 'x'.repeat(201) }], [{ asked: 'yes' }]])(
  '[D-34] refuses %o',
  async (wrong) => {
    expect(refusalKey(await reports(fan, wrong))).toBe('invalid_input');
  },
);

test('[D-34] of what does not exist is 404, and nobody reports without end', async () => {
  const plus = await house.viewer().signsIn('plus');
  expect(refusalKey(await reports(plus, {}, 'nothing'))).toBe('stream_not_found');
  const answers = await Promise.all(Array.from({ length: 70 }, () => reports(plus)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('[D-50] is for operators only, and kept for a month', async () => {
  expect((await fan.asks('GET', '/operator/playback/problems')).status).toBe(401);
  await house.timeBecomes(new Date(house.now().getTime() + 31 * 24 * 60 * 60 * 1000));
  await house.house.tidying.tick();
  expect((await told()).problems).toEqual([]);
});
