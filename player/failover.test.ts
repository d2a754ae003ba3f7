import { expect, test } from 'vitest';
import type { SourceName } from './config.ts';
import { Failover } from './failover.ts';
import type { NamedSource } from './sources.ts';

const named = (name: SourceName): NamedSource => ({
  name,
  address: `/${name}`,
  mimeType: 'application/dash+xml',
});
const full = { ahead: 20, position: 20, bufferedEnd: 40, paused: false, seeking: false, live: false };
const low = { ...full, ahead: 0.8, position: 39.2 };

/** A standby whose sources answer when the test says so. */
function room(names: SourceName[]) {
  const asked: SourceName[][] = [];
  const swapped: SourceName[] = [];
  let ready: NamedSource | null = null;
  let refreshed = 0;
  const standby = {
    looking: false,
    get ready() {
      return ready;
    },
    async look(candidates: readonly NamedSource[]) {
      asked.push(candidates.map(({ name }) => name));
    },
    async refresh() {
      refreshed += 1;
    },
    drop() {
      ready = null;
    },
  };
  const failover = new Failover({
    standby,
    sources: () => names.map(named),
    place: () => 12,
    swap() {
      if (ready) swapped.push(ready.name);
      ready = null;
    },
  });
  return {
    failover,
    asked,
    swapped,
    answers: (name: SourceName) => (ready = named(name)),
    refreshed: () => refreshed,
  };
}

test('[PLY-2] the next source is made ready at once, and taken when the buffer runs low', () => {
  const { failover, asked, swapped, answers } = room(['dash', 'dashBackup', 'hls']);
  failover.arrived('dash', 0);
  failover.trouble(1000);
  expect(asked).toEqual([['dashBackup', 'hls']]);
  answers('dashBackup');
  failover.see({ at: 2000, ...full });
  expect(swapped).toEqual([]);
  failover.see({ at: 20_000, ...low });
  expect(swapped).toEqual(['dashBackup']);
});

test('[PLY-2] of a match that goes on, the latest pieces are asked for once more before the next source is taken', () => {
  const { failover, swapped, answers, refreshed } = room(['dash', 'dashBackup']);
  const nearly = { ...full, ahead: 1.9, position: 38.1 };
  failover.arrived('dash', 0);
  failover.trouble(1000);
  answers('dashBackup');
  failover.see({ at: 1900, ...nearly, live: true });
  failover.see({ at: 3000, ...full, live: true });
  failover.see({ at: 3500, ...nearly });
  failover.see({ at: 3700, ...nearly, live: true, paused: true });
  expect(refreshed()).toBe(0);
  for (const at of [4000, 4100]) failover.see({ at, ...nearly, live: true });
  expect(refreshed()).toBe(1);
  failover.see({ at: 4900, ...low, live: true });
  expect(swapped).toEqual(['dashBackup']);
});

test('[PLY-2] for a picture that stands still a full buffer is no reason to wait', () => {
  const { failover, swapped, answers } = room(['dash', 'dashBackup']);
  failover.arrived('dash', 0);
  failover.standsStill(20, 10_000);
  expect(failover.stuck).toBe(true);
  answers('dashBackup');
  failover.see({ at: 11_000, ...full });
  expect(swapped).toEqual(['dashBackup']);
  failover.arrived('dashBackup', 11_000);
  expect(failover.stuck).toBe(false);
});

test('[PLY-2] one that moves again by itself before the next source is ready stays where it is', () => {
  const { failover, swapped, answers } = room(['dash', 'dashBackup']);
  failover.arrived('dash', 0);
  failover.standsStill(20, 10_000);
  failover.see({ at: 11_000, ...full, position: 20.6 });
  answers('dashBackup');
  failover.see({ at: 12_000, ...full, position: 21.6 });
  expect(swapped).toEqual([]);
  expect(failover.leaving).toBe(false);
});

test('[PLY-2] of sources that break each is tried once, and again after a while', () => {
  const { failover } = room(['dash', 'dashBackup', 'hls']);
  failover.arrived('dash', 0);
  expect(failover.forsake(1000)).toEqual(['dashBackup', 'hls']);
  failover.arrived('dashBackup', 2000);
  expect(failover.forsake(3000)).toEqual(['hls']);
  failover.arrived('hls', 4000);
  expect(failover.forsake(5000)).toEqual([]);
  expect(failover.forsake(23_000)).toEqual(['dash', 'dashBackup']);
});

test('[PLY-2] the only source there is gets one more chance, and another only after a while', () => {
  const { failover } = room(['dash']);
  failover.arrived('dash', 0);
  expect(failover.forsake(1000)).toEqual(['dash']);
  failover.arrived('dash', 2000);
  expect(failover.forsake(3000)).toEqual([]);
  expect(failover.forsake(60_000)).toEqual(['dash']);
});

test('a source whose buffer grows again is kept', () => {
  const { failover, swapped, answers } = room(['dash', 'dashBackup']);
  failover.arrived('dash', 0);
  failover.trouble(1000);
  answers('dashBackup');
  failover.see({ at: 2000, ...full });
  failover.see({ at: 3000, ...full, bufferedEnd: 42 });
  failover.see({ at: 20_000, ...low, bufferedEnd: 42 });
  expect(swapped).toEqual([]);
  expect(failover.leaving).toBe(false);
});

