// When a period ends. The anchor's day of the month counts: 31 January, 28 February, 31 March.

export const day = 86_400;
export const hour = 3600;

export interface Interval {
  readonly interval: string;
  readonly interval_count: number;
}

/** Months from an instant, in UTC; a day the month does not have becomes its last. */
export function addMonths(from: number, months: number): number {
  const start = new Date(from * 1000);
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCFullYear(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay));
  return Math.floor(moved.getTime() / 1000);
}

function after(anchor: number, { interval, interval_count }: Interval, periods: number): number {
  const count = interval_count * periods;
  if (interval === 'day') return anchor + count * day;
  if (interval === 'week') return anchor + count * 7 * day;
  return addMonths(anchor, interval === 'year' ? count * 12 : count);
}

/** The first boundary of the anchor's periods that lies after an instant. */
export function periodEnd(anchor: number, interval: Interval, instant: number): number {
  let periods = 1;
  while (after(anchor, interval, periods) <= instant) periods += 1;
  return after(anchor, interval, periods);
}
