import { describe, expect, test } from 'vitest';
import { locales } from '../pages.ts';
import { loadMessages } from './catalogue.ts';
import { consentWords } from './consent-words.ts';
import { plural } from './plural.ts';
import { entranceWords } from './entrance-words.ts';
import { payWords } from './pay-words.ts';
import { profileWords } from './profile-words.ts';
import { seasonWords } from './season-words.ts';
import { siteWords } from './site.server.ts';

/** Every leaf of a tree of words, by its path. Functions are leaves: what they say depends on what they are given. */
function leavesOf(tree: unknown, path: string[] = []): [string, unknown][] {
  if (typeof tree !== 'object' || tree === null) return [[path.join('.'), tree]];
  return Object.entries(tree).flatMap(([name, branch]) => leavesOf(branch, [...path, name]));
}

function shapeOf(tree: unknown): string[] {
  return leavesOf(tree)
    .map(([path, leaf]) => `${path}: ${typeof leaf}`)
    .toSorted();
}

function textsOf(tree: unknown): [string, string][] {
  return leavesOf(tree).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

describe.each(locales)('[HOME-4] the words in %s', (locale) => {
  test('have the shape of the English ones', async () => {
    expect(shapeOf(await loadMessages(locale))).toEqual(shapeOf(await loadMessages('en')));
    expect(shapeOf(await profileWords.load(locale))).toEqual(shapeOf(await profileWords.load('en')));
    expect(shapeOf(await seasonWords.load(locale))).toEqual(shapeOf(await seasonWords.load('en')));
    expect(shapeOf(await entranceWords.load(locale))).toEqual(shapeOf(await entranceWords.load('en')));
    expect(shapeOf(await payWords.load(locale))).toEqual(shapeOf(await payWords.load('en')));
    expect(shapeOf(consentWords[locale])).toEqual(shapeOf(consentWords.en));
    expect(shapeOf(siteWords[locale])).toEqual(shapeOf(siteWords.en));
  });

  test('are never empty and never shout', async () => {
    const texts = [
      await loadMessages(locale),
      await profileWords.load(locale),
      await entranceWords.load(locale),
      await seasonWords.load(locale),
      await payWords.load(locale),
      consentWords[locale],
      siteWords[locale],
    ].flatMap(textsOf);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(([, text]) => text.trim() === '' || text.includes('!'))).toEqual([]);
  });
});

test('[HOME-4] Serbian is written in Latin script', async () => {
  const texts = [
    await loadMessages('sr'),
    await profileWords.load('sr'),
    await entranceWords.load('sr'),
    await seasonWords.load('sr'),
    await payWords.load('sr'),
    consentWords.sr,
    siteWords.sr,
  ].flatMap(textsOf);
  expect(texts.filter(([, text]) => /\p{Script=Cyrillic}/u.test(text))).toEqual([]);
});

describe('plurals', () => {
  const days = { one: 'dan', few: 'dana', other: 'DANA' };

  test.each([
    [1, 'dan'],
    [2, 'dana'],
    [4, 'dana'],
    [5, 'DANA'],
    [11, 'DANA'],
    [12, 'DANA'],
    [21, 'dan'],
    [22, 'dana'],
    [100, 'DANA'],
    [101, 'dan'],
  ])('Serbian %i takes "%s"', (count, form) => {
    expect(plural('sr', count, days)).toBe(form);
  });

  test('English and Italian have two forms', () => {
    expect(plural('en', 1, { one: 'day', other: 'days' })).toBe('day');
    expect(plural('en', 0, { one: 'day', other: 'days' })).toBe('days');
    expect(plural('it', 1, { one: 'ora', other: 'ore' })).toBe('ora');
    expect(plural('it', 21, { one: 'ora', other: 'ore' })).toBe('ore');
  });

  test('words with a number agree with it', async () => {
    const { shell } = await loadMessages('sr');
    expect([1, 3, 5].map(shell.match.hours)).toEqual(['1 sat', '3 sata', '5 sati']);
    expect((await loadMessages('it')).shell.match.kickoffIn('2 ore')).toBe('Calcio d’inizio tra 2 ore');
  });
});
