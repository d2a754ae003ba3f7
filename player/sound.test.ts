import { expect, test } from 'vitest';
import { Sound } from './sound.ts';
import { beforeLoading, heardOf } from './state.ts';
import { storeOf } from './store.ts';

class Speaker extends EventTarget {
  volume = 0.6;
  muted = true;

  async play(): Promise<void> {}
}

function inSilence() {
  const speaker = new Speaker();
  const state = storeOf({ ...beforeLoading, volume: 60, muted: true });
  return { speaker, state, sound: new Sound(speaker, state) };
}

test('[PLY-3] turned down in silence it stays silent, and the volume before it is kept', () => {
  const { speaker, state, sound } = inSilence();
  sound.setVolume(heardOf(state.read()) - 5);
  expect(speaker).toMatchObject({ volume: 0.6, muted: true });
  sound.setMuted(false);
  expect(heardOf(state.read())).toBe(60);
});

test('[PLY-3] turned up in silence it is heard, from nothing on', () => {
  const { speaker, state, sound } = inSilence();
  sound.setVolume(heardOf(state.read()) + 5);
  expect(speaker).toMatchObject({ volume: 0.05, muted: false });
  sound.setVolume(heardOf(state.read()) - 5);
  expect(speaker).toMatchObject({ volume: 0, muted: false });
});
