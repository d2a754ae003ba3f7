// Rows of streams: which streams belong to one and in what order, and where a page of it ends.
// A row is a sequence of runs; each run lies in one index in its own order, however long the row is.

import { entityId } from '@cadetto/contract';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import type { CategoryRule, StreamRecord } from './store.ts';

export const rowLength = 24;

export interface Run {
  readonly state: StreamRecord['state'];
  readonly kind: StreamRecord['kind'];
  readonly order: 'soonest' | 'latest';
  /** The other sports have rows of their own; in the shared ones the league's matches come first. */
  readonly matches: 'only' | 'none' | 'any';
}

export interface RowPlan {
  readonly rule: CategoryRule;
  /** Only streams of this league. */
  readonly leagueId: string | null;
  /** In the order of the clock alone; rows of the feed begin with the matches people come for. */
  readonly byClock?: boolean;
}

export const leagueRules = ['live', 'upcoming', 'highlights', 'replays'] as const;
export type LeagueRule = (typeof leagueRules)[number];

const runOf: Record<LeagueRule, Run> = {
  live: { state: 'live', kind: 'broadcast', order: 'latest', matches: 'any' },
  upcoming: { state: 'scheduled', kind: 'broadcast', order: 'soonest', matches: 'any' },
  replays: { state: 'on_demand', kind: 'broadcast', order: 'latest', matches: 'any' },
  highlights: { state: 'on_demand', kind: 'highlights', order: 'latest', matches: 'any' },
};

export function leagueRun(rule: LeagueRule): Run {
  return runOf[rule];
}

/** What an operator or a rule has picked by hand has no runs: it is never longer than a page. */
export function runsOf({ rule, leagueId, byClock = false }: RowPlan): readonly Run[] {
  if (rule === 'featured') return [];
  if (rule === 'league') return [runOf.live, runOf.upcoming, runOf.replays];
  const run = runOf[rule];
  if (leagueId !== null || byClock || rule === 'highlights') return [run];
  return [
    { ...run, matches: 'only' },
    { ...run, matches: 'none' },
  ];
}

function belongs(stream: StreamRecord, { state, kind, matches }: Run): boolean {
  if (stream.state !== state || stream.kind !== kind) return false;
  return matches === 'any' || (matches === 'only') === (stream.match_id !== null);
}

/** The last stream of a page, in its run. */
export interface Place {
  readonly run: number;
  readonly start: Date;
  readonly id: string;
}

const earliest = Date.UTC(1000, 0);
const latest = Date.UTC(9999, 0);
const place = z.tuple([
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(earliest), z.maximum(latest)),
  entityId.check(z.refine((id) => id.isWellFormed() && !id.includes('\0'))),
]);

export function cursorAfter(stream: StreamRecord, plan: RowPlan): string | null {
  const run = runsOf(plan).findIndex((candidate) => belongs(stream, candidate));
  if (run === -1) return null;
  const written = JSON.stringify([run, stream.scheduled_start.getTime(), stream.id]);
  return Buffer.from(written).toString('base64url');
}

export function placeIn(cursor: string, plan: RowPlan): Place {
  const refuse = () => new Failure('invalid_input', { fields: { cursor: 'invalid' } });
  let written: unknown;
  try {
    written = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refuse();
  }
  const read = z.safeParse(place, written);
  if (!read.success || read.data[0] >= runsOf(plan).length) throw refuse();
  const [run, start, id] = read.data;
  return { run, start: new Date(start), id };
}
