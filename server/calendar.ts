// Days as the plans count them: in Italy, whatever the server's own zone.

import { planZone } from '@cadetto/contract';

const dayMs = 24 * 60 * 60 * 1000;

const clockOf = new Intl.DateTimeFormat('en-GB', {
  timeZone: planZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function partsAt(instant: Date): Readonly<Record<string, string>> {
  return Object.fromEntries(clockOf.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** How far Italy's clocks are ahead of UTC at that moment. */
function aheadMs(instant: Date): number {
  const { year, month, day, hour, minute, second } = partsAt(instant);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - instant.getTime();
}

/** The day (YYYY-MM-DD) it is in Italy. */
export function dayOf(instant: Date): string {
  const { year, month, day } = partsAt(new Date(Math.floor(instant.getTime() / 1000) * 1000));
  return `${year}-${month}-${day}`;
}

/** Where that day (YYYY-MM-DD) begins in Greenwich; null for a day that no calendar has. */
function greenwichMs(day: string): number | null {
  const begun = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(begun) || !new Date(begun).toISOString().startsWith(day) ? null : begun;
}

// Clocks are changed at one in the morning of UTC, so midnight has the offset of the evening before.
const midnightIn = (greenwich: number): Date =>
  new Date(greenwich - aheadMs(new Date(greenwich - 2 * 60 * 60 * 1000)));

/** The midnight at which that day (YYYY-MM-DD) is over in Italy; null for a day that no calendar has. */
export function endOfDay(day: string): Date | null {
  const begun = greenwichMs(day);
  return begun === null ? null : midnightIn(begun + dayMs);
}

/** Whether every year has such a day (MM-DD). */
export function isDayOfYear(monthAndDay: string): boolean {
  return /^\d\d-\d\d$/.test(monthAndDay) && greenwichMs(`2027-${monthAndDay}`) !== null;
}

/** The end of the next such day of a year (MM-DD): today's, as long as it is that day. */
export function endOfNext(monthAndDay: string, from: Date): Date {
  const year = Number(dayOf(from).slice(0, 4));
  for (const candidate of [year, year + 1, year + 2, year + 3, year + 4]) {
    const end = endOfDay(`${candidate}-${monthAndDay}`);
    if (end !== null && end > from) return end;
  }
  throw new Error(`no year has a ${monthAndDay}`);
}

/** The midnight with which the last such day of a year (MM-DD) before a moment begins. */
export function lastBeginningOf(monthAndDay: string, before: Date): Date {
  const year = Number(dayOf(before).slice(0, 4));
  for (const candidate of [year, year - 1, year - 2, year - 3, year - 4]) {
    const begun = greenwichMs(`${candidate}-${monthAndDay}`);
    const start = begun === null ? null : midnightIn(begun);
    if (start !== null && start < before) return start;
  }
  throw new Error(`no year has a ${monthAndDay}`);
}
