import { expect, test } from 'vitest';
import { createRounds } from './in-turn.ts';

/** Work that ends when it is told to. */
function workshop() {
  const ends: (() => void)[] = [];
  const fails: ((reason: Error) => void)[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const turn = ends.length;
      ends.push(() => resolve(turn));
      fails.push(reject);
    });
  return { ends, fails, work };
}

test('who asks while a round is under way shares the next, and nobody is served by one that began before they asked', async () => {
  const rounds = createRounds<number>();
  const { ends, work } = workshop();
  const first = rounds('cards', work);
  const later = Array.from({ length: 50 }, () => rounds('cards', work));
  const others = rounds('others', work);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  expect(await first).toBe(0);
  await expect.poll(() => ends.length).toBe(3);
  const last = rounds('cards', work);
  ends[2]?.();
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
  await expect.poll(() => ends.length).toBe(4);
  ends[3]?.();
  expect(await last).toBe(3);
  ends[1]?.();
  expect(await others).toBe(1);
});

test('a round that fails is told to those who were in it, and the next is held all the same', async () => {
  const rounds = createRounds<number>();
  const { ends, fails, work } = workshop();
  const first = rounds('cards', work);
  const second = rounds('cards', work);
  fails[0]?.(new Error('the provider is away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await second).toBe(1);
});
