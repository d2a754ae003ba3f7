import { expect, test } from 'vitest';
import { lastMoment } from './last-moment.ts';

test('[DATA-10] what ends at midnight is good until the day before, and anything else until its moment', () => {
  const season = lastMoment(new Date(2027, 6, 1).toISOString());
  expect([season.getMonth() + 1, season.getDate(), season.getHours()]).toEqual([6, 30, 23]);
  const month = new Date(2027, 1, 28, 14, 20);
  expect(lastMoment(month.toISOString())).toEqual(month);
});
