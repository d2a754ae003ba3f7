// What happens in a match, minute by minute. Players are drawn from whoever is on the pitch at that
// second, which is what keeps a substituted or sent-off player from scoring later.
import { type Chance, chanceOf } from '../chance.ts';
import {
  assistOf,
  offenderOf,
  penaltyTakerOf,
  scorerOf,
  sendOff,
  type Side,
  substitute,
  unluckyOf,
} from './side.ts';
import type { MatchEvent, MatchEventKind, Score } from './types.ts';

export const halfTimeSeconds = 15 * 60;
const half = 45 * 60;

export interface Story {
  readonly events: readonly MatchEvent[];
  readonly length: number;
  readonly result: Score;
}

interface Telling {
  readonly fixtureId: string;
  readonly chance: Chance;
  readonly home: Side;
  readonly away: Side;
  readonly events: MatchEvent[];
  score: Score;
}

type Act = 'goal' | 'penalty-missed' | 'card' | 'red' | 'substitution';

interface Plan {
  readonly second: number;
  readonly side: Side;
  readonly act: Act;
}

interface Clock {
  readonly at: number;
  readonly minute: number;
  readonly addedTime: number | null;
}

function clockOf(part: 1 | 2, second: number, partStart: number): Clock {
  const running = Math.floor(second / 60) + 1;
  const over = Math.max(0, running - 45);
  return {
    at: partStart + second,
    minute: Math.min(running, 45) + (part === 2 ? 45 : 0),
    addedTime: over > 0 ? over : null,
  };
}

function tell(
  telling: Telling,
  clock: Clock,
  kind: MatchEventKind,
  who: { clubId?: string; playerId?: string; secondPlayerId?: string } = {},
): void {
  telling.events.push({
    id: `${telling.fixtureId}-e${telling.events.length + 1}`,
    minute: clock.minute,
    ...(clock.addedTime === null ? {} : { addedTime: clock.addedTime }),
    at: clock.at,
    kind,
    ...who,
    score: telling.score,
  });
}

function opponentOf(telling: Telling, side: Side): Side {
  return side === telling.home ? telling.away : telling.home;
}

function count(telling: Telling, side: Side): void {
  const { home, away } = telling.score;
  telling.score = side === telling.home ? { home: home + 1, away } : { home, away: away + 1 };
}

function tellGoal(telling: Telling, clock: Clock, side: Side): void {
  const { chance } = telling;
  const { clubId } = side;
  count(telling, side);
  if (chance.happens(0.03)) {
    const other = opponentOf(telling, side);
    tell(telling, clock, 'own-goal', { clubId: other.clubId, playerId: unluckyOf(chance, other).id });
    return;
  }
  const taker = chance.happens(0.11) ? penaltyTakerOf(side) : null;
  if (taker !== null) {
    tell(telling, clock, 'penalty', { clubId, playerId: taker.id });
    return;
  }
  const scorer = scorerOf(chance, side);
  const assist = assistOf(chance, side, scorer);
  tell(telling, clock, 'goal', {
    clubId,
    playerId: scorer.id,
    ...(assist === null ? {} : { secondPlayerId: assist.id }),
  });
}

function tellCard(telling: Telling, clock: Clock, side: Side): void {
  const offender = offenderOf(telling.chance, side);
  const who = { clubId: side.clubId, playerId: offender.id };
  if (!side.booked.has(offender.id)) {
    side.booked.add(offender.id);
    tell(telling, clock, 'yellow', who);
    return;
  }
  // A goalkeeper sent off would need a change of plan this story does not tell.
  if (offender.position === 'goalkeeper') return;
  sendOff(side, offender);
  tell(telling, clock, 'second-yellow', who);
}

function tellRed(telling: Telling, clock: Clock, side: Side): void {
  const offender = offenderOf(telling.chance, side);
  if (offender.position === 'goalkeeper') return;
  sendOff(side, offender);
  tell(telling, clock, 'red', { clubId: side.clubId, playerId: offender.id });
}

