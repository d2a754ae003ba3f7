// When somewhere was last used, in the words people use for it.
import { formatDate, languages, type Locale } from '@cadetto/contract';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Null: so recently that it counts as now. */
export function lastSeen(moment: Date, now: Date, locale: Locale): string | null {
  const ago = now.getTime() - moment.getTime();
  if (ago < 2 * minute) return null;
  if (ago >= 30 * day) return formatDate({ date: moment, now, locale });
  const words = new Intl.RelativeTimeFormat(languages[locale].tag, { numeric: 'auto' });
  if (ago < hour) return words.format(-Math.floor(ago / minute), 'minute');
  if (ago < day) return words.format(-Math.floor(ago / hour), 'hour');
  return words.format(-Math.floor(ago / day), 'day');
}
