import type { ByLocale, MediaItem, StreamKind, Zone } from '@cadetto/contract';
import type { Db } from '../database/open.ts';

export interface LeagueRecord {
  readonly id: string;
  readonly name: ByLocale;
  readonly description: ByLocale;
  readonly media: readonly MediaItem[];
  readonly has_table: boolean;
  readonly zones: readonly Zone[];
}

export interface ClubRecord {
  readonly id: string;
  readonly league_id: string;
  readonly name: string;
  readonly code: string;
  readonly logo: string;
  readonly colour: string;
}

export interface MatchRecord {
  readonly id: string;
  readonly league_id: string;
  readonly round: number;
  readonly home_club_id: string;
  readonly away_club_id: string;
  readonly kickoff: Date;
  readonly status: 'upcoming' | 'live' | 'completed';
  readonly minute: number | null;
  readonly home_goals: number | null;
  readonly away_goals: number | null;
  readonly stream_id: string | null;
  readonly revision: number;
}

export interface StreamRecord {
  readonly id: string;
  readonly league_id: string | null;
  readonly match_id: string | null;
  readonly kind: StreamKind;
  readonly state: 'scheduled' | 'live' | 'on_demand';
  readonly name: ByLocale;
  readonly description: ByLocale;
  readonly scheduled_start: Date;
  readonly ends_at: Date;
  readonly duration_seconds: number | null;
  readonly free_access: boolean;
  readonly dvr: boolean;
  readonly source: string;
  readonly protection: 'cenc' | 'cbcs' | null;
  readonly media: readonly MediaItem[];
}

export type CategoryRule = 'featured' | 'live' | 'upcoming' | 'replays' | 'highlights' | 'league';

export interface CategoryRecord {
  readonly id: string;
  readonly name: ByLocale;
  readonly rule: CategoryRule;
  readonly league_id: string | null;
}

export interface StreamRow {
  readonly streams: readonly StreamRecord[];
  readonly total: number;
}

export interface CatalogueStore {
  /** Of the last change that was not a match moving. */
  revision(): Promise<number>;
  leagues(): Promise<readonly LeagueRecord[]>;
  clubs(): Promise<readonly ClubRecord[]>;
  categories(): Promise<readonly CategoryRecord[]>;
  matches(): Promise<readonly MatchRecord[]>;
  stream(id: string): Promise<StreamRecord | null>;
  newestStreamIds(most: number): Promise<readonly string[]>;
}

export const streamColumns = [
  'id',
  'league_id',
  'match_id',
  'kind',
  'state',
  'name',
  'description',
  'scheduled_start',
  'ends_at',
  'duration_seconds',
  'free_access',
  'dvr',
  'source',
  'protection',
  'media',
] as const;

export function catalogueStore(db: Db): CatalogueStore {
  return {
    async revision() {
      const { revision } = await db
        .selectFrom('catalogue_state')
        .select('revision')
        .executeTakeFirstOrThrow();
      return revision;
    },

    leagues: () =>
      db
        .selectFrom('league')
        .select(['id', 'name', 'description', 'media', 'has_table', 'zones'])
        .orderBy('position')
        .execute(),

    clubs: () =>
      db
        .selectFrom('club')
        .select(['id', 'league_id', 'name', 'code', 'logo', 'colour'])
        .orderBy('name')
        .execute(),

    categories: () =>
      db.selectFrom('category').select(['id', 'name', 'rule', 'league_id']).orderBy('position').execute(),

    matches: () =>
      db
        .selectFrom('match')
        // One of them: a match with two broadcasts is still one match.
        .leftJoinLateral(
          (from) =>
            from
              .selectFrom('stream')
              .select('stream.id')
              .whereRef('stream.match_id', '=', 'match.id')
              .where('stream.kind', '=', 'broadcast')
              .orderBy('stream.scheduled_start')
              .orderBy('stream.id')
              .limit(1)
              .as('stream'),
          (join) => join.onTrue(),
        )
        .select([
          'match.id',
          'match.league_id',
          'match.round',
          'match.home_club_id',
          'match.away_club_id',
          'match.kickoff',
          'match.status',
          'match.minute',
          'match.home_goals',
          'match.away_goals',
          'match.revision',
          'stream.id as stream_id',
        ])
        .orderBy('match.kickoff')
        .orderBy('match.id')
        .execute(),

    async newestStreamIds(most) {
      const streams = await db
        .selectFrom('stream')
        .select('id')
        .orderBy('scheduled_start', 'desc')
        .orderBy('id')
        .limit(most)
        .execute();
      return streams.map(({ id }) => id);
    },

    async stream(id) {
      return (
        (await db.selectFrom('stream').select(streamColumns).where('id', '=', id).executeTakeFirst()) ?? null
      );
    },
  };
}
