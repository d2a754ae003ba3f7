// When what is ordered begins beside the access there is, in words; nothing where it begins at once and nothing waits.
import { formatDate, type Locale, type Placing } from '@cadetto/contract';
import type { PayWords } from '../messages/pay-words.ts';
import { firstDay } from './first-day.ts';
import { lastMoment } from './last-moment.ts';

interface Around {
  readonly words: PayWords['checkout']['law'];
  readonly locale: Locale;
  readonly now: Date;
}

export function placingWords(
  { startsAt, endsAt, thenUntil, isDated }: Placing,
  { words, locale, now }: Around,
): readonly string[] {
  const on = (start: string) => firstDay(start, { now, locale });
  const until = (end: string) => formatDate({ date: lastMoment(end), now, locale });
  const begins = (start: string): string => {
    if (endsAt === null) return words.begins(on(start));
    return isDated ? words.dated(on(start), until(endsAt)) : words.beginsAndEnds(on(start), until(endsAt));
  };
  return [
    ...(startsAt === null ? [] : [begins(startsAt)]),
    ...(thenUntil === null ? [] : [words.goesOn(until(thenUntil))]),
  ];
}
