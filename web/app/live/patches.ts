// Events put into what screens show. Scores go straight into the caches; what an event only announces is read again,
// after a while that differs from browser to browser.
import type { Answer, CallName, Calls, Match, MatchPage, StreamPage, TableMoved } from '@cadetto/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  isNews,
  isScoreNews,
  isTurn,
  type LiveEvent,
  type MatchMove,
  type MatchMoves,
  movedList,
  movedMatchPage,
  movedStandings,
  movedStreamPage,
  movesIn,
} from './moves.ts';

/** Ten thousand browsers hear of a change in the same moment; their questions are spread over this long. */
export const spread = 3000;

/** Whoever tells of matches by the minute may tell of a card or a substitution with it, which nobody misses before the next one. */
export const unhurried = 60_000;

const catalogueReads: ReadonlySet<unknown> = new Set<CallName>([
  'feed',
  'explore',
  'leagueFeed',
  'row',
  'liveNow',
  'liveMatches',
  'streamPage',
  'matchPage',
  'schedule',
  'standings',
  'teams',
  'clubNews',
  'clubFeed',
  'clubSquad',
  'clubSchedule',
]);

const carriesMatches: ReadonlySet<unknown> = new Set<CallName>([
  'schedule',
  'clubSchedule',
  'liveMatches',
  'streamPage',
  'matchPage',
]);

export interface PatchParts {
  readonly client: QueryClient;
  readonly later: (then: () => void, milliseconds: number) => void;
  readonly random: () => number;
  /** A goal in a match that is on the screen. */
  readonly tellScore: (match: Match) => void;
}

type Matches = Answer<Calls['schedule']>;

export function createPatches({ client, later, random, tellScore }: PatchParts) {
  const waiting = new Set<string>();
  const latest = new Map<string, MatchMove>();

  /** One reading serves all changes announced until it begins. */
  const readAgain = (name: string, read: () => void, within = spread): void => {
    if (waiting.has(name)) return;
    waiting.add(name);
    later(() => {
      waiting.delete(name);
      read();
    }, random() * within);
  };

  const readMatchAgain = (id: string, within: number) =>
    readAgain(
      `match ${id} within ${within}`,
      () => void client.invalidateQueries({ queryKey: ['matchPage', { params: { id } }] }),
      within,
    );

  const tellGoals = (moves: MatchMoves): void => {
    const told = new Set<string>();
    const shown = client.getQueryCache().findAll({ type: 'active' });
    const matches = shown.flatMap(({ queryKey, state }) => matchesIn(queryKey[0], state.data));
    for (const match of matches) {
      const { id } = match.fixture;
      const move = moves.get(id);
      if (move === undefined || told.has(id) || !isScoreNews(match, move)) continue;
      told.add(id);
      tellScore({
        ...match,
        home: { ...match.home, goals: move.homeGoals },
        away: { ...match.away, goals: move.awayGoals },
      });
    }
  };

  const putInPlace = (moves: MatchMoves): void => {
    for (const queryKey of [['schedule'], ['clubSchedule'], ['liveMatches']]) {
      client.setQueriesData<Matches>({ queryKey }, (list) => list && movedList(list, moves));
    }
    client.setQueriesData<StreamPage>(
      { queryKey: ['streamPage'] },
      (page) => page && movedStreamPage(page, moves),
    );
    client.setQueriesData<MatchPage>(
      { queryKey: ['matchPage'] },
      (page) => page && movedMatchPage(page, moves),
    );
  };

  const moveMatches = (moves: MatchMoves): void => {
    for (const move of moves.values()) latest.set(move.id, move);
    tellGoals(moves);
    for (const [, page] of client.getQueriesData<MatchPage>({ queryKey: ['matchPage'] })) {
      if (page === undefined) continue;
      const { id } = page.match.fixture;
      const move = moves.get(id);
      // Its events, its table and its streams moved too, and those are not in the event.
      if (isNews(page.match, move)) readMatchAgain(id, isTurn(page.match, move) ? spread : unhurried);
    }
    putInPlace(moves);
  };

  // An answer that was on its way when the goal was told does not know of it.
  client.getQueryCache().subscribe((notice) => {
    if (notice.type !== 'updated' || notice.action.type !== 'success' || notice.action.manual) return;
    if (latest.size > 0 && carriesMatches.has(notice.query.queryKey[0])) putInPlace(latest);
  });

  const moveTable = (moved: TableMoved): void => {
    const queryKey = ['standings', {}];
    const before = client.getQueryData<Answer<Calls['standings']>>(queryKey);
    if (before === undefined) return;
    const after = movedStandings(before, moved);
    if (after !== null) client.setQueryData(queryKey, after);
    else readAgain('standings', () => void client.invalidateQueries({ queryKey }));
  };

  const readCatalogueAgain = () =>
    readAgain('catalogue', () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => catalogueReads.has(queryKey[0]) });
    });

  /** The server may have made these answers before a change it told nobody who was not yet listening. */
  const readEarlierAgain = (earlier: ReadonlySet<Query>): void => {
    if (earlier.size === 0) return;
    readAgain('earlier', () => {
      // A first answer still on its way is not asked for twice at once: its turn comes when it is there.
      const [coming, there] = [new Set<Query>(), new Set<Query>()];
      for (const query of earlier) (isFirstOnItsWay(query) ? coming : there).add(query);
      void client.invalidateQueries({ predicate: (query) => there.has(query) });
      readEarlierAgain(coming);
    });
  };

  let newest = 0;
  return (event: LiveEvent, afresh: boolean): void => {
    switch (event.name) {
      case 'hello':
        if (afresh) {
          const known = client.getQueryCache().findAll();
          readEarlierAgain(new Set(known.filter(({ queryKey }) => catalogueReads.has(queryKey[0]))));
        }
        // A lower number is another database: nothing read before can be compared with what comes now.
        if (event.value.revision < newest) {
          latest.clear();
          readCatalogueAgain();
        }
        newest = event.value.revision;
        return;
      case 'match':
        newest = Math.max(newest, event.value.revision);
        moveMatches(movesIn(event.value));
        return;
      case 'table':
        moveTable(event.value);
        return;
      case 'catalogue':
        readCatalogueAgain();
    }
  };
}

function isFirstOnItsWay({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching';
}

function matchesIn(name: unknown, data: unknown): Match[] {
  if (data === undefined) return [];
  switch (name) {
    case 'schedule':
    case 'clubSchedule':
    case 'liveMatches':
      return (data as Matches).matches;
    case 'matchPage':
      return [(data as MatchPage).match];
    case 'streamPage': {
      const { match } = data as StreamPage;
      return match === null ? [] : [match];
    }
    default:
      return [];
  }
}
