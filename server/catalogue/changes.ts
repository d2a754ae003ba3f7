// How a change of the catalogue becomes known. Whoever writes takes turns, so that revisions become visible in their
// own order: a reader that has seen 7 may trust that no 6 will follow.

import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../database/open.ts';

export const catalogueChannel = 'catalogue_changed';

/** Any fixed number: writers take turns by it. */
const writersLock = 7_201_950;

/** PostgreSQL takes less than 8000 bytes in one notice. */
const longestNotice = 7900;

/** To be called in the transaction of the change, before its first write. */
export async function takeTurnToWrite(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${writersLock})`.execute(transaction);
}

const matchMove = z.object({
  id: z.string(),
  status: z.enum(['upcoming', 'live', 'completed']),
  minute: z.nullable(z.int()),
  home_goals: z.nullable(z.int()),
  away_goals: z.nullable(z.int()),
});
export type MatchMove = Readonly<z.infer<typeof matchMove>>;

const movedMatch = z.extend(matchMove, { revision: z.int() });
export type MovedMatch = Readonly<z.infer<typeof movedMatch>>;

const movesNotice = z.object({ revision: z.int(), matches: z.array(movedMatch) });

/** One write for a match that moved; hands back its revision. */
export async function moveMatch(transaction: Db, { id, ...move }: MatchMove): Promise<number> {
  const { status, minute, home_goals, away_goals } = move;
  const { revision } = await transaction
    .updateTable('match')
    .set({ status, minute, home_goals, away_goals, revision: sql<number>`nextval('catalogue_revision')` })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The same for many at once: after a long absence a season of matches has moved, and a write each would take seconds. */
export async function moveMatches(
  transaction: Db,
  moves: readonly MatchMove[],
): Promise<readonly MovedMatch[]> {
  if (moves.length === 0) return [];
  const { rows } = await sql<MovedMatch>`
    update match
    set status = given.status, minute = given.minute, home_goals = given.home_goals, away_goals = given.away_goals,
      revision = nextval('catalogue_revision')
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as given (id text, status text, minute int, home_goals int, away_goals int)
    where match.id = given.id
    returning match.id, match.status, match.minute, match.home_goals, match.away_goals, match.revision
  `.execute(transaction);
  return rows;
}

/** Something changed, no matter what: every instance reads the catalogue again, moved matches included. */
export async function announceChange(transaction: Db): Promise<void> {
  await sql`
    with marked as (update catalogue_state set revision = nextval('catalogue_revision'))
    select pg_notify(${catalogueChannel}, '')
  `.execute(transaction);
}

/** Nothing changed but matches that moved: the notice says how they stand, and nobody has to read anything. */
export async function announceMoves(transaction: Db, moves: readonly MovedMatch[]): Promise<void> {
  if (moves.length === 0) return;
  const matches = moves.map(({ id, revision, status, minute, home_goals, away_goals }) => ({
    id,
    revision,
    status,
    minute,
    home_goals,
    away_goals,
  }));
  const revision = Math.max(...moves.map((move) => move.revision));
  const notice = JSON.stringify({ revision, matches });
  // Too many for one notice are read from their rows instead: they have not changed anything else.
  const payload = Buffer.byteLength(notice) > longestNotice ? '' : notice;
  await sql`select pg_notify(${catalogueChannel}, ${payload})`.execute(transaction);
}

/** Null: the notice does not say what changed. */
export function movesIn(notice: string): readonly MovedMatch[] | null {
  if (notice === '') return null;
  try {
    return z.parse(movesNotice, JSON.parse(notice)).matches;
  } catch {
    // A newer release on the same database may say it otherwise; reading everything is always right.
    return null;
  }
}
