import { expect, test } from 'vitest';
import { savedWayIn } from './saved-way.ts';

function browser() {
  const kept = new Map<string, string>();
  let now = 1_000;
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  } satisfies Storage;
  const tab = () =>
    savedWayIn(
      () => storage,
      () => now,
    );
  return { tab, storage, later: (milliseconds: number) => (now += milliseconds) };
}

const offer = '/it/profilo?tab=profile-live&plan=two-months&promo=WINTER';
const hour = 60 * 60 * 1000;

test('[HOME-5] another tab of the same browser finds the way, once', () => {
  const { tab } = browser();
  tab().remember(offer);
  const other = tab();
  expect(other.take()).toBe(offer);
  expect(other.take()).toBeNull();
  expect(tab().take()).toBeNull();
});

test('[HOME-5] after a day it is forgotten', () => {
  const { tab, later } = browser();
  tab().remember(offer);
  later(23 * hour);
  expect(tab().take()).toBe(offer);
  tab().remember(offer);
  later(24 * hour);
  expect(tab().take()).toBeNull();
});

test('[HOME-5] what somebody else left there leads nowhere, and a browser that keeps nothing is no trouble', () => {
  const { tab, storage } = browser();
  for (const text of ['', 'null', '{', '{"path":1,"at":1}', '{"path":"/en"}']) {
    storage.setItem('cadetto.savedWay', text);
    expect(tab().take()).toBeNull();
  }
  const closed = savedWayIn(() => {
    throw new Error('denied');
  }, Date.now);
  closed.remember(offer);
  expect(closed.take()).toBeNull();
});
