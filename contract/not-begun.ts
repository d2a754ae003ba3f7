// What somebody is told who wants to watch before there is anything to see.

import { formatMoment } from './formats.ts';
import type { ByLocale, Locale } from './locales.ts';

export interface EarlyReader {
  readonly locale: Locale;
  readonly now: Date;
  /** The reader's own unless said; one that is said is named beside the hour. */
  readonly timeZone?: string;
}

const words: ByLocale<{ readonly at: (moment: string) => string; readonly soon: string }> = {
  en: {
    at: (moment) => `This stream has not begun yet. It begins: ${moment}.`,
    soon: 'This stream has not begun yet. It begins any moment now.',
  },
  it: {
    at: (moment) => `La trasmissione non è ancora iniziata. Inizio: ${moment}.`,
    soon: 'La trasmissione non è ancora iniziata. Comincia a momenti.',
  },
  sr: {
    at: (moment) => `Prenos još nije počeo. Početak: ${moment}.`,
    soon: 'Prenos još nije počeo. Počinje svakog trenutka.',
  },
};

export function notBegunWords(start: Date, { locale, now, timeZone }: EarlyReader): string {
  const { at, soon } = words[locale];
  // A broadcast that is late: the hour it was to begin would be taken for tomorrow's.
  if (start <= now) return soon;
  if (timeZone === undefined) return at(formatMoment({ date: start, locale }));
  return at(formatMoment({ date: start, locale, timeZone, namesZone: true }));
}
