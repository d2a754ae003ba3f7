// When something begins, as people count days: what begins with a day of the plans begins with it everywhere, and not
// with the evening before it where clocks are behind.
import { calendarIn, formatDate, planZone, type Locale } from '@cadetto/contract';

const minute = 60_000;

function beginsWithDay(date: Date): boolean {
  const clock = calendarIn('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: planZone,
  });
  return date.getTime() % minute === 0 && clock.format(date) === '00:00';
}

export function firstDay(
  start: string,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): string {
  const date = new Date(start);
  if (!beginsWithDay(date)) return formatDate({ date, now, locale });
  // Never by an hour, which would be the reader's on another day.
  return formatDate({ date, now: new Date(0), locale, timeZone: planZone });
}
