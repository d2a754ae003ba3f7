// How money, dates and names are shown; the same on the server, in mails and in the browser.

import { languages, type Locale } from './locales.ts';

const symbols: Readonly<Record<string, string>> = { rsd: 'Rsd', usd: '$' };

/** Symbols stand where a reader of the language expects them; a wordy symbol never touches the figure. */
export function formatPrice(cents: number, currency: string, locale: Locale): string {
  const symbol = symbols[currency.toLowerCase()] ?? '€';
  const figure = new Intl.NumberFormat(languages[locale].tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
  if (locale !== 'en') return `${figure}\u00a0${symbol}`;
  return symbol.length > 1 ? `${symbol}\u00a0${figure}` : `${symbol}${figure}`;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Made once: a screen of cards writes hundreds of dates, and making a calendar costs more than all of them. */
export function calendarIn(tag: string, wish: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(wish);
  const calendar = calendars.get(key) ?? new Intl.DateTimeFormat(tag, wish);
  calendars.set(key, calendar);
  return calendar;
}

const sixDays = 6 * 24 * 60 * 60 * 1000;

export interface DateWish {
  readonly date: Date;
  readonly now: Date;
  readonly locale: Locale;
  readonly timeZone?: string;
}

/** A date in the next six days is a day and an hour; any other is dd/MM/yyyy, in every language. */
export function formatDate({ date, now, locale, timeZone }: DateWish): string {
  const ahead = date.getTime() - now.getTime();
  if (ahead >= 0 && ahead <= sixDays) {
    return calendarIn(languages[locale].calendar, {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(date);
  }
  const parts = calendarIn('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  }).formatToParts(date);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')}`;
}

export interface MomentWish extends Omit<DateWish, 'now'> {
  /** Where the reader cannot know that the hour is not their own. */
  readonly namesZone?: boolean;
}

/** A day with its hour. */
export function formatMoment({ date, locale, timeZone, namesZone = false }: MomentWish): string {
  return calendarIn(languages[locale].calendar, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    ...(namesZone && { timeZoneName: 'short' }),
  }).format(date);
}

export function displayName(person: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string {
  const first = person.firstName?.trim() ?? '';
  const last = person.lastName?.trim() ?? '';
  return [first, last].filter((name) => name !== '').join(' ') || 'N/A';
}

export const defaultImage = '/art/default/thumbnail.svg';