test('[PLY-2] the main source is looked for now and then, and taken back when nobody sees it', () => {
  const { failover, asked, swapped, answers } = room(['dash', 'dashBackup']);
  failover.arrived('dash', 0);
  failover.trouble(1000);
  failover.arrived('dashBackup', 2000);
  failover.see({ at: 10_000, ...full });
  expect(asked).toHaveLength(1);
  failover.see({ at: 23_000, ...full });
  expect(asked.at(-1)).toEqual(['dash']);
  answers('dash');
  failover.see({ at: 24_000, ...full });
  expect(swapped).toEqual([]);
  // Whoever jumps twice in a row would lose the second.
  failover.see({ at: 24_500, ...full, seeking: true });
  failover.see({ at: 24_700, ...full, paused: true, seeking: true });
  expect(swapped).toEqual([]);
  failover.see({ at: 25_000, ...full, paused: true });
  expect(swapped).toEqual(['dash']);
});

test('[PLY-2] a stream from its first source is left in peace, at rest too; from a later one only those before it are looked for', () => {
  const { failover, asked } = room(['dash', 'dashBackup', 'hls', 'hlsBackup']);
  failover.arrived('dash', 0);
  for (const at of [21_000, 42_000, 90_000]) failover.see({ at, ...full, paused: true });
  expect(asked).toEqual([]);
  failover.arrived('hls', 100_000);
  failover.see({ at: 121_000, ...full });
  expect(asked).toEqual([['dash']]);
});

test('[PLY-2] who never pauses is brought back to the main source all the same, once it has proved well', () => {
  const { failover, asked, swapped, answers } = room(['dash', 'dashBackup']);
  failover.arrived('dash', 0);
  failover.trouble(1000);
  failover.arrived('dashBackup', 2000);
  failover.see({ at: 23_000, ...full });
  answers('dash');
  failover.see({ at: 24_000, ...full });
  failover.see({ at: 83_000, ...full });
  expect(swapped).toEqual([]);
  const before = asked.length;
  failover.see({ at: 84_000, ...full });
  expect(asked).toHaveLength(before + 1);
  answers('dash');
  failover.see({ at: 84_900, ...full, seeking: true });
  expect(swapped).toEqual([]);
  failover.see({ at: 85_000, ...full });
  expect(swapped).toEqual(['dash']);
});

test('a source that fails again and again is left alone for longer and longer', () => {
  const { failover, asked } = room(['dash', 'dashBackup']);
  failover.arrived('dash', 0);
  failover.trouble(0);
  failover.arrived('dashBackup', 0);
  failover.see({ at: 21_000, ...full });
  expect(asked.at(-1)).toEqual(['dash']);
  failover.arrived('dash', 22_000);
  failover.trouble(22_000);
  failover.arrived('dashBackup', 22_000);
  const before = asked.length;
  failover.see({ at: 50_000, ...full });
  expect(asked).toHaveLength(before);
  failover.see({ at: 75_000, ...full });
  expect(asked.at(-1)).toEqual(['dash']);
});

test('with all of them dead they are asked on; when the network is back, at once', () => {
  const { failover, asked } = room(['dash', 'dashBackup']);
  failover.trouble(0);
  expect(asked).toEqual([['dash', 'dashBackup']]);
  failover.see({ at: 4000, ...low });
  expect(asked).toHaveLength(1);
  failover.see({ at: 5000, ...low });
  expect(asked).toHaveLength(2);
  failover.hurry(5500);
  expect(asked).toHaveLength(3);
});

test('[PLY-2] a jump ahead to where nothing is buffered keeps the next source standing by', () => {
  const { failover, answers, swapped } = room(['dash', 'dashBackup']);
  failover.arrived('dash', 0);
  failover.trouble(1000);
  answers('dashBackup');
  failover.see({ ...full, at: 1100 });
  const jumped = { ...full, ahead: 0, position: 600, bufferedEnd: 600 };
  failover.see({ ...jumped, at: 1200 });
  expect(swapped).toEqual(['dashBackup']);

  failover.arrived('dashBackup', 2000);
  failover.standsStill(600, 12_000);
  failover.see({ ...jumped, position: 700, bufferedEnd: 700, at: 13_000 });
  expect(failover.stuck).toBe(true);
});

test('[PLY-2] what plays again after a jump back is left no more', () => {
  const { failover } = room(['dash', 'dashBackup']);
  const back = { ...full, ahead: 0, position: 5, bufferedEnd: 5, seeking: true };
  for (const fails of [() => failover.trouble(1000), () => failover.standsStill(20, 1000)]) {
    failover.arrived('dash', 0);
    fails();
    failover.see({ ...full, at: 1100 });
    failover.see({ ...back, at: 1200 });
    expect(failover.leaving).toBe(true);
    failover.see({ ...full, ahead: 4, position: 5.7, bufferedEnd: 9.7, at: 2000 });
    expect([failover.leaving, failover.stuck]).toEqual([false, false]);
  }
});

test('[PLY-2] a jump back and forth over a picture that stands still is no sign of life', () => {
  const { failover } = room(['dash', 'dashBackup']);
  failover.arrived('dash', 0);
  failover.standsStill(20, 1000);
  for (const position of [15, 20]) {
    failover.see({ ...full, ahead: 40 - position, position, seeking: true, at: 1100 });
    failover.see({ ...full, ahead: 40 - position, position, at: 1200 });
  }
  expect([failover.leaving, failover.stuck]).toEqual([true, true]);
});
