import { afterEach, expect, test, vi } from 'vitest';
import { recallPreferences } from './preferences.ts';
import { Sound } from './sound.ts';
import { beforeLoading, heardOf } from './state.ts';
import { storeOf } from './store.ts';

class Speaker extends EventTarget {
  volume = 0.6;
  muted = true;

  async play(): Promise<void> {}
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

test('[PLY-3] whoever turned it down to nothing, little by little, hears it as before at a press of the button', () => {
  const { speaker, state, sound } = inSilence();
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  sound.setVolume(70);
  now.mockReturnValue(15_000);
  for (const volume of [30, 4, 0]) sound.setVolume(volume);
  sound.setMuted(false);
  expect(speaker).toMatchObject({ volume: 0.7, muted: false });
  expect(heardOf(state.read())).toBe(70);
  const next = new Speaker();
  next.volume = 0;
  new Sound(next, state).setMuted(false);
  expect(next.volume).toBe(0.5);
});

test('[PLY-1] silence that only the browser wanted is not remembered, and what the viewer chooses then is', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const speaker = Object.assign(new Speaker(), { muted: false });
  const sound = new Sound(speaker, storeOf({ ...beforeLoading }));
  const stop = sound.start();
  await sound.playSilently();
  speaker.dispatchEvent(new Event('volumechange'));
  expect(speaker.muted).toBe(true);
  expect(recallPreferences().muted).toBe(false);
  sound.setMuted(true);
  expect(recallPreferences().muted).toBe(true);
  stop();
});

test('[PLY-1] where it may not even start in silence, the sound is left as it was', async () => {
  const speaker = Object.assign(new Speaker(), {
    muted: false,
    play: () => Promise.reject(new DOMException('not now', 'NotAllowedError')),
  });
  const state = storeOf({ ...beforeLoading });
  await new Sound(speaker, state).playSilently();
  expect(speaker.muted).toBe(false);
  expect(state.read()).toMatchObject({ muted: false, soundBlocked: false });
});
