// Days that were given wait while a plan that was paid for runs, and go on after it; the plan itself waits for a pass that
// cannot, and for what is left of a plan that was cancelled before: nobody has the same day twice.

export interface GivenDays {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** A pass that is over on a day of the year, or days of a plan that was given up for another: they cannot wait. */
  readonly isFixed: boolean;
}

export interface Period {
  readonly start: Date;
  readonly end: Date;
}

export interface MovedDays<Given> extends Period {
  readonly given: Given;
  /** Of what is moved, what lay before the period that was paid for. */
  readonly usedSeconds: number;
}

/** A renewal begins with a whole second: the part of it that is left of what it waited for is nothing to keep. */
const leastMs = 60_000;

/**
 * Where a period lies that is paid for while days last that cannot wait: whole, and after them. It counts from when the
 * purchase was begun, and those days may have begun before it was paid.
 */
export function afterFixed(given: readonly GivenDays[], { start, end }: Period, paidAt = start): Period {
  const fixed = given
    .filter(({ isFixed }) => isFixed)
    .map(({ startsAt, endsAt }): Period => ({ start: startsAt, end: endsAt }));
  const lasts = (from: Date, until: Date) => until.getTime() - from.getTime() >= leastMs;
  const waited = reachFrom(start, fixed);
  const since = waited > paidAt ? waited : paidAt;
  const free = reachFrom(since, fixed);
  const begins = lasts(since, free) ? free : waited;
  if (!lasts(start, begins)) return { start, end };
  return { start: begins, end: new Date(begins.getTime() + end.getTime() - start.getTime()) };
}

/** Only what has to move, each after the one before it; those given begin with the earliest. */
export function laidAfter<Given extends GivenDays>(
  given: readonly Given[],
  { start, end }: Period,
): readonly MovedDays<Given>[] {
  const moved: MovedDays<Given>[] = [];
  let free = end.getTime();
  for (const days of given) {
    const begins = Math.max(days.startsAt.getTime(), start.getTime());
    const left = days.endsAt.getTime() - begins;
    if (days.isFixed || left < leastMs) continue;
    if (begins >= free) break;
    moved.push({
      given: days,
      start: new Date(free),
      end: new Date(free + left),
      usedSeconds: Math.round((begins - days.startsAt.getTime()) / 1000),
    });
    free += left;
  }
  return moved;
}

/** How far periods reach without a gap from a moment on; they begin with the earliest. */
export function reachFrom(from: Date, periods: readonly Period[]): Date {
  let until = from;
  for (const { start, end } of periods) if (start <= until && end > until) until = end;
  return until;
}

/** How far what was given will reach after a period, once each is laid after what it waits for. */
export function reachAfter(given: readonly GivenDays[], { start, end }: Period): Date {
  const { end: paidUntil } = afterFixed(given, { start, end });
  const moved = laidAfter(given, { start, end: paidUntil });
  const periods = given.map(
    (days): Period => moved.find((one) => one.given === days) ?? { start: days.startsAt, end: days.endsAt },
  );
  return reachFrom(
    paidUntil,
    periods.toSorted((a, b) => a.start.getTime() - b.start.getTime()),
  );
}
