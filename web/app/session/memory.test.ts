import { expect, test } from 'vitest';
import { memoryIn } from './memory.ts';

function twoTabs() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
  const clock = { now: 1_000_000 };
  const tab = () =>
    memoryIn(
      () => storage,
      () => clock.now,
    );
  return { leaver: tab(), other: tab(), clock };
}

test('[ST-5] a tab that is on its way out is waited for as long as it said, whatever the clock does, and no longer', () => {
  const { leaver, other, clock } = twoTabs();
  expect(other.isBeingLeft()).toBe(false);
  leaver.leave(19_500);
  clock.now += 19_000;
  expect(other.isBeingLeft()).toBe(true);
  clock.now += 1000;
  expect(other.isBeingLeft()).toBe(false);
  leaver.leave(4500);
  clock.now -= 3_600_000;
  expect(other.isBeingLeft()).toBe(false);
});

test('[D-26] who stays after all is waited for no more', () => {
  const { leaver, other } = twoTabs();
  leaver.leave(19_500);
  leaver.stay();
  expect(other.isBeingLeft()).toBe(false);
});
