import { afterEach, expect, test, vi } from 'vitest';
import type { PlayerProblem } from './config.ts';
import { Health } from './health.ts';
import { beforeLoading } from './state.ts';
import type { PlaybackState } from './state.ts';
import { storeOf } from './store.ts';

const silence: PlayerProblem = { code: 6000, stopped: true, source: 'dash', cause: 'engine 1001' };
const playing: PlaybackState = {
  ...beforeLoading,
  phase: 'ready',
  paused: false,
  position: 10,
  bufferedEnd: 20,
};

function room({ rescueNear = false } = {}) {
  const state = storeOf(playing);
  const told: PlayerProblem[] = [];
  const healed: boolean[] = [];
  const behind: number[] = [];
  const health = new Health({
    state,
    traffic: { answers: 0, segments: 0 },
    source: () => 'dash',
    isRescueNear: () => rescueNear,
    onProblem: (problem) => told.push(problem),
    onRemedy: () => undefined,
    onResume: () => undefined,
    onReload: () => undefined,
    onHealed: (wasAtEdge) => healed.push(wasAtEdge),
    onBehind: () => behind.push(state.read().position),
  });
  return { state, health, told, healed, behind };
}

afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('[PLY-6] a failure is told when the buffer runs out, and to the caller once', async () => {
  const { state, health, told } = room();
  health.expect(silence);
  health.settle();
  await settled();
  expect(state.read().problem).toBeNull();
  state.change({ position: 19.8 });
  health.settle();
  await settled();
  expect(state.read().problem).toEqual(silence);
  await health.tell(silence);
  expect(told).toEqual([silence]);
});

test('a failure that heals while there is something to show is not told', async () => {
  const { state, health, told, healed } = room();
  health.expect(silence);
  state.change({ bufferedEnd: 24 });
  health.settle();
  state.change({ position: 23.9 });
  health.settle();
  await settled();
  expect(told).toEqual([]);
  expect(healed).toHaveLength(1);
});

test('[PLY-6] what was forgotten while it was looked into keeps nobody from telling of what comes after it', async () => {
  vi.stubGlobal('location', { href: '/' });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { state, health } = room();
  void health.tell({ ...silence, unanswered: true });
  void health.tell({ ...silence, cause: 'again' });
  health.forget();
  await health.tell(silence);
  expect(state.read().problem).toEqual(silence);
});

test('nothing is told while another source is on its way', async () => {
  const { state, health, told } = room({ rescueNear: true });
  health.expect(silence);
  state.change({ position: 20 });
  health.settle();
  await settled();
  expect(told).toEqual([]);
});

test('what was told is taken back when the picture moves', async () => {
  const { state, health, healed } = room();
  await health.tell(silence);
  expect(state.read().problem).toEqual(silence);
  state.change({ position: 21, bufferedEnd: 30 });
  health.settle();
  expect(state.read().problem).toBeNull();
  expect(healed).toHaveLength(1);
});

test('[PLY-6] a jump back and forth takes nothing back', async () => {
  const { state, health } = room();
  await health.tell(silence);
  for (const position of [5, 10]) {
    state.change({ seeking: true, position });
    health.settle();
    state.change({ seeking: false });
    health.settle();
  }
  expect(state.read().problem).toEqual(silence);
});

test('[PLY-6] what was told is taken back too when it moves where somebody went back to', async () => {
  const { state, health, healed } = room();
  await health.tell(silence);
  state.change({ seeking: true, position: 4, bufferedEnd: 4 });
  health.settle();
  expect(state.read().problem).toEqual(silence);
  state.change({ seeking: false, position: 4.6, bufferedEnd: 8 });
  health.settle();
  expect(state.read().problem).toBeNull();
  expect(healed).toHaveLength(1);
});

test('[PLY-6] a jump ahead to where nothing is buffered takes nothing back that was told', async () => {
  const { state, health, healed } = room();
  await health.tell(silence);
  state.change({ position: 600, bufferedEnd: 600 });
  health.settle();
  expect(state.read().problem).toEqual(silence);
  expect(healed).toEqual([]);
});

test('[PLY-2] who follows the live edge is called back to it, however slowly they fell behind', () => {
  const { state, health, behind } = room();
  state.change({ wanted: true, rangeEnd: 16 });
  health.tick();
  state.change({ position: 12, rangeEnd: 21.5 });
  health.tick();
  expect(behind).toEqual([]);
  state.change({ position: 13, rangeEnd: 23.5 });
  health.tick();
  expect(behind).toEqual([13]);
  // Not again before anything of it could be shown.
  state.change({ position: 14, rangeEnd: 24.5 });
  health.tick();
  expect(behind).toEqual([13]);
  expect(health.wasAtEdge).toBe(true);
});

test('[PLY-2] who went back, or stopped for a while, keeps the place', () => {
  const gone = room();
  gone.state.change({ wanted: true, rangeEnd: 16 });
  gone.health.tick();
  gone.health.chosen();
  gone.state.change({ position: 2 });
  gone.health.tick();
  expect(gone.behind).toEqual([]);

  const stopped = room();
  stopped.state.change({ wanted: true, rangeEnd: 16 });
  stopped.health.tick();
  stopped.state.change({ wanted: false, paused: true, rangeEnd: 40 });
  stopped.health.tick();
  stopped.state.change({ wanted: true, paused: false, position: 11 });
  stopped.health.tick();
  expect(stopped.behind).toEqual([]);
});
