// What an entry refers to, and whether all of it is there. Players are not held to the squad of a side: one who has
// moved on keeps the goals of the club that was.

import type { CatalogueEntry, CatalogueKind, FieldKey } from '@cadetto/contract';

export interface Reference {
  readonly kind: CatalogueKind;
  readonly id: string;
  /** The field that names it. */
  readonly path: string;
}

type Lineup = NonNullable<CatalogueEntry<'matches'>['lineups']>['home'];

const to = (kind: CatalogueKind, path: string, id: string | null): Reference[] =>
  id === null ? [] : [{ kind, id, path }];

function ofSide(side: 'home' | 'away', { starting, bench }: Lineup): Reference[] {
  const named = (part: string, ids: readonly string[]) =>
    ids.flatMap((id, index) => to('players', `lineups.${side}.${part}.${index}`, id));
  return [...named('starting', starting), ...named('bench', bench)];
}

type References = {
  readonly [Kind in CatalogueKind]: (entry: CatalogueEntry<Kind>) => readonly Reference[];
};

const references: References = {
  leagues: () => [],
  clubs: ({ leagueId }) => to('leagues', 'leagueId', leagueId),
  players: ({ clubId }) => to('clubs', 'clubId', clubId),
  categories: ({ leagueId }) => to('leagues', 'leagueId', leagueId),
  matches: ({ leagueId, homeClubId, awayClubId, lineups }) => [
    ...to('leagues', 'leagueId', leagueId),
    ...to('clubs', 'homeClubId', homeClubId),
    ...to('clubs', 'awayClubId', awayClubId),
    ...(lineups === null ? [] : [...ofSide('home', lineups.home), ...ofSide('away', lineups.away)]),
  ],
  events: ({ matchId, clubId, playerId, secondPlayerId }) => [
    ...to('matches', 'matchId', matchId),
    ...to('clubs', 'clubId', clubId),
    ...to('players', 'playerId', playerId),
    ...to('players', 'secondPlayerId', secondPlayerId),
  ],
  streams: ({ leagueId, matchId }) => [
    ...to('leagues', 'leagueId', leagueId),
    ...to('matches', 'matchId', matchId),
  ],
  news: ({ clubId }) => to('clubs', 'clubId', clubId),
};

export function referencesOf<Kind extends CatalogueKind>(
  kind: Kind,
  entry: CatalogueEntry<Kind>,
): readonly Reference[] {
  return references[kind](entry);
}

export type Known = (kind: CatalogueKind, id: string) => boolean;

export function unknownIn(references: readonly Reference[], isKnown: Known): Record<string, FieldKey> {
  const missing = references.filter(({ kind, id }) => !isKnown(kind, id));
  return Object.fromEntries(missing.map(({ path }) => [path, 'unknown_entry' as const]));
}

type Normal = { readonly [Kind in CatalogueKind]: (entry: CatalogueEntry<Kind>) => CatalogueEntry<Kind> };

const inUtc = (instant: string) => new Date(instant).toISOString();

const normal: Normal = {
  leagues: (entry) => entry,
  clubs: (entry) => entry,
  players: (entry) => entry,
  categories: (entry) => entry,
  matches: (entry) => ({ ...entry, kickoff: inUtc(entry.kickoff) }),
  events: (entry) => entry,
  streams: (entry) => ({
    ...entry,
    scheduledStart: inUtc(entry.scheduledStart),
    endsAt: inUtc(entry.endsAt),
  }),
  news: (entry) => ({ ...entry, publishedAt: inUtc(entry.publishedAt) }),
};

/** The one way an entry is kept, however it was written. */
export function normalised<Kind extends CatalogueKind>(
  kind: Kind,
  entry: CatalogueEntry<Kind>,
): CatalogueEntry<Kind> {
  return normal[kind](entry);
}
