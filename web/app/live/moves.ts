// What a change told by the server does to what was read before. Nothing older ever covers something newer, and what
// did not change stays the same object, so that nothing else on the screen is drawn again.
import {
  type Answer,
  type Calls,
  type LiveEventName,
  liveEventShapes,
  type Match,
  type MatchMoved,
  type MatchPage,
  type Standings,
  type StreamPage,
  type TableMoved,
} from '@cadetto/contract';

export type MatchMove = MatchMoved['matches'][number];
export type MatchMoves = ReadonlyMap<string, MatchMove>;

type Carried = { [Name in LiveEventName]: Answered<Name> };
type Answered<Name extends LiveEventName> = ReturnType<(typeof liveEventShapes)[Name]['parse']>;
export type LiveEvent = { [Name in LiveEventName]: { name: Name; value: Carried[Name] } }[LiveEventName];

function parsed<Name extends LiveEventName>(name: Name, value: unknown): Carried[Name] | null {
  const result = liveEventShapes[name].safeParse(value);
  return result.success ? (result.data as Carried[Name]) : null;
}

/** Null for anything that is not an event of ours: a newer server may say what this page cannot understand. */
export function liveEventIn(name: LiveEventName, text: string): LiveEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const carried = parsed(name, value);
  // The name and what it carries were tied together by the shapes just now.
  return carried === null ? null : ({ name, value: carried } as LiveEvent);
}

export function movesIn({ matches }: MatchMoved): MatchMoves {
  return new Map(matches.map((move) => [move.id, move]));
}

export function isNews(match: Match, move: MatchMove | undefined): move is MatchMove {
  return move !== undefined && move.revision > match.revision;
}

export function movedMatch(match: Match, moves: MatchMoves): Match {
  const move = moves.get(match.fixture.id);
  if (!isNews(match, move)) return match;
  return {
    ...match,
    fixture: { ...match.fixture, status: { category: move.status } },
    home: { ...match.home, goals: move.homeGoals },
    away: { ...match.away, goals: move.awayGoals },
    minute: move.minute,
    revision: move.revision,
  };
}

export function movedMatches(matches: Match[], moves: MatchMoves): Match[] {
  const after = matches.map((match) => movedMatch(match, moves));
  return after.some((match, index) => match !== matches[index]) ? after : matches;
}

type Matches = Answer<Calls['schedule']>;

export function movedList(list: Matches, moves: MatchMoves): Matches {
  const matches = movedMatches(list.matches, moves);
  return matches === list.matches ? list : { ...list, matches };
}

export function movedStreamPage(page: StreamPage, moves: MatchMoves): StreamPage {
  const match = page.match === null ? null : movedMatch(page.match, moves);
  return match === page.match ? page : { ...page, match };
}

export function movedMatchPage(page: MatchPage, moves: MatchMoves): MatchPage {
  const match = movedMatch(page.match, moves);
  const headToHead = movedMatches(page.headToHead, moves);
  return match === page.match && headToHead === page.headToHead ? page : { ...page, match, headToHead };
}

/** Null when the table names a club that is not known here: then only reading it anew helps. */
function movedTable(table: Standings['table'], rows: TableMoved['table']): Standings['table'] | null {
  const teams = new Map(table.map(({ team }) => [team.id, team]));
  const after: Standings['table'] = [];
  for (const { clubId, ...row } of rows) {
    const team = teams.get(clubId);
    if (team === undefined) return null;
    after.push({ ...row, team });
  }
  return after;
}

export function movedStandings(
  { standings }: Answer<Calls['standings']>,
  { leagueId, table }: TableMoved,
): Answer<Calls['standings']> | null {
  const league = standings.find(({ _id }) => _id === leagueId);
  const after = league ? movedTable(league.table, table) : null;
  if (after === null) return null;
  return { standings: standings.map((one) => (one === league ? { ...one, table: after } : one)) };
}

/** Minutes that a half or a period of extra time begins with. */
const beginnings: ReadonlySet<number | null> = new Set([46, 91, 106]);

/** Whether more than the clock went on; where that did not either, there was a whistle, a card or a change. */
export function isTurn(match: Match, { status, minute, homeGoals, awayGoals }: MatchMove): boolean {
  const { fixture, home, away } = match;
  if (status !== fixture.status.category || homeGoals !== home.goals || awayGoals !== away.goals) return true;
  return minute === match.minute || beginnings.has(minute);
}

/** Whether a goal was given or taken back; a kick-off at nought all is no such news. */
export function isScoreNews(match: Match, move: MatchMove | undefined): boolean {
  if (!isNews(match, move)) return false;
  if (match.home.goals === null && move.homeGoals === 0 && move.awayGoals === 0) return false;
  return move.homeGoals !== match.home.goals || move.awayGoals !== match.away.goals;
}
