// How a change of the catalogue becomes known. Whoever writes takes turns, so that revisions become visible in their
// own order: a reader that has seen 7 may trust that no 6 will follow.

import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

export const catalogueChannel = 'catalogue_changed';

/** Any fixed number: writers take turns by it. */
const writersLock = 7_201_950;

/** To be called in the transaction of the change, before its first write. */
export async function takeTurnToWrite(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${writersLock})`.execute(transaction);
}

export interface MatchMove {
  readonly id: string;
  readonly status: 'upcoming' | 'live' | 'completed';
  readonly minute: number | null;
  readonly home_goals: number | null;
  readonly away_goals: number | null;
}

/** One write for a match that moved; hands back its revision. */
export async function moveMatch(transaction: Db, { id, ...move }: MatchMove): Promise<number> {
  const { revision } = await transaction
    .updateTable('match')
    .set({ ...move, revision: sql<number>`nextval('catalogue_revision')` })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Something changed, no matter what: every instance reads the catalogue again. */
export async function announceChange(db: Db): Promise<void> {
  await sql`select pg_notify(${catalogueChannel}, '')`.execute(db);
}
