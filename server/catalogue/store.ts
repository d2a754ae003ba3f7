import type { ByLocale, MediaItem, StreamKind, Zone } from '@cadetto/contract';
import { sql } from 'kysely';
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
  leagues(): Promise<readonly LeagueRecord[]>;
  clubs(): Promise<readonly ClubRecord[]>;
  categories(): Promise<readonly CategoryRecord[]>;
  matches(): Promise<readonly MatchRecord[]>;
  streamsFor(rule: CategoryRule, leagueId: string | null, limit: number): Promise<StreamRow>;
  stream(id: string): Promise<StreamRecord | null>;
}

const streamColumns = [
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
  'media',
] as const;

/** The other sports have rows of their own; in the shared ones the league's matches come first. */
const matchesFirst = sql`match_id is null`;

export function catalogueStore(db: Db): CatalogueStore {
  const streams = () => db.selectFrom('stream').select(streamColumns);

  const ofRule = (rule: Exclude<CategoryRule, 'featured'>, leagueId: string | null) => {
    switch (rule) {
      case 'live':
        return streams().where('state', '=', 'live').orderBy(matchesFirst).orderBy('scheduled_start', 'desc');
      case 'upcoming':
        return streams()
          .where('state', '=', 'scheduled')
          .where('kind', '=', 'broadcast')
          .orderBy(matchesFirst)
          .orderBy('scheduled_start');
      case 'replays':
        return streams()
          .where('state', '=', 'on_demand')
          .where('kind', '=', 'broadcast')
          .orderBy(matchesFirst)
          .orderBy('scheduled_start', 'desc');
      case 'highlights':
        return streams()
          .where('state', '=', 'on_demand')
          .where('kind', '=', 'highlights')
          .orderBy('scheduled_start', 'desc');
      case 'league':
        return streams()
          .where('league_id', '=', leagueId)
          .where('kind', '=', 'broadcast')
          .orderBy(sql`case state when 'live' then 0 when 'scheduled' then 1 else 2 end`)
          .orderBy(
            sql`case when state = 'on_demand' then -extract(epoch from scheduled_start) else extract(epoch from scheduled_start) end`,
          );
    }
  };

  const count = async (rule: Exclude<CategoryRule, 'featured'>, leagueId: string | null): Promise<number> => {
    const { total } = await ofRule(rule, leagueId)
      .clearSelect()
      .clearOrderBy()
      .select((from) => from.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };

  /** What is on now, what is next, and what has just been played, the matches first. */
  const featured = async (limit: number): Promise<StreamRow> => {
    const [live, next, played] = await Promise.all([
      ofRule('live', null).limit(2).execute(),
      ofRule('upcoming', null).where('match_id', 'is not', null).limit(2).execute(),
      ofRule('highlights', null).limit(limit).execute(),
    ]);
    const chosen = [...live, ...played.slice(0, 2), ...next, ...played.slice(2)].slice(0, limit);
    return { streams: chosen, total: chosen.length };
  };

  return {
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
        .leftJoin('stream', (join) =>
          join.onRef('stream.match_id', '=', 'match.id').on('stream.kind', '=', 'broadcast'),
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

    async streamsFor(rule, leagueId, limit) {
      if (rule === 'featured') return featured(Math.min(limit, 6));
      const [found, total] = await Promise.all([
        ofRule(rule, leagueId).limit(limit).execute(),
        count(rule, leagueId),
      ]);
      return { streams: found, total };
    },

    async stream(id) {
      return (await streams().where('id', '=', id).executeTakeFirst()) ?? null;
    },
  };
}
