import { expect, test } from 'vitest';
import type { StandingLease } from './lease-store.ts';
import { watchLeases } from './living-leases.ts';

const second = 1000;

/** A table of leases that is asked by hand: answers wait until they are let go. */
async function setUp() {
  let time = Date.parse('2026-11-14T14:00:00Z');
  const rows = new Map<string, StandingLease>();
  const questions: (readonly string[])[] = [];
  const heard: ((personId: string) => void)[] = [];
  let meanwhile = () => {};
  let away = false;
  const living = await watchLeases({
    store: {
      async standing(ids) {
        questions.push(ids);
        if (away) throw new Error('the database is away');
        const found = ids.flatMap((id) => rows.get(id) ?? []);
        meanwhile();
        return found;
      },
    },
    database: {
      async listen(_channel, onNotice) {
        heard.push(onNotice);
      },
    },
    clock: { now: () => new Date(time), time: () => time },
  });
  return {
    living,
    questions,
    stands: (id: string, personId = `owner of ${id}`) =>
      rows.set(id, { id, personId, renewedAt: new Date(time) }),
    ends: (id: string) => rows.delete(id),
    later: (seconds: number) => {
      time += seconds * second;
    },
    says: (personId: string) => {
      for (const onNotice of heard) onNotice(personId);
    },
    whileAsking: (deed: () => void) => {
      meanwhile = deed;
    },
    databaseGoes: () => {
      away = true;
    },
    databaseReturns: () => {
      away = false;
    },
  };
}

test('[API-20] what is known answers at once, and those who ask together are asked for together', async () => {
  const { living, questions, stands } = await setUp();
  for (const id of ['a', 'b']) stands(id);
  const asked = ['a', 'b', 'a', 'gone'].map(async (id) => living.isAlive(id));
  expect(await Promise.all(asked)).toEqual([true, true, true, false]);
  expect(questions).toEqual([['a', 'b', 'gone']]);
  expect(['a', 'b', 'gone'].map((id) => living.isAlive(id))).toEqual([true, true, false]);
  expect(questions).toHaveLength(1);
});

test('[API-20] nobody waits while what is known is looked up again in time', async () => {
  const { living, questions, stands, ends, later } = await setUp();
  stands('a');
  await living.isAlive('a');
  ends('a');
  later(6);
  expect(living.isAlive('a')).toBe(true);
  await expect.poll(() => living.isAlive('a')).toBe(false);
  expect(questions).toHaveLength(2);
});

test('[API-20] what is older than ten seconds is believed no more', async () => {
  const { living, stands, ends, later } = await setUp();
  stands('a');
  await living.isAlive('a');
  ends('a');
  later(10.001);
  expect(await living.isAlive('a')).toBe(false);
});

test('[API-20] who remembers the answer in turn is told nothing older than they say', async () => {
  const { living, questions, stands, ends, later } = await setUp();
  stands('a');
  await living.isAlive('a');
  later(3);
  expect(living.isAlive('a', 5 * second)).toBe(true);
  await expect.poll(() => questions).toHaveLength(2);
  ends('a');
  later(5.001);
  expect(living.isAlive('a')).toBe(true);
  expect(await living.isAlive('a', 5 * second)).toBe(false);
});

test('[API-20] a lease dies by itself when nobody renews it, and lives on when somebody did', async () => {
  const { living, stands, later } = await setUp();
  stands('a');
  stands('b');
  later(205);
  await Promise.all([living.isAlive('a'), living.isAlive('b')]);
  stands('b');
  later(5);
  expect(await Promise.all([living.isAlive('a'), living.isAlive('b')])).toEqual([false, true]);
});

test('[API-20] at the word of its end it is asked for again, also when the word came while it was being asked', async () => {
  const { living, questions, stands, ends, says, whileAsking } = await setUp();
  stands('a', 'ada');
  whileAsking(() => {
    ends('a');
    says('ada');
  });
  expect(await living.isAlive('a')).toBe(true);
  expect(await living.isAlive('a')).toBe(false);
  expect(questions).toHaveLength(2);
  whileAsking(() => {});
  stands('b', 'bruno');
  expect(await living.isAlive('b')).toBe(true);
  ends('b');
  says('');
  expect(await living.isAlive('b')).toBe(false);
});

test('[API-20] a database that is away for half a minute stops nobody’s picture, and nobody new begins', async () => {
  const { living, stands, later, databaseGoes } = await setUp();
  stands('a');
  stands('b');
  await living.isAlive('a');
  databaseGoes();
  later(30);
  expect(await living.isAlive('a')).toBe(true);
  await expect(living.isAlive('b')).rejects.toThrow('away');
});

test('[API-20] an instance that hears no answer for longer honours nothing that may have been taken over', async () => {
  const { living, stands, later, databaseGoes, databaseReturns } = await setUp();
  stands('a');
  await living.isAlive('a');
  databaseGoes();
  later(25);
  expect(await living.isAlive('a')).toBe(true);
  later(6);
  await expect(living.isAlive('a')).rejects.toThrow('away');
  databaseReturns();
  expect(await living.isAlive('a')).toBe(true);
});

test('[API-20] after a question that failed nobody waits, while it is asked again', async () => {
  const { living, questions, stands, ends, later, databaseGoes, databaseReturns } = await setUp();
  stands('a');
  await living.isAlive('a');
  databaseGoes();
  later(11);
  expect(await living.isAlive('a')).toBe(true);
  later(7);
  expect(living.isAlive('a')).toBe(true);
  await expect(living.isAlive('b')).rejects.toThrow('away');
  expect(questions).toEqual([['a'], ['a'], ['a', 'b']]);
  later(9);
  const waits = living.isAlive('a');
  expect(waits).toBeInstanceOf(Promise);
  expect(await waits).toBe(true);
  expect(living.isAlive('a')).toBe(true);
  ends('a');
  databaseReturns();
  await expect.poll(() => living.isAlive('a')).toBe(false);
});

test('[API-20] a lease that is over is not brought back by a question that failed', async () => {
  const { living, stands, later, databaseGoes } = await setUp();
  stands('a');
  later(190);
  await Promise.all(['a', 'gone'].map(async (id) => living.isAlive(id)));
  databaseGoes();
  later(19);
  expect(await living.isAlive('a')).toBe(true);
  later(2);
  await expect(living.isAlive('a')).rejects.toThrow('away');
  await expect(living.isAlive('gone')).rejects.toThrow('away');
});
