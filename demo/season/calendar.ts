// When each round is played: a second division's year, laid so that the given moment falls in a
// playing week with a match under way.
import { chanceOf } from '../chance.ts';
import { type Day, type Weekday, dateOf, dayOf, romeTime, weekdayOf } from './rome.ts';

/** Ten kick-offs, one for each match of the round. */
export interface RoundSlots {
  readonly round: number;
  readonly kickoffs: readonly Date[];
  /** The kick-off laid for a viewer who opens the demo at that moment, if it is in this round. */
  readonly opening: Date | null;
}

type Spread = readonly (readonly [Weekday, string, number])[];

const weekend: Spread = [
  ['fri', '20:30', 1],
  ['sat', '14:00', 5],
  ['sat', '16:15', 1],
  ['sun', '16:15', 2],
  ['mon', '20:30', 1],
];
// A Monday match before a midweek round would leave two clubs a day's rest.
const weekendBeforeMidweek: Spread = [
  ['fri', '20:30', 1],
  ['sat', '14:00', 5],
  ['sat', '16:15', 2],
  ['sun', '16:15', 2],
];
const weekendBeforeBoxingDay: Spread = [
  ['fri', '20:30', 2],
  ['sat', '14:00', 7],
  ['sat', '16:15', 1],
];
// Thursday's four clubs need until Sunday.
const weekendAfterThursday: Spread = [
  ['fri', '20:30', 1],
  ['sat', '14:00', 3],
  ['sat', '16:15', 1],
  ['sun', '16:15', 4],
  ['mon', '20:30', 1],
];
const midweek: Spread = [
  ['tue', '20:30', 6],
  ['wed', '20:30', 4],
];
const midweekToThursday: Spread = [
  ['tue', '20:30', 4],
  ['wed', '20:30', 4],
  ['thu', '20:30', 2],
];
const boxingDayKickoffs = [
  '12:30',
  '15:00',
  '15:00',
  '15:00',
  '15:00',
  '15:00',
  '15:00',
  '15:00',
  '18:00',
  '20:30',
];
const lastRoundButOne: Spread = [['sat', '14:00', 10]];
const lastRound: Spread = [['fri', '20:30', 10]];

