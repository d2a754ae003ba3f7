import { expect, test } from 'vitest';
import { clock, seekLabel, spoken } from './time.ts';

test('[PLY-4] a seek label under a minute is plain seconds', () => {
  expect(seekLabel(5)).toBe('5 s');
  expect(seekLabel(-59.4)).toBe('59 s');
});

test('[PLY-4] a seek label of a minute and more is minutes and seconds', () => {
  expect(seekLabel(60)).toBe('1 min 00 s');
  expect(seekLabel(125)).toBe('2 min 05 s');
});

test('a clock shows hours only when the whole has them', () => {
  expect(clock(7)).toBe('0:07');
  expect(clock(754)).toBe('12:34');
  expect(clock(7, 5400)).toBe('0:00:07');
  expect(clock(3729)).toBe('1:02:09');
});

test('a clock stands at zero while the length is unknown', () => {
  expect(clock(Number.NaN)).toBe('0:00');
  expect(clock(Number.POSITIVE_INFINITY)).toBe('0:00');
  expect(clock(-3)).toBe('0:00');
});

test('times are spoken in the language of the viewer', () => {
  expect(spoken(3729, 'en')).toBe('1 hour 2 minutes 9 seconds');
  expect(spoken(61, 'it')).toBe('1 minuto 1 secondo');
  expect(spoken(0, 'en')).toBe('0 seconds');
});