function tellAct(telling: Telling, clock: Clock, { side, act }: Plan): void {
  switch (act) {
    case 'goal':
      return tellGoal(telling, clock, side);
    case 'penalty-missed': {
      const taker = penaltyTakerOf(side);
      if (taker === null) return;
      return tell(telling, clock, 'penalty-missed', { clubId: side.clubId, playerId: taker.id });
    }
    case 'card':
      return tellCard(telling, clock, side);
    case 'red':
      return tellRed(telling, clock, side);
    case 'substitution': {
      const change = substitute(telling.chance, side);
      if (change === null) return;
      return tell(telling, clock, 'substitution', {
        clubId: side.clubId,
        playerId: change.off.id,
        secondPlayerId: change.on.id,
      });
    }
  }
}

/** The minutes of the second half (0 is the restart) at which a side makes its changes. */
function changesOf(chance: Chance): number[] {
  const total = chance.weighted([3, 4, 5], (changes) => changes);
  const windows = [chance.between(8, 20), chance.between(22, 32), chance.between(33, 44)];
  if (chance.happens(0.3)) windows.unshift(0);
  return Array.from({ length: total }, (_, change) => windows[change % windows.length] ?? 30);
}

/** How likely each act is in one minute of one side's match; the order is the order they are drawn in. */
function likelihoods(telling: Telling, side: Side, part: 1 | 2, restless: number): readonly [Act, number][] {
  const depleted = 0.72 ** side.sentOff * 1.25 ** opponentOf(telling, side).sentOff;
  return [
    ['goal', (side.expectedGoals * restless * depleted) / 94],
    ['penalty-missed', 0.03 / 94],
    ['card', (part === 1 ? 1.5 : 2.8) / 94],
    ['red', 0.07 / 94],
  ];
}

/** Most minutes hold nothing, and this runs seventy thousand times a season: one draw rules them out. */
function plansOfMinute(telling: Telling, part: 1 | 2, minute: number, changes: Map<Side, number[]>): Plan[] {
  const { chance } = telling;
  const restless = 0.82 + (minute + (part === 2 ? 45 : 0)) * 0.004;
  const plans: Plan[] = [];
  for (const side of [telling.home, telling.away]) {
    if (part === 2) {
      for (const change of changes.get(side) ?? []) {
        if (change === minute) plans.push(planned(chance, minute, side, 'substitution'));
      }
    }
    let left = chance.next();
    if (left > 0.2) continue;
    for (const [act, likelihood] of likelihoods(telling, side, part, restless)) {
      left -= likelihood;
      if (left >= 0) continue;
      plans.push(planned(chance, minute, side, act));
      break;
    }
  }
  return plans.length < 2 ? plans : plans.toSorted((a, b) => a.second - b.second);
}

function planned(chance: Chance, minute: number, side: Side, act: Act): Plan {
  return { second: minute * 60 + chance.between(4, 50), side, act };
}

function tellHalf(telling: Telling, part: 1 | 2, partStart: number, changes: Map<Side, number[]>): number {
  const added = part === 1 ? telling.chance.between(1, 4) : telling.chance.between(3, 7);
  const lastSecond = half + added * 60 - telling.chance.between(0, 25);
  let previous = 0;
  for (let minute = 0; minute * 60 < lastSecond; minute += 1) {
    for (const plan of plansOfMinute(telling, part, minute, changes)) {
      // Two events in the same second would have no order to replay them in.
      const second = Math.max(plan.second, previous + 1);
      if (second >= lastSecond) continue;
      previous = second;
      tellAct(telling, clockOf(part, second, partStart), plan);
    }
  }
  return lastSecond;
}

export function storyOf(seed: number, fixtureId: string, home: Side, away: Side): Story {
  const chance = chanceOf(seed, 'story', fixtureId);
  const telling: Telling = { fixtureId, chance, home, away, events: [], score: { home: 0, away: 0 } };
  const changes = new Map([home, away].map((side) => [side, changesOf(chance)]));
  tell(telling, { at: 0, minute: 1, addedTime: null }, 'kick-off');
  const firstEnd = tellHalf(telling, 1, 0, changes);
  tell(telling, clockOf(1, firstEnd, 0), 'half-time');
  const restart = firstEnd + halfTimeSeconds;
  tell(telling, { at: restart, minute: 46, addedTime: null }, 'second-half');
  const secondEnd = tellHalf(telling, 2, restart, changes);
  tell(telling, clockOf(2, secondEnd, restart), 'full-time');
  return { events: telling.events, length: restart + secondEnd, result: telling.score };
}
