// What single pages need beyond the shelf: the streams around a match, its story, squads and news.

import type { ByLocale, MatchEventKind, SquadPlayer, StreamKind } from '@cadetto/contract';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Lineups } from '../database/schema.ts';
import { streamColumns, type StreamRecord } from './store.ts';

export interface NewsRecord {
  readonly id: string;
  readonly title: ByLocale;
  readonly body: ByLocale;
  readonly published_at: Date;
  readonly image: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
}

export interface NewsPage {
  readonly items: readonly NewsRecord[];
  readonly total: number;
  /** When the next one comes out. */
  readonly next: Date | null;
}

export interface EventRecord {
  readonly id: string;
  readonly kind: MatchEventKind;
  readonly minute: number;
  readonly added_minute: number | null;
  readonly at_second: number;
  readonly club_id: string | null;
  readonly player_id: string | null;
  readonly second_player_id: string | null;
}

export interface LeagueWish {
  readonly leagueId: string;
  readonly kind: StreamKind;
  readonly state: StreamRecord['state'];
  readonly limit: number;
}

export interface MatchesWish {
  readonly matchIds: readonly string[];
  readonly state: StreamRecord['state'];
  readonly limit: number;
}

const playerColumns = [
  'id',
  'name',
  'number',
  'position',
  'nationality',
  // The driver would make a moment of a day, and that moment is another day in another zone.
  sql<string>`to_char(birth_date, 'YYYY-MM-DD')`.as('birthDate'),
] as const;

export type PageStore = ReturnType<typeof pageStore>;

export function pageStore(db: Db) {
  const players = () => db.selectFrom('squad_player').select(playerColumns);
  const streams = () => db.selectFrom('stream').select(streamColumns);

  /** What is to come soonest first, everything else newest first. */
  const inOrder = (query: ReturnType<typeof streams>, state: StreamRecord['state']) => {
    const direction = state === 'scheduled' ? 'asc' : 'desc';
    return query.where('state', '=', state).orderBy('scheduled_start', direction).orderBy('id', direction);
  };

  const nextNews = async (clubId: string, now: Date): Promise<Date | null> => {
    const { next } = await db
      .selectFrom('news')
      .select((from) => from.fn.min('published_at').as('next'))
      .where('club_id', '=', clubId)
      .where('published_at', '>', now)
      .executeTakeFirstOrThrow();
    return next;
  };

  return {
    async news(clubId: string, now: Date, { perPage, page }: { perPage: number; page: number }) {
      const published = db.selectFrom('news').where('club_id', '=', clubId).where('published_at', '<=', now);
      const [items, { total }, next] = await Promise.all([
        published
          .leftJoin('picture', (join) => join.on('news.image', '=', sql<string>`'/pictures/' || picture.id`))
          .select([
            'news.id',
            'news.title',
            'news.body',
            'news.published_at',
            'news.image',
            'picture.width',
            'picture.height',
            'picture.placeholder',
          ])
          .orderBy('news.published_at', 'desc')
          .orderBy('news.id')
          .limit(perPage)
          .offset((page - 1) * perPage)
          .execute(),
        published.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        nextNews(clubId, now),
      ]);
      return { items, total, next } satisfies NewsPage;
    },

    squad: (clubId: string): Promise<SquadPlayer[]> =>
      players()
        .where('club_id', '=', clubId)
        .orderBy(
          sql`case position when 'goalkeeper' then 0 when 'defender' then 1 when 'midfielder' then 2 else 3 end`,
        )
        .orderBy('number')
        .execute(),

    async players(ids: readonly string[]): Promise<ReadonlyMap<string, SquadPlayer>> {
      if (ids.length === 0) return new Map();
      const found = await players().where('id', 'in', ids).execute();
      return new Map(found.map((player) => [player.id, player]));
    },

    events: (matchId: string): Promise<EventRecord[]> =>
      db
        .selectFrom('match_event')
        .select([
          'id',
          'kind',
          'minute',
          'added_minute',
          'at_second',
          'club_id',
          'player_id',
          'second_player_id',
        ])
        .where('match_id', '=', matchId)
        .orderBy('at_second')
        .orderBy('id')
        .execute(),

    async lineups(matchId: string): Promise<Lineups | null> {
      const row = await db.selectFrom('match').select('lineups').where('id', '=', matchId).executeTakeFirst();
      return row?.lineups ?? null;
    },

    streamsOfMatch: (matchId: string, limit: number): Promise<StreamRecord[]> =>
      streams()
        .where('match_id', '=', matchId)
        .orderBy(sql`case kind when 'preview' then 0 when 'broadcast' then 1 else 2 end`)
        .orderBy('scheduled_start')
        .orderBy('id')
        .limit(limit)
        .execute(),

    async streamsOfMatches({ matchIds, state, limit }: MatchesWish): Promise<StreamRecord[]> {
      if (matchIds.length === 0) return [];
      return inOrder(streams().where('match_id', 'in', matchIds), state)
        .limit(limit)
        .execute();
    },

    streamsOfLeague: ({ leagueId, kind, state, limit }: LeagueWish): Promise<StreamRecord[]> =>
      inOrder(streams().where('league_id', '=', leagueId).where('kind', '=', kind), state)
        .limit(limit)
        .execute(),
  };
}
