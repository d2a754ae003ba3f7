// What a letter says, before it is laid out as text or HTML, and how instants and places are written in it.

import {
  formatPrice,
  languages,
  type Brand,
  type ByLocale,
  type Currency,
  type Locale,
  planZone,
} from '@cadetto/contract';
import type { Letter } from '../letters.ts';
import { pageAddress } from '../page-addresses.ts';
import type { PurchaseLetter } from '../purchase-letters.ts';
import { inGenitive } from './serbian-days.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Wording {
  readonly subject: string;
  /** The line a mailbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly Fact[];
  readonly code?: string;
  readonly button?: { readonly label: string; readonly address: string };
  /** Below the button: what to do if it was not the reader. */
  readonly afterwards?: readonly string[];
  /** Why the reader gets this letter. */
  readonly reason: string;
}

export interface Addresses {
  readonly home: string;
  readonly login: string;
  readonly profile: string;
}

/** In whose name a letter is written, and where its links lead. */
export interface Sender {
  readonly brand: Brand;
  readonly publicUrl: string;
}

export interface Pen {
  readonly brand: Brand;
  readonly addresses: Addresses;
  /** Day, hour and time zone. */
  moment(at: Date): string;
  day(at: Date): string;
  /** What begins with a day of the plans begins with it everywhere. */
  firstDay(start: Date): string;
  /** What ends at a midnight is good until the day before. */
  lastDay(end: Date): string;
  lastMoment(end: Date): string;
  minutes(count: number): string;
  country(code: string): string;
  money(cents: number, currency: Currency): string;
  /** Something a person or a device brought along: one line, nothing invisible in it. */
  plain(value: string): string;
}

export type KindOf<Kind extends Letter['kind']> = Extract<Letter, { readonly kind: Kind }>;

export type Words = {
  readonly [Kind in Letter['kind']]: (letter: KindOf<Kind>, pen: Pen) => Wording;
} & {
  /** The line above the plain link, for who cannot press the button. */
  readonly linkHint: string;
  readonly phoneCodeText: (code: string, minutes: string, pen: Pen) => string;
  /** To the number before: whoever lost a phone, or had it taken, may read no mail. In letters that every phone has, as the code. */
  readonly phoneChangedText: (ending: string, pen: Pen) => string;
};

export type PurchaseWords = Pick<Words, PurchaseLetter['kind']>;

/** `en` alone would write the league's zone as GMT+1. */
const tags: ByLocale = { en: 'en-GB', it: languages.it.tag, sr: languages.sr.tag };

const longest = 80;

function plain(value: string): string {
  const line = value
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longest * 2);
  const characters = Array.from(line);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}

function countryName(code: string, tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? plain(code);
  } catch {
    // Not a country code; as it came is better than no letter.
    return plain(code);
  }
}

interface Formats {
  readonly days: Intl.DateTimeFormat;
  readonly hours: Intl.DateTimeFormat;
}

/** Nobody tells where they read, so the hour is the league's, and the zone is named. */
function makeFormats(tag: string, timeZone: string): Formats {
  return {
    days: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }),
    hours: new Intl.DateTimeFormat(tag, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
      timeZoneName: 'short',
    }),
  };
}

/** Slow to make: a letter for each of a storm of sign-ins would be felt by everybody. */
const formats = new Map<string, Formats>();

function formatsIn(tag: string, timeZone: string): Formats {
  const key = `${tag} ${timeZone}`;
  const made = formats.get(key) ?? makeFormats(tag, timeZone);
  formats.set(key, made);
  return made;
}

export function penFor(locale: Locale, { brand, publicUrl }: Sender): Pen {
  const tag = tags[locale];
  const { days, hours } = formatsIn(tag, brand.timeZone);
  const amount = (unit: 'minute' | 'hour', count: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  // Without the full stop of "2026.": what follows in the sentence brings its own.
  const dayIn = (calendar: Formats['days'], at: Date) => {
    const day = calendar.format(at).replace(/\.$/, '');
    return locale === 'sr' ? inGenitive(day) : day;
  };
  const dayOf = (at: Date) => dayIn(days, at);
  const momentOf = (at: Date) => `${dayOf(at)}, ${hours.format(at)}`;
  /** The moment before, where that is another day. */
  const before = (end: Date): Date => {
    const last = new Date(end.getTime() - 1);
    return dayOf(last) === dayOf(end) ? end : last;
  };
  return {
    brand,
    addresses: {
      home: `${publicUrl}/${locale}`,
      login: pageAddress(publicUrl, locale, 'login'),
      profile: pageAddress(publicUrl, locale, 'profile'),
    },
    moment: momentOf,
    day: dayOf,
    firstDay: (start) => dayIn(formatsIn(tag, planZone).days, start),
    lastDay: (end) => dayOf(before(end)),
    lastMoment: (end) => momentOf(before(end)),
    minutes: (count) =>
      count >= 60 && count % 60 === 0 ? amount('hour', count / 60) : amount('minute', count),
    country: (code) => countryName(code, tag),
    money: (cents, currency) => formatPrice(cents, currency, locale),
    plain,
  };
}
