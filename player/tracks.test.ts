import { expect, test } from 'vitest';
import {
  bestAtHeight,
  chosen,
  firstOf,
  heightsOf,
  keptQuality,
  languageChoices,
  matching,
} from './tracks.ts';

const picture = [
  { height: 360, bandwidth: 300, active: false },
  { height: 720, bandwidth: 900, active: true },
  { height: 720, bandwidth: 1400, active: false },
  { height: null, bandwidth: 100, active: false },
];
const audio = [
  { language: 'it', label: 'Italiano', active: true },
  { language: 'it', label: 'Stadium', active: false },
  { language: 'it', label: 'Italiano', active: false },
  { language: 'en', label: null, active: false },
];

test('each height is offered once, tallest first, and stands for its best picture', () => {
  expect(heightsOf(picture)).toEqual([720, 360]);
  expect(bestAtHeight(picture, 720)?.bandwidth).toBe(1400);
  expect(bestAtHeight(picture, 1080)).toBeNull();
});

test('a height chosen by hand is kept where the stream still has it', () => {
  expect(keptQuality(360, [720, 360])).toBe(360);
  expect(keptQuality(1080, [720, 360])).toBe('auto');
  expect(keptQuality('auto', [720, 360])).toBe('auto');
});

test('tracks of one language stay apart by their label', () => {
  expect(languageChoices(audio).map(({ key }) => key)).toEqual(['it/Italiano', 'it/Stadium', 'en/']);
  expect(chosen(audio)).toBe('it/Italiano');
  expect(chosen([])).toBeNull();
});

test('a language without the asked region is better than none', () => {
  expect(matching(audio, 'en-GB')?.language).toBe('en');
  expect(matching(audio, 'sr')).toBeNull();
});

test('subtitles come back in the first language that there is', () => {
  expect(firstOf(audio, ['en', 'it'])?.language).toBe('en');
  expect(firstOf(audio, ['sr', 'en'])?.language).toBe('en');
  expect(firstOf(audio, [null, 'sr'])?.label).toBe('Italiano');
  expect(firstOf([], ['it'])).toBeNull();
});
