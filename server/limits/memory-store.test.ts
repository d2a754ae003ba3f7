import { expect, test } from 'vitest';
import { memoryStore } from './memory-store.ts';

const limit = { name: 'sign_in_email', points: 2, seconds: 900 };
const here = { limit, key: 'here' };
const there = { limit, key: 'there' };
const nothing = { givenBack: [], forgiven: [] };

const pointsOf = async (memory: ReturnType<typeof memoryStore>, charges = [here], now = 0) =>
  (await memory.spend({ charges, settlement: nothing, now })).map(({ points }) => points);

test('[API-6] so many and no more, until the time is over', async () => {
  const memory = memoryStore();
  expect(await pointsOf(memory)).toEqual([1]);
  expect(await pointsOf(memory)).toEqual([2]);
  expect(await pointsOf(memory)).toEqual([null]);
  expect(await pointsOf(memory, [here], 900_000)).toEqual([1]);
});

test('[API-6] what comes after a refusal is not counted', async () => {
  const memory = memoryStore();
  await pointsOf(memory, [here, here]);
  expect(await pointsOf(memory, [here, there])).toEqual([null, null]);
  expect(await pointsOf(memory, [there])).toEqual([1]);
});

test('[API-6] what is given back after it was forgiven is no credit', async () => {
  const memory = memoryStore();
  await pointsOf(memory);
  await memory.settle({ givenBack: [here, here], forgiven: [here] }, 0);
  expect(await pointsOf(memory)).toEqual([1]);
  await memory.settle({ givenBack: [here, here], forgiven: [] }, 0);
  expect(await pointsOf(memory)).toEqual([1]);
});

test('[API-6] it goes on from what was counted elsewhere', async () => {
  const memory = memoryStore();
  memory.learn(
    [here, there],
    [
      { points: 1, expire: 1000 },
      { points: null, expire: 1000 },
    ],
  );
  expect(await pointsOf(memory, [here, there])).toEqual([2, null]);
  await memory.clearExpired(1000);
  expect(await pointsOf(memory, [there], 500)).toEqual([1]);
});
