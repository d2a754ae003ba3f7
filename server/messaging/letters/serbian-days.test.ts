import { expect, test } from 'vitest';
import { inGenitive } from './serbian-days.ts';

const months =
  'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra'.split(' ');
const written = new Intl.DateTimeFormat('sr-Latn', { dateStyle: 'long', timeZone: 'UTC' });

test('[HOME-4] the month of a Serbian date is in the genitive', () => {
  const dates = months.map((_, month) => inGenitive(written.format(new Date(Date.UTC(2026, month, 14)))));
  expect(dates).toEqual(months.map((month) => `14. ${month} 2026.`));
});
