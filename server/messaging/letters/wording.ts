// What a letter says, before it is laid out as text or HTML, and how instants and places are written in it.

import { languages, type ByLocale, type Locale } from '@cadetto/contract';
import type { Letter } from '../letters.ts';
import { pageAddress } from '../page-addresses.ts';

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

export interface Pen {
  readonly addresses: Addresses;
  /** Day, hour and time zone. */
  moment(at: Date): string;
  day(at: Date): string;
  minutes(count: number): string;
  country(code: string): string;
  /** Something a person or a device brought along: one line, nothing invisible in it. */
  plain(value: string): string;
}

export type KindOf<Kind extends Letter['kind']> = Extract<Letter, { readonly kind: Kind }>;

export type Words = {
  readonly [Kind in Letter['kind']]: (letter: KindOf<Kind>, pen: Pen) => Wording;
} & {
  /** The line above the plain link, for who cannot press the button. */
  readonly linkHint: string;
  readonly phoneCodeText: (code: string, minutes: string) => string;
};

/** Nobody tells where they read, so the hour is the league's, and the zone is named. `en` alone would write GMT+1. */
const written: ByLocale<{ readonly tag: string; readonly timeZone: string }> = {
  en: { tag: 'en-GB', timeZone: 'Europe/Rome' },
  it: { tag: languages.it.tag, timeZone: 'Europe/Rome' },
  sr: { tag: languages.sr.tag, timeZone: 'Europe/Belgrade' },
};

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

function makeFormats({ tag, timeZone }: { readonly tag: string; readonly timeZone: string }): Formats {
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
const formats: Partial<Record<Locale, Formats>> = {};

export function penFor(locale: Locale, publicUrl: string): Pen {
  const { tag } = written[locale];
  const { days, hours } = (formats[locale] ??= makeFormats(written[locale]));
  const amount = (unit: 'minute' | 'hour', count: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return {
    addresses: {
      home: `${publicUrl}/${locale}`,
      login: pageAddress(publicUrl, locale, 'login'),
      profile: pageAddress(publicUrl, locale, 'profile'),
    },
    // A space after the full stop of "2026." and none elsewhere: the comma follows the day in every language.
    moment: (at) => `${days.format(at).replace(/\.$/, '')}, ${hours.format(at)}`,
    day: (at) => days.format(at).replace(/\.$/, ''),
    minutes: (count) =>
      count >= 60 && count % 60 === 0 ? amount('hour', count / 60) : amount('minute', count),
    country: (code) => countryName(code, tag),
    plain,
  };
}
