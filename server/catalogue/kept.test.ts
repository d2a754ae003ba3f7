import { expect, test } from 'vitest';
import { movableClock } from '../clock.ts';
import { keepAnswers } from './kept.ts';

const standing = new Date('2026-11-14T14:20:00Z');

function open() {
  const clock = movableClock({ now: () => standing, time: () => standing.getTime() });
  const kept = keepAnswers({ clock, checkAnswers: false });
  let makings = 0;
  const make =
    (total = 0, goodUntil: Date | null = null) =>
    async () => {
      makings += 1;
      return { answer: { news: [], total }, goodUntil };
    };
  return { clock, kept, make, changes: () => kept.outdate(), makings: () => makings };
}

test('[D-33] however many ask at once, an answer is made once, and then lies ready', async () => {
  const { kept, make, makings } = open();
  const asked = await Promise.all(
    Array.from({ length: 100 }, async () => kept.find('clubNews', 'bari', make())),
  );
  expect(new Set(asked).size).toBe(1);
  expect(kept.find('clubNews', 'bari', make())).toBe(asked[0]);
  expect(makings()).toBe(1);
});

test('[D-33] a change makes it be made again, and what turned out the same keeps its bytes', async () => {
  const { kept, make, changes, makings } = open();
  const first = await kept.find('clubNews', 'bari', make());
  changes();
  expect(await kept.find('clubNews', 'bari', make())).toBe(first);
  changes();
  expect(await kept.find('clubNews', 'bari', make(1))).not.toBe(first);
  expect(makings()).toBe(3);
});

test('[D-33] who asks after a change never gets what was being read before it', async () => {
  const { kept, make, changes } = open();
  const answered = Promise.withResolvers<{ answer: unknown }>();
  const before = kept.find('clubNews', 'bari', () => answered.promise);
  changes();
  const after = kept.find('clubNews', 'bari', make(7));
  answered.resolve({ answer: { news: [], total: 6 } });
  expect((await before)?.plain.toString()).toContain('6');
  expect((await after)?.plain.toString()).toContain('7');
  expect((await kept.find('clubNews', 'bari', make(7)))?.plain.toString()).toContain('7');
});

test('[API-26] what is good until a moment is made again at that moment', async () => {
  const { clock, kept, make, makings } = open();
  const moment = new Date(standing.getTime() + 1000);
  await kept.find('clubNews', 'bari', make(0, moment));
  clock.moveTo(new Date(moment.getTime() - 1));
  await kept.find('clubNews', 'bari', make());
  expect(makings()).toBe(1);
  clock.moveTo(moment);
  await kept.find('clubNews', 'bari', make());
  expect(makings()).toBe(2);
});

test('[D-33] what failed or is not there is asked for again', async () => {
  const { kept, make } = open();
  const failing = () => Promise.reject(new Error('the database is away'));
  await expect(kept.find('clubNews', 'bari', failing)).rejects.toThrow('away');
  expect(await kept.find('clubNews', 'bari', () => Promise.resolve(null))).toBeNull();
  expect((await kept.find('clubNews', 'bari', make(3)))?.plain.toString()).toContain('3');
});
