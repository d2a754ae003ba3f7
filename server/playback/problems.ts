// What stopped the picture, kept for the operator: neither who was watching nor where is written down.

import type { PlaybackProblem } from '@cadetto/contract';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { createGate } from '../limits/gate.ts';
import type { Limiters } from '../limits/limiter.ts';

const hour = 60 * 60;
const keptForMs = 30 * 24 * hour * 1000;
const mostKept = 5000;

export interface ProblemReport {
  readonly personId: string;
  readonly streamId: string;
  readonly code: string;
  readonly source: string | null;
  readonly cause: string;
  readonly platform: string | null;
  readonly asked: boolean;
}

export interface Problems {
  report(report: ProblemReport): Promise<void>;
  /** Newest first, before that one when it is named. */
  list(before: number | undefined, limit: number): Promise<PlaybackProblem[]>;
  /** How many were reported here since the start, by code. */
  counts(): Readonly<Record<string, number>>;
  forget(now: Date): Promise<void>;
}

export interface ProblemsParts {
  readonly db: Db;
  readonly limiters: Limiters;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A player may name the address it failed at, and that is signed for somebody. */
function withoutAddresses(cause: string): string {
  return cause.replaceAll(/(?:https?:\/\/[^\s/]+)?\/(?:[\w-]+\/)*media\/\S+/g, '/media/…');
}

export async function openProblems({ db, limiters, clock, log }: ProblemsParts): Promise<Problems> {
  const gate = await createGate(limiters, 'playback_problem', [
    { by: 'person', points: 60, seconds: hour },
    { by: 'everybody', points: 6000, seconds: hour },
  ]);
  const counted = new Map<string, number>();

  return {
    async report({ personId, streamId, code, source, cause, platform, asked }) {
      const stream = await db.selectFrom('stream').select('id').where('id', '=', streamId).executeTakeFirst();
      if (stream === undefined) throw new Failure('stream_not_found');
      await gate.spend({ person: personId, everybody: 'all' });
      counted.set(code, (counted.get(code) ?? 0) + 1);
      log.warn({ streamId, code, source, asked }, 'the picture stopped for somebody');
      const problem = { stream_id: streamId, code, source, cause: withoutAddresses(cause), platform, asked };
      await db
        .insertInto('playback_problem')
        .values({ ...problem, at: clock.now() })
        .execute();
    },

    async list(before, limit) {
      const all = db.selectFrom('playback_problem').selectAll().orderBy('id', 'desc').limit(limit);
      const rows = await (before === undefined ? all : all.where('id', '<', before)).execute();
      return rows.map(({ at, stream_id: streamId, ...row }) => ({ ...row, at: at.toISOString(), streamId }));
    },

    counts: () => Object.fromEntries(counted),

    async forget(now) {
      await db
        .deleteFrom('playback_problem')
        .where('at', '<', new Date(now.getTime() - keptForMs))
        .execute();
      await db
        .deleteFrom('playback_problem')
        .where('id', '<=', (problem) =>
          problem.selectFrom('playback_problem').select('id').orderBy('id', 'desc').offset(mostKept).limit(1),
        )
        .execute();
    },
  };
}
