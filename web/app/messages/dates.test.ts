import { formatDate, type Locale } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { onDate as onEnglish, untilDate as untilEnglish } from './en/dates.ts';
import { onDate as onItalian, untilDate as untilItalian } from './it/dates.ts';
import { onDate as onSerbian, untilDate as untilSerbian } from './sr/dates.ts';

const now = new Date('2026-11-15T12:00:00Z');
const on = { en: onEnglish, it: onItalian, sr: onSerbian };
const until = { en: untilEnglish, it: untilItalian, sr: untilSerbian };
const spoken = (moment: string, locale: Locale): [string, string] => {
  const date = formatDate({ date: new Date(moment), now, locale, timeZone: 'Europe/Rome' });
  return [on[locale](date), until[locale](date)];
};

test.each<[string, Locale, string, string]>([
  ['2026-12-21T13:00:00Z', 'en', 'on 21/12/2026', 'until 21/12/2026'],
  ['2026-12-21T13:00:00Z', 'it', 'il 21/12/2026', 'fino al 21/12/2026'],
  ['2026-12-08T13:00:00Z', 'it', 'l’08/12/2026', 'fino all’08/12/2026'],
  ['2026-12-11T13:00:00Z', 'it', 'l’11/12/2026', 'fino all’11/12/2026'],
  ['2026-12-21T13:00:00Z', 'sr', '21/12/2026', 'do 21/12/2026'],
  ['2026-11-18T13:00:00Z', 'en', 'on Wednesday at 14:00', 'until Wednesday at 14:00'],
  ['2026-11-18T13:00:00Z', 'it', 'mercoledì alle 14:00', 'fino a mercoledì alle 14:00'],
  ['2026-11-16T13:00:00Z', 'sr', 'u ponedeljak u 14:00', 'do ponedeljka u 14:00'],
  ['2026-11-17T13:00:00Z', 'sr', 'u utorak u 14:00', 'do utorka u 14:00'],
  ['2026-11-18T13:00:00Z', 'sr', 'u sredu u 14:00', 'do srede u 14:00'],
  ['2026-11-19T13:00:00Z', 'sr', 'u četvrtak u 14:00', 'do četvrtka u 14:00'],
  ['2026-11-20T13:00:00Z', 'sr', 'u petak u 14:00', 'do petka u 14:00'],
  ['2026-11-21T11:00:00Z', 'sr', 'u subotu u 12:00', 'do subote u 12:00'],
  ['2026-11-15T13:00:00Z', 'sr', 'u nedelju u 14:00', 'do nedelje u 14:00'],
])('[DATA-14] %s in a sentence, in %s', (moment, locale, onIt, untilIt) => {
  expect(spoken(moment, locale)).toEqual([onIt, untilIt]);
});
