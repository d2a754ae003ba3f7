// Operators write one after the other. Those of one instance wait here, where waiting costs nothing: in the database
// each would hold a connection, and a long import would leave none for the visitors.

import { sql } from 'kysely';
import { takeTurnToWrite } from '../catalogue/changes.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';

export interface Turns {
  /** Refuses with `busy` when too many wait, or when another instance writes for longer than can be waited. */
  take<Result>(work: (transaction: Db) => Promise<Result>): Promise<Result>;
  /** For work that takes longer than any single answer may. */
  takeLong<Result>(work: (transaction: Db) => Promise<Result>): Promise<Result>;
}

const mostWaiting = 100;
const patience = { short: '5s', long: '60s' };
const lockNotAvailable = '55P03';

function isLockedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockNotAvailable;
}

async function writeAlone<Result>(
  db: Db,
  length: keyof typeof patience,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (transaction) => {
      if (length === 'long') await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`select set_config('lock_timeout', ${patience[length]}, true)`.execute(transaction);
      await takeTurnToWrite(transaction);
      return work(transaction);
    });
  } catch (error) {
    if (isLockedOut(error)) throw new Failure('busy', { retryAfterSeconds: 5, cause: error });
    throw error;
  }
}

export function createTurns(db: Db): Turns {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const queue = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    if (waiting >= mostWaiting) throw new Failure('busy', { retryAfterSeconds: 5 });
    waiting += 1;
    const turn = last.then(write);
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };

  return {
    take: (work) => queue(() => writeAlone(db, 'short', work)),
    takeLong: (work) => queue(() => writeAlone(db, 'long', work)),
  };
}
