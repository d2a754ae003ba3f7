// Matches in the contract's shape and as the text that is sent. A match that has not moved keeps both, so that a goal
// describes one match, not the season.

import type { ByLocale, Locale, Match } from '@cadetto/contract';
import { describeMatch, type MatchSurroundings } from './describe.ts';
import type { Catalogue } from './reading.ts';
import type { MatchRecord } from './store.ts';

export interface DescribedMatch {
  readonly match: Match;
  readonly text: string;
}

type Known = WeakMap<MatchRecord, DescribedMatch | null>;

interface Frame extends MatchSurroundings {
  readonly of: Pick<Catalogue, 'clubs' | 'leagues'>;
  readonly known: ByLocale<Known>;
}

function frameOf({ clubs, leagues }: Pick<Catalogue, 'clubs' | 'leagues'>): Frame {
  return {
    of: { clubs, leagues },
    clubs: new Map(clubs.map((club) => [club.id, club])),
    leagues: new Map(leagues.map((league) => [league.id, league])),
    known: { en: new WeakMap(), it: new WeakMap(), sr: new WeakMap() },
  };
}

function described(record: MatchRecord, frame: Frame, locale: Locale): DescribedMatch | null {
  const known = frame.known[locale].get(record);
  if (known !== undefined) return known;
  const match = describeMatch(record, frame, locale);
  const fresh = match === null ? null : { match, text: JSON.stringify(match) };
  frame.known[locale].set(record, fresh);
  return fresh;
}

export type MatchDescriber = (catalogue: Catalogue) => ByLocale<readonly DescribedMatch[]>;

export function matchDescriber(): MatchDescriber {
  let frame: Frame | null = null;
  return (catalogue) => {
    // A match shows the names of its clubs and its league: when those were read again, nothing of it may be kept.
    const isSame = frame?.of.clubs === catalogue.clubs && frame.of.leagues === catalogue.leagues;
    const within = frame !== null && isSame ? frame : frameOf(catalogue);
    frame = within;
    const inLanguage = (locale: Locale) =>
      catalogue.matches.flatMap((record) => described(record, within, locale) ?? []);
    return { en: inLanguage('en'), it: inLanguage('it'), sr: inLanguage('sr') };
  };
}
