import { expect, test } from 'vitest';
import { firstDay } from './first-day.ts';

const around = { now: new Date('2027-01-31T12:00:00Z'), locale: 'en' } as const;

test('[DATA-8] what begins with a day in Italy begins with it wherever it is read', () => {
  expect(firstDay('2027-05-09T22:00:00.000Z', around)).toBe('10/05/2027');
  expect(firstDay('2027-12-19T23:00:00.000Z', around)).toBe('20/12/2027');
  expect(firstDay('2027-02-02T23:00:00.000Z', around)).toBe('03/02/2027');
});

test('[DATA-8] what begins in the middle of one begins when the reader’s clock says', () => {
  const moment = '2027-05-09T12:34:56.000Z';
  expect(firstDay(moment, around)).toBe('09/05/2027');
  expect(firstDay('2027-02-01T22:00:01.000Z', around)).toMatch(/^(?:Mon|Tues)day \d\d:00$/);
});
