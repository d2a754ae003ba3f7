import { expect, test, vi } from 'vitest';
import type { PlayerConfig } from './config.ts';
import { Loading } from './loading.ts';
import type { LoadingParts } from './loading.ts';
import type { Spot } from './place.ts';
import { beforeLoading } from './state.ts';
import type { PlaybackState } from './state.ts';
import { storeOf } from './store.ts';

vi.mock('shaka-player/dist/shaka-player.compiled-es2021.js', () => ({ default: {} }));

const moment = new Date('2026-11-15T14:00:00.000Z');
const later = new Date('2026-11-15T15:00:00.000Z');

/** A live stream of which `moment` is shown. */
function seen() {
  const state = storeOf<PlaybackState>({ ...beforeLoading, phase: 'ready', position: 40, bufferedEnd: 48 });
  const told = { live: true, spot: moment as Spot };
  const loading = new Loading({
    state,
    config: () => ({ live: told.live }) as PlayerConfig,
    liveSpot: () => told.spot,
  } as unknown as LoadingParts);
  loading.look();
  return { state, told, loading };
}

test('[PLY-2] what was seen last of a live stream is known also when it ran dry and was moved along unseen', () => {
  const { state, told, loading } = seen();
  expect(loading.shown).toBe(moment);
  told.spot = later;
  state.change({ position: 100, bufferedEnd: 100 });
  loading.look();
  // It slept, and nobody has taken it along yet.
  state.change({ position: 40, bufferedEnd: 48, rangeStart: 3600 });
  loading.look();
  state.change({ rangeStart: 0 });
  state.change({ phase: 'loading', position: 0, bufferedEnd: 8 });
  loading.look();
  state.change({ phase: 'ready' });
  loading.swapping = true;
  loading.look();
  expect(loading.shown).toBe(moment);
  loading.swapping = false;
  loading.look();
  expect(loading.shown).toBe(later);
});

test('[PLY-2] whoever has just asked for the edge has seen what they saw, and of another programme nothing', () => {
  const { told, loading } = seen();
  told.spot = null;
  loading.look();
  expect(loading.shown).toBe(moment);
  loading.forget();
  expect(loading.shown).toBeNull();
});

test('[PLY-5] of what another device shows the place goes along, and is not taken for a moment', () => {
  const { state, told, loading } = seen();
  told.spot = 52;
  loading.look();
  expect(loading.shown).toBe(moment);
  state.change({ over: true });
  expect(loading.spot()).toBe(52);
});
