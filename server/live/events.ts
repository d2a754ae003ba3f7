// What is said on the event stream, as the bytes of server-sent events.

import { liveEventShapes, type LiveEventName } from '@cadetto/contract';
import type * as z from 'zod/mini';
import { leagueTable } from '../catalogue/answers.ts';
import type { Motion } from '../catalogue/motion.ts';
import type { Catalogue } from '../catalogue/reading.ts';
import type { MatchRecord } from '../catalogue/store.ts';

type EventData<Name extends LiveEventName> = z.input<(typeof liveEventShapes)[Name]>;

export interface LiveEvent {
  readonly name: LiveEventName;
  /** The event without its id. */
  readonly text: string;
}

function event<Name extends LiveEventName>(name: Name, data: EventData<Name>): LiveEvent {
  return { name, text: `event: ${name}\ndata: ${JSON.stringify(data)}\n` };
}

export function helloEvent(revision: number): LiveEvent {
  return event('hello', { revision });
}

export function catalogueEvent(version: number): LiveEvent {
  return event('catalogue', { version });
}

function matchEvent(revision: number, moved: readonly MatchRecord[]): LiveEvent {
  return event('match', {
    revision,
    matches: moved.map((match) => ({
      id: match.id,
      revision: match.revision,
      status: match.status,
      minute: match.minute,
      homeGoals: match.home_goals,
      awayGoals: match.away_goals,
    })),
  });
}

function tableEvent(catalogue: Catalogue, leagueId: string): LiveEvent {
  return event('table', {
    leagueId,
    table: leagueTable(catalogue, leagueId).map(({ team, ...row }) => ({ clubId: team.id, ...row })),
  });
}

export function motionEvents(
  catalogue: Catalogue,
  { moved, scored }: Motion,
  revision: number,
): readonly LiveEvent[] {
  const tables = catalogue.leagues
    .filter((league) => league.has_table && scored.has(league.id))
    .map((league) => tableEvent(catalogue, league.id));
  return moved.length === 0 ? tables : [...tables, matchEvent(revision, moved)];
}

/**
 * Only the last event carries the revision. A connection that breaks among them then resumes from before all of them,
 * and not from between them.
 */
export function bytesOf(events: readonly LiveEvent[], revision: number): Buffer {
  const texts = events.map(({ text }, index) =>
    index === events.length - 1 ? `id: ${revision}\n${text}\n` : `${text}\n`,
  );
  return Buffer.from(texts.join(''));
}
