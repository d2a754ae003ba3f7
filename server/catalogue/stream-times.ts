// Streams follow their times, whoever announced them: at its start a broadcast is live, at its end a recording. Nothing
// is ever taken back, so that an operator may begin early or end early by hand (their times are then moved); who starts late moves the start.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { repeat, type Repeating } from '../repeat.ts';
import { announceChange, takeTurnToWrite } from './changes.ts';

const lookEveryMs = 5000;

/** Answers how many moved. */
export async function moveStreams(transaction: Db, now: Date): Promise<number> {
  const ended = await transaction
    .updateTable('stream')
    .set({ state: 'on_demand' })
    .where('state', 'in', ['scheduled', 'live'])
    .where('ends_at', '<=', now)
    .executeTakeFirst();
  const begun = await transaction
    .updateTable('stream')
    .set({ state: 'live' })
    .where('state', '=', 'scheduled')
    .where('scheduled_start', '<=', now)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows) + Number(begun.numUpdatedRows);
}

async function isDue(db: Db, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom('stream')
    .select('id')
    .where((stream) =>
      stream.or([
        stream.and([stream('state', '=', 'scheduled'), stream('scheduled_start', '<=', now)]),
        stream.and([stream('state', '=', 'live'), stream('ends_at', '<=', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

export interface Timekeeper extends Repeating {
  tick(): Promise<void>;
}

export interface TimekeeperParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Any instance may look; those that find something due take turns, and the second finds it done. */
export function startTimekeeper({ db, clock, onFailure }: TimekeeperParts): Timekeeper {
  const tick = async (): Promise<void> => {
    const now = clock.now();
    if (!(await isDue(db, now))) return;
    await db.transaction().execute(async (transaction) => {
      await takeTurnToWrite(transaction);
      if ((await moveStreams(transaction, now)) > 0) await announceChange(transaction);
    });
  };

  return { tick, ...repeat(lookEveryMs, tick, onFailure) };
}
