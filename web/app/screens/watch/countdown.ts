// How long until kick-off, as on a stadium clock: minutes until the last hour, then seconds too. What is further off
// than a week is told in days, since fixtures that far ahead still move.
import type { Messages } from '../../messages/catalogue.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Too far to hurry anybody. */
export const isFarAhead = (left: number): boolean => left >= 7 * day;

type CountdownWords = Messages['watch']['countdown'];

/** In one piece, so that no line ends between a figure and its unit. Null once the moment has come. */
export function countdown(left: number, words: CountdownWords): string | null {
  if (left <= 0) return null;
  const [days, hours, minutes] = [left / day, (left % day) / hour, (left % hour) / minute].map(Math.floor);
  if (isFarAhead(left)) return words.wholeDays(days ?? 0);
  if (left >= day) return `${words.days(days ?? 0)}\u00a0${words.hours(hours ?? 0)}`;
  if (left >= hour) return `${words.hours(hours ?? 0)}\u00a0${words.minutes(minutes ?? 0)}`;
  return `${words.minutes(minutes ?? 0)}\u00a0${words.seconds(Math.floor((left % minute) / second))}`;
}

/** Milliseconds after which it reads differently. */
export function nextTick(left: number): number {
  if (left <= 0) return 10 * second;
  const step = left > hour ? minute : second;
  return (left % step) + 20;
}
