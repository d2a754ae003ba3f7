// What somebody agreed to, as it is kept in a cookie: when, who was named to them, and who of those may be told. The
// cookie is a technical one: it is there so that nobody is asked twice.
import { type DestinationName, destinationNames } from './kinds.ts';

export const consentCookie = 'consent';

/** A new number asks everybody again: the words or the meaning of a kind have changed. */
export const version = 2;

/** How long an answer stands, whatever it was, before the question may come again. */
export const monthsKept = 6;

/** In seconds. Never less than any six months in a row. */
export const cookieLasts = 184 * 24 * 60 * 60;

export interface Choice {
  readonly at: Date;
  readonly offered: readonly DestinationName[];
  readonly granted: readonly DestinationName[];
}

const letters: Readonly<Record<DestinationName, string>> = {
  tagManager: 't',
  engagement: 'e',
  adPixel: 'p',
  videoPixel: 'v',
  attribution: 'a',
};

const lettersOf = (some: readonly DestinationName[]) =>
  destinationNames
    .filter((name) => some.includes(name))
    .map((name) => letters[name])
    .join('');

const namesFrom = (text: string) => destinationNames.filter((name) => text.includes(letters[name]));

export function writeChoice({ at, offered, granted }: Choice): string {
  return `${version}.${at.toISOString().slice(0, 10)}.${lettersOf(offered)}.${lettersOf(granted)}`;
}

/** Null for what no version of this site has written. */
export function readChoice(text: string | undefined): Choice | null {
  const [, said, day = '', offered = '', granted = ''] =
    /^(\d+)\.(\d{4}-\d\d-\d\d)\.([tepva]*)\.([tepva]*)$/.exec(text ?? '') ?? [];
  const at = new Date(`${day}T00:00:00Z`);
  if (said !== String(version) || Number.isNaN(at.getTime())) return null;
  return { at, offered: namesFrom(offered), granted: namesFrom(granted) };
}

function standsUntil(at: Date): Date {
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + monthsKept);
  // It is kept by the day, and may have been given at the end of it.
  until.setUTCDate(until.getUTCDate() + 1);
  return until;
}

/** The answer that still stands. */
export function standing(choice: Choice | null, now: Date): Choice | null {
  return choice !== null && now < standsUntil(choice.at) ? choice : null;
}

/** One that has gone changes nothing for anybody; one that is new was never agreed to, nor refused. */
export function mustAsk(choice: Choice | null, offered: readonly DestinationName[]): boolean {
  if (offered.length === 0) return false;
  return choice === null || offered.some((name) => !choice.offered.includes(name));
}
