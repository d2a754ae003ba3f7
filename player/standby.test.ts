import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { afterAll, expect, test, vi } from 'vitest';
import { Standby } from './standby.ts';

vi.stubGlobal('location', { href: 'https://x.test/en/watch/one' });
afterAll(() => vi.unstubAllGlobals());

const source = { name: 'dashBackup', address: '/backup.mpd', mimeType: 'application/dash+xml' } as const;

/** A player whose preparations answer when the test says so. */
function room() {
  const answers: (() => void)[] = [];
  const refusals: (() => void)[] = [];
  const alive = new Set<number>();
  let asked = 0;
  const preload = () => {
    asked += 1;
    const number = asked;
    alive.add(number);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    answers.push(resolve);
    refusals.push(() => reject(new Error('no answer')));
    return Promise.resolve({
      waitForFinish: () => promise,
      destroy: async () => void alive.delete(number),
    });
  };
  const standby = new Standby({ preload } as unknown as shaka.Player);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (number: number) => {
    await settled();
    answers[number - 1]?.();
    await settled();
  };
  const refuse = async (number: number) => {
    await settled();
    refusals[number - 1]?.();
    await settled();
  };
  return { standby, answer, refuse, alive: () => [...alive] };
}

async function readyRoom() {
  const parts = room();
  void parts.standby.look([source], null);
  await parts.answer(1);
  return parts;
}

test('[PLY-2] what is fresher takes the place of what stood by, which is let go', async () => {
  const { standby, answer, alive } = await readyRoom();
  void standby.refresh(null);
  expect(standby.ready).toBe(source);
  await answer(2);
  expect(standby.ready).toBe(source);
  expect(alive()).toEqual([2]);
});

test('[PLY-2] what stood by stays where nothing fresher is to be had', async () => {
  const { standby, refuse, alive } = await readyRoom();
  void standby.refresh(null);
  await refuse(2);
  expect(standby.ready).toBe(source);
  expect(alive()).toEqual([1]);
});

test('[PLY-2] nothing is left over of what comes too late: taken, dropped, or looked for anew meanwhile', async () => {
  const taken = await readyRoom();
  void taken.standby.refresh(null);
  expect(taken.standby.take()?.source).toBe(source);
  await taken.answer(2);
  expect(taken.standby.ready).toBeNull();
  expect(taken.alive()).toEqual([1]);

  const dropped = await readyRoom();
  void dropped.standby.refresh(null);
  dropped.standby.drop();
  await dropped.answer(2);
  expect(dropped.alive()).toEqual([]);

  const twice = await readyRoom();
  void twice.standby.refresh(null);
  void twice.standby.refresh(null);
  await twice.answer(3);
  await twice.answer(2);
  expect(twice.alive()).toEqual([3]);
});
