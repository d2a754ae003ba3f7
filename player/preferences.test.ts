import { expect, test } from 'vitest';
import { readPreferences } from './preferences.ts';

test('what was stored is read back', () => {
  const stored = { volume: 35, muted: true, audioLanguage: 'it', subtitleLanguage: 'sr' };
  expect(readPreferences(stored)).toEqual(stored);
});

test('rubbish in the storage reads as untouched', () => {
  const untouched = { volume: 100, muted: false, audioLanguage: null, subtitleLanguage: null };
  for (const stored of [
    null,
    7,
    {},
    { volume: 900, muted: 'yes', audioLanguage: 4 },
    { volume: Number.NaN },
  ]) {
    expect(readPreferences(stored)).toEqual(untouched);
  }
});
