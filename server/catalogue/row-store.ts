import type { Db } from '../database/open.ts';
import { leagueRun, runsOf, type Place, type RowPlan, type Run } from './rows.ts';
import { streamColumns, type StreamRecord } from './store.ts';

export interface StreamCount {
  readonly league_id: string | null;
  readonly kind: StreamRecord['kind'];
  readonly state: StreamRecord['state'];
  readonly total: number;
}

export interface RowStore {
  /** Streams of a row in its order, from its beginning or after a place in it. */
  streams(
    plan: RowPlan,
    wish: { readonly after: Place | null; readonly limit: number },
  ): Promise<StreamRecord[]>;
  /** The first streams of a run in every league. */
  inEachLeague(run: Run, limit: number): Promise<readonly StreamRecord[]>;
  /** What comes next: the matches people come for, then whatever else there is, each by the clock. */
  next(limit: number): Promise<readonly StreamRecord[]>;
  /** The operator's choice, in the operator's order. */
  chosen(limit: number): Promise<readonly StreamRecord[]>;
  counts(): Promise<readonly StreamCount[]>;
}

export function rowStore(db: Db): RowStore {
  const ofRun = ({ state, kind, order, matches }: Run, leagueId: string | null) => {
    const direction = order === 'soonest' ? 'asc' : 'desc';
    return db
      .selectFrom('stream')
      .select(streamColumns)
      .where('state', '=', state)
      .where('kind', '=', kind)
      .$if(leagueId !== null, (query) => query.where('league_id', '=', leagueId))
      .$if(matches === 'only', (query) => query.where('match_id', 'is not', null))
      .$if(matches === 'none', (query) => query.where('match_id', 'is', null))
      .orderBy('scheduled_start', direction)
      .orderBy('id', direction);
  };

  const afterIn = (run: Run, leagueId: string | null, after: Place | null) => {
    const query = ofRun(run, leagueId);
    if (after === null) return query;
    const further = run.order === 'soonest' ? '>' : '<';
    return query.where((stream) =>
      stream(stream.refTuple('scheduled_start', 'id'), further, stream.tuple(after.start, after.id)),
    );
  };

  return {
    async streams(plan, { after, limit }) {
      const found: StreamRecord[] = [];
      for (const [index, run] of runsOf(plan).entries()) {
        if (after !== null && index < after.run) continue;
        if (found.length === limit) break;
        const place = after?.run === index ? after : null;
        const more = await afterIn(run, plan.leagueId, place)
          .limit(limit - found.length)
          .execute();
        found.push(...more);
      }
      return found;
    },

    inEachLeague({ state, kind, order }, limit) {
      const direction = order === 'soonest' ? 'asc' : 'desc';
      return db
        .selectFrom('league')
        .innerJoinLateral(
          (from) =>
            from
              .selectFrom('stream')
              .select(streamColumns)
              .whereRef('stream.league_id', '=', 'league.id')
              .where('state', '=', state)
              .where('kind', '=', kind)
              .orderBy('scheduled_start', direction)
              .orderBy('id', direction)
              .limit(limit)
              .as('found'),
          (join) => join.onTrue(),
        )
        .selectAll('found')
        .execute();
    },

    next: async (limit) => {
      const soonest = (matches: 'only' | 'none') =>
        ofRun({ ...leagueRun('upcoming'), matches }, null)
          .limit(limit)
          .execute();
      const matches = await soonest('only');
      const others = await soonest('none');
      // By the clock alone a tournament of many short games leaves no room for the league.
      const ours = matches.slice(0, Math.max(limit / 2, limit - others.length));
      return [...ours, ...others].slice(0, limit);
    },

    chosen: (limit) =>
      db
        .selectFrom('featured')
        .innerJoin('stream', 'stream.id', 'featured.stream_id')
        .select(streamColumns)
        .orderBy('featured.position')
        .orderBy('featured.stream_id')
        .limit(limit)
        .execute(),

    counts: () =>
      db
        .selectFrom('stream')
        .select(['league_id', 'kind', 'state'])
        .select((from) => from.fn.countAll<number>().as('total'))
        .groupBy(['league_id', 'kind', 'state'])
        .execute(),
  };
}
