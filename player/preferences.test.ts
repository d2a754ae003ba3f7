import { afterEach, expect, test, vi } from 'vitest';
import { readPreferences, recallPreferences, rememberPreferences } from './preferences.ts';

afterEach(() => vi.unstubAllGlobals());

test('what was stored is read back', () => {
  const stored = {
    volume: 35,
    muted: true,
    audioLanguage: 'it',
    subtitleLanguage: null,
    lastSubtitleLanguage: 'sr',
    textSize: 'large',
    textGround: 'none',
    textColour: 'yellow',
  };
  expect(readPreferences(stored)).toEqual(stored);
});

test('subtitles that are on are the last ones', () => {
  expect(readPreferences({ subtitleLanguage: 'sr', lastSubtitleLanguage: 'en' })).toMatchObject({
    subtitleLanguage: 'sr',
    lastSubtitleLanguage: 'sr',
  });
});

test('rubbish in the storage reads as untouched', () => {
  const untouched = {
    volume: 100,
    muted: false,
    audioLanguage: null,
    subtitleLanguage: null,
    lastSubtitleLanguage: null,
    textSize: 'medium',
    textGround: 'veil',
    textColour: 'white',
  };
  for (const stored of [
    null,
    7,
    {},
    { volume: 900, muted: 'yes', audioLanguage: 4, textSize: 'huge' },
    { volume: Number.NaN },
  ]) {
    expect(readPreferences(stored)).toEqual(untouched);
  }
});

test('where nothing can be stored a choice lasts as long as the page, and is stored once it can be', () => {
  const stored = new Map<string, string>();
  let full = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
  rememberPreferences({ textSize: 'large' });
  rememberPreferences({ subtitleLanguage: 'it' });
  rememberPreferences({ subtitleLanguage: null });
  const chosen = { textSize: 'large', subtitleLanguage: null, lastSubtitleLanguage: 'it' };
  expect(recallPreferences()).toMatchObject(chosen);
  full = false;
  rememberPreferences({ volume: 40 });
  expect(recallPreferences()).toMatchObject({ ...chosen, volume: 40 });
  expect(stored.size).toBe(1);
});
