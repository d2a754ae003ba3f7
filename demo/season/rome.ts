// Europe/Rome by rule: an hour ahead of UTC, two from the last Sunday of March to the last Sunday of
// October, changing at 01:00 UTC.
const hour = 3_600_000;
export const dayLength = 86_400_000;

/** A calendar day in Rome, counted from 1 January 1970. */
export type Day = number;

export type Weekday = 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';

const weekdays: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function clockChange(year: number, month: number): number {
  const lastOfMonth = Date.UTC(year, month + 1, 0);
  return lastOfMonth - new Date(lastOfMonth).getUTCDay() * dayLength + hour;
}

function offsetAt(moment: number): number {
  const year = new Date(moment).getUTCFullYear();
  const summer = moment >= clockChange(year, 2) && moment < clockChange(year, 9);
  return summer ? 2 * hour : hour;
}

export function dayOf(moment: Date): Day {
  const utc = moment.getTime();
  return Math.floor((utc + offsetAt(utc)) / dayLength);
}

export function weekdayOf(day: Day): Weekday {
  // 1 January 1970 was a Thursday.
  const weekday = weekdays[(((day + 4) % 7) + 7) % 7];
  if (weekday === undefined) throw new RangeError(`not a day: ${day}`);
  return weekday;
}

/** The day's date read as if it were UTC: for its year, month and date only. */
export function dateOf(day: Day): { year: number; month: number; date: number } {
  const asUtc = new Date(day * dayLength);
  return { year: asUtc.getUTCFullYear(), month: asUtc.getUTCMonth() + 1, date: asUtc.getUTCDate() };
}

/** The moment Rome's clocks show the given time ('20:30') on that day. */
export function romeTime(day: Day, clock: string): Date {
  const [hours = '0', minutes = '0'] = clock.split(':');
  const local = day * dayLength + Number(hours) * hour + Number(minutes) * 60_000;
  return new Date(local - offsetAt(local - hour));
}

/** What Rome's clocks show at a moment. */
export function romeClock(moment: Date): string {
  const utc = moment.getTime();
  return new Date(utc + offsetAt(utc)).toISOString().slice(11, 16);
}
