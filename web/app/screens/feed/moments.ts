// When something starts or started, as a fan would say it.
import { calendarIn, formatDate, languages, type Locale, type StreamCard } from '@cadetto/contract';
import type { Messages } from '../../messages/catalogue.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface Moment {
  readonly start: Date;
  readonly now: Date;
  readonly locale: Locale;
  readonly words: Pick<Messages, 'shell' | 'watch'>;
  /** The browser's own unless said. */
  readonly timeZone?: string;
  /** Only matches have a kick-off; races and games start. */
  readonly isMatch?: boolean;
}

/** The zone times are written in when the reader's own is not known. */
export type ReaderZone = string | undefined;

export type Playable = Pick<StreamCard, 'live' | 'vod'>;
type Announced = Pick<StreamCard, 'live' | 'vod' | 'matchId'>;

export function isPlayable({ live, vod }: Playable): boolean {
  return live || vod;
}

export function clockTime(date: Date, locale: Locale, timeZone?: string): string {
  return calendarIn(languages[locale].calendar, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(date);
}

/** Weekdays stand alone on a card, where every language begins them with a capital. */
export function dateWords({ start, now, locale, timeZone }: Omit<Moment, 'words'>): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const text = formatDate({ date: start, now, locale, ...zone });
  return text.charAt(0).toLocaleUpperCase(languages[locale].tag) + text.slice(1);
}

/** Beside a clock: nothing today, a weekday in the week, a date beyond, where a weekday would be taken for this week's. */
export function dayBeside({ start, now, locale, timeZone }: Omit<Moment, 'words'>): string | null {
  const zone = timeZone === undefined ? {} : { timeZone };
  const dateOf = (date: Date) => calendarIn('en-GB', { dateStyle: 'short', ...zone }).format(date);
  if (dateOf(start) === dateOf(now)) return null;
  const ahead = start.getTime() - now.getTime();
  if (ahead < 0 || ahead > 6 * day) return dateWords({ start, now, locale, ...zone });
  return calendarIn(languages[locale].calendar, { weekday: 'short', ...zone }).format(start);
}

/** A countdown on the day, a weekday and time in the week, a date beyond. */
export function kickoffWords(moment: Moment): string {
  const { start, now, words, isMatch = true } = moment;
  const { match } = words.shell;
  const startsIn = isMatch ? match.kickoffIn : words.watch.startsIn;
  const ahead = start.getTime() - now.getTime();
  if (ahead <= 0) return words.watch.soon;
  if (ahead < hour) return startsIn(match.minutes(Math.max(1, Math.round(ahead / minute))));
  if (ahead < day) return startsIn(match.hours(Math.round(ahead / hour)));
  return dateWords(moment);
}

export function whenWords(stream: Announced, moment: Moment): string {
  const { start, locale, words, timeZone } = moment;
  if (stream.live) return words.watch.startedAt(clockTime(start, locale, timeZone));
  return stream.vod ? dateWords(moment) : kickoffWords({ ...moment, isMatch: stream.matchId !== null });
}

/** A line may end with the dash between two clubs, never begin with it. */
export function keepDash(name: string): string {
  return name.replaceAll(' - ', '\u00a0- ');
}