export const roundCount = 38;
/** A playing week runs from Tuesday to Monday, so that Monday's match belongs to its weekend. */
const weekOrder: readonly Weekday[] = ['tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'mon'];

interface PlayingWeek {
  readonly tuesday: Day;
  readonly kind: 'weekend' | 'midweek-and-weekend' | 'boxing-day';
}

function tuesdayOf(day: Day): Day {
  return day - weekOrder.indexOf(weekdayOf(day));
}

function boxingDayIn(tuesday: Day): Day | null {
  for (let day = tuesday; day < tuesday + 7; day += 1) {
    const { month, date } = dateOf(day);
    if (month === 12 && date === 26) return day;
  }
  return null;
}

function restsIn(tuesday: Day): boolean {
  if (boxingDayIn(tuesday) !== null) return false;
  const { month, date } = dateOf(tuesday + 4);
  const winterBreak = (month === 12 && date > 26) || (month === 1 && date <= 11);
  const internationals =
    (month === 9 && date >= 3 && date <= 9) ||
    (month === 10 && date >= 8 && date <= 14) ||
    (month === 11 && date >= 12 && date <= 18) ||
    (month === 3 && date >= 22 && date <= 28);
  return winterBreak || internationals;
}

function weekKind(tuesday: Day, distance: number, seed: number): PlayingWeek['kind'] {
  // Beside the opening week a Boxing Day round could leave a club less than two days' rest.
  if (Math.abs(distance) < 2) return 'weekend';
  if (boxingDayIn(tuesday) !== null) return 'boxing-day';
  // About one week in eight holds two rounds; never the weeks around the one the season is laid on.
  const double = Math.abs(distance) > 2 && Math.abs(distance) % 8 === 3 + (Math.abs(seed) % 5);
  return double ? 'midweek-and-weekend' : 'weekend';
}

function weeksAround(openingDay: Day, openingRound: number, seed: number): PlayingWeek[] {
  const now = tuesdayOf(openingDay);
  const midweekOpening = openingDay < now + 3;
  const opening: PlayingWeek = { tuesday: now, kind: midweekOpening ? 'midweek-and-weekend' : 'weekend' };
  const before: PlayingWeek[] = [];
  let left = openingRound - 1;
  for (let distance = -1; left > 0; distance -= 1) {
    const tuesday = now + distance * 7;
    if (restsIn(tuesday)) continue;
    const kind = left > 1 ? weekKind(tuesday, distance, seed) : 'weekend';
    before.unshift({ tuesday, kind });
    left -= kind === 'midweek-and-weekend' ? 2 : 1;
  }
  const after: PlayingWeek[] = [];
  left = roundCount - openingRound - (midweekOpening ? 1 : 0);
  for (let distance = 1; left > 0; distance += 1) {
    const tuesday = now + distance * 7;
    // Somebody who opens the demo in a break should still see the next round a week away.
    if (distance > 1 && restsIn(tuesday)) continue;
    const kind = left > 2 ? weekKind(tuesday, distance, seed) : 'weekend';
    after.push({ tuesday, kind });
    left -= kind === 'midweek-and-weekend' ? 2 : 1;
  }
  return [...before, opening, ...after];
}

function spreadOver(tuesday: Day, spread: Spread): Date[] {
  return spread.flatMap(([weekday, clock, matches]) =>
    Array.from({ length: matches }, () => romeTime(tuesday + weekOrder.indexOf(weekday), clock)),
  );
}

function weekendSpread(
  week: PlayingWeek,
  next: PlayingWeek | undefined,
  round: number,
  thursday: boolean,
): Spread {
  if (round === roundCount) return lastRound;
  if (round === roundCount - 1) return lastRoundButOne;
  if (thursday) return weekendAfterThursday;
  if (next?.tuesday !== week.tuesday + 7) return weekend;
  if (next.kind === 'boxing-day') return weekendBeforeBoxingDay;
  return next.kind === 'midweek-and-weekend' ? weekendBeforeMidweek : weekend;
}

function kickoffsOfWeek(
  week: PlayingWeek,
  next: PlayingWeek | undefined,
  round: number,
  openingDay: Day,
): Date[][] {
  const boxingDay = boxingDayIn(week.tuesday);
  if (week.kind === 'boxing-day' && boxingDay !== null) {
    return [boxingDayKickoffs.map((clock) => romeTime(boxingDay, clock))];
  }
  if (week.kind !== 'midweek-and-weekend') {
    return [spreadOver(week.tuesday, weekendSpread(week, next, round, false))];
  }
  const thursday = openingDay === week.tuesday + 2;
  return [
    spreadOver(week.tuesday, thursday ? midweekToThursday : midweek),
    spreadOver(week.tuesday, weekendSpread(week, next, round + 1, thursday)),
  ];
}

/** Moves the kick-off of that day nearest to the opening one, so the round keeps its ten. */
function withOpening(kickoffs: readonly Date[], opening: Date): Date[] {
  const distance = (kickoff: Date): number => Math.abs(kickoff.getTime() - opening.getTime());
  const sameDay = kickoffs.filter((kickoff) => dayOf(kickoff) === dayOf(opening));
  const [nearest] = (sameDay.length > 0 ? sameDay : kickoffs).toSorted((a, b) => distance(a) - distance(b));
  const moved = nearest === undefined ? -1 : kickoffs.indexOf(nearest);
  return kickoffs.map((kickoff, place) => (place === moved ? opening : kickoff));
}

/**
 * A match that is in its first half at the moment given. A bare day (midnight UTC) has no viewer
 * waiting, so it gets none: only its own evening's football.
 */
function openingKickoff(today: Date): Date | null {
  if (today.getTime() % 86_400_000 === 0) return null;
  const quarter = 15 * 60_000;
  return new Date(Math.floor((today.getTime() - 12 * 60_000) / quarter) * quarter);
}

export function slotsOf(seed: number, today: Date): RoundSlots[] {
  const opening = openingKickoff(today);
  const openingDay = dayOf(opening ?? today);
  const openingRound = chanceOf(seed, 'opening round').between(12, 17);
  const weeks = weeksAround(openingDay, openingRound, seed);
  const rounds: Date[][] = [];
  weeks.forEach((week, place) => {
    rounds.push(...kickoffsOfWeek(week, weeks[place + 1], rounds.length + 1, openingDay));
  });
  return rounds.map((kickoffs, place) => {
    const here = opening !== null && place + 1 === openingRound;
    return {
      round: place + 1,
      kickoffs: here ? withOpening(kickoffs, opening) : kickoffs,
      opening: here ? opening : null,
    };
  });
}
