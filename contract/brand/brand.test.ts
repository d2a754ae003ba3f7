import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { locales } from '../locales.ts';
import { cadetto } from './cadetto.ts';
import { colourProblems, contrastOf, inksOf } from './colours.ts';
import { druga } from './druga.ts';
import { brandShape } from './shape.ts';

test.each([cadetto, druga])('the brand $name has the shape an operator’s must have', (brand) => {
  expect(z.safeParse(brandShape, brand).error?.issues).toBeUndefined();
});

test.each([cadetto, druga])('$name can be read on the night and on paper', (brand) => {
  expect(colourProblems(brand.colours)).toEqual([]);
});

test('contrast is counted as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#ffffff', '#ff001e')).toBeCloseTo(3.98, 2);
});

test('two grounds give every ink between them, and what the brand names stays as named', () => {
  const { steps: _steps, ...two } = cadetto.colours;
  expect(colourProblems(two)).toEqual([]);
  expect(inksOf(cadetto.colours).night3).toBe('#2a3431');
});

test('colours that cannot be read are told by both their names', () => {
  const [problem] = colourProblems({ ...cadetto.colours, chalk: '#333333' });
  expect(problem).toMatch(/^chalk #333333 on night #0b0e0d has a contrast of 1\.\d, and 12 is the least$/);
});

test.each([
  ['name', { name: ' ' }, 'must not be empty'],
  ['mark', { mark: { ...cadetto.mark, paths: [{ d: 'M0 0"/><script>' }] } }, 'must be the d of an SVG path'],
  ['currency', { currency: 'gbp' }, 'Invalid'],
  ['timeZone', { timeZone: 'Europe/Atlantis' }, 'must be a time zone such as Europe/Rome'],
  ['social', { social: { ...cadetto.social, x: 'javascript:alert(1)' } }, 'starts with https://'],
  ['served', { served: ['Italy'] }, 'two capital letters of a country'],
  ['cashPlaces', { cashPlaces: 0 }, 'Invalid'],
  ['type', { type: { ...cadetto.type, body: 'Arial;}body{display:none' } }, 'as CSS writes it'],
])('a brand with a wrong %s is refused', (field, wrong, said) => {
  const issues = z.safeParse(brandShape, { ...cadetto, ...wrong }).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual([field]);
  expect(issues[0]?.message).toContain(said);
});

test.each(locales)('neither brand borrows a word of the other in %s', (locale) => {
  const said = (of: typeof cadetto) =>
    JSON.stringify([
      of.league[locale],
      of.country[locale],
      of.carrierName,
      of.name,
      of.company,
      of.social,
      of.support,
    ]);
  expect(said(druga)).not.toMatch(/cadett|ital/i);
  expect(said(cadetto)).not.toMatch(/druga\b(?! italijanska)|dun?av/i);
});
