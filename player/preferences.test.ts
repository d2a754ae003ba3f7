import { expect, test } from 'vitest';
import { readPreferences } from './preferences.ts';

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
