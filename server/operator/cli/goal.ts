// Counts a goal once, whoever else counts at the same time and however often it is said.

import { hash } from 'node:crypto';
import { matchReading, type MatchReading } from '@cadetto/contract';
import * as z from 'zod/mini';
import { needed, wholeNumber, type Typed } from './arguments.ts';
import { Refusal, Trouble, type Connection } from './connection.ts';
import { unlessOvertaken } from './overtaken.ts';

export interface Entered {
  /** The match as it stands now. */
  readonly text: string;
  readonly isNew: boolean;
}

function goalFrom({ rest, values }: Typed) {
  const matchId = needed(rest[0], 'MATCH');
  const { club, player = null, assist = null, own = false, penalty = false } = values;
  const clubId = needed(club, '--club');
  const minute = wholeNumber(needed(values.minute, '--minute'), 'minute');
  if (own && penalty) throw new Trouble('A goal is --own or --penalty, not both');
  const kind = own ? 'own-goal' : penalty ? 'penalty' : 'goal';
  const addedMinute = wholeNumber(values.added, 'added');
  // The same goal said again, after an answer that was lost, has the same id.
  const told = JSON.stringify([matchId, kind, minute, addedMinute, clubId, player]);
  const id = values.id ?? `${matchId.slice(0, 60)}-${hash('sha256', told).slice(0, 16)}`;
  const event = { id, kind, minute, addedMinute, clubId, playerId: player, secondPlayerId: assist };
  return { matchId, event };
}

type Goal = ReturnType<typeof goalFrom>;

async function isThere(house: Connection, eventId: string): Promise<boolean> {
  try {
    await house.send(`/events/${encodeURIComponent(eventId)}`);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'not_found') return false;
    throw error;
  }
}

/** An own goal counts for the others. */
function withGoal(match: MatchReading, { matchId, event }: Goal): string {
  const { clubId, kind, minute } = event;
  if (match.homeClubId !== clubId && match.awayClubId !== clubId)
    throw new Trouble(`${clubId} does not play in ${matchId}`);
  const forHome = (match.homeClubId === clubId) !== (kind === 'own-goal');
  return JSON.stringify({
    revision: match.revision,
    status: 'live',
    minute,
    homeGoals: (match.homeGoals ?? 0) + Number(forHome),
    awayGoals: (match.awayGoals ?? 0) + Number(!forHome),
    events: [event],
  });
}

export async function enterGoal(typed: Typed, house: Connection): Promise<Entered> {
  const goal = goalFrom(typed);
  const path = `/matches/${encodeURIComponent(goal.matchId)}`;
  return unlessOvertaken(async () => {
    // In this order: a goal that comes in after the match was read changes its revision.
    const text = await house.send(path);
    if (await isThere(house, goal.event.id)) return { text, isNew: false };
    const body = withGoal(z.parse(matchReading, JSON.parse(text)), goal);
    return { text: await house.send(`${path}/score`, { method: 'POST', body }), isNew: true };
  });
}
