// Begun or ended by hand, a stream has its times moved to that moment: its channel follows the times, not the state.

import type { CatalogueEntry, CatalogueKind } from '@cadetto/contract';

type Stream = CatalogueEntry<'streams'>;
type Moment = 'scheduledStart' | 'endsAt';

/** What was moved stays moved when the same entry is sent again, as after an answer that was lost. */
function reached(
  moment: Moment,
  { [moment]: wanted, state }: Stream,
  before: Stream | null,
  now: Date,
): string {
  if (Date.parse(wanted) <= now.getTime()) return wanted;
  const isMoved = before?.state === state && Date.parse(before[moment]) <= now.getTime();
  return isMoved ? before[moment] : now.toISOString();
}

export function timedByHand(stream: Stream, before: Stream | null, now: Date): Stream {
  const { state, kind, scheduledStart } = stream;
  if (state === 'live') return { ...stream, scheduledStart: reached('scheduledStart', stream, before, now) };
  // What never began has no end to move: its times would cross.
  const isCutShort =
    state === 'on_demand' && kind === 'broadcast' && Date.parse(scheduledStart) < now.getTime();
  return isCutShort ? { ...stream, endsAt: reached('endsAt', stream, before, now) } : stream;
}

type Timed = {
  readonly [Kind in CatalogueKind]: (
    entry: CatalogueEntry<Kind>,
    before: CatalogueEntry<Kind> | null,
    now: Date,
  ) => CatalogueEntry<Kind>;
};

const timed: Timed = {
  leagues: (entry) => entry,
  clubs: (entry) => entry,
  players: (entry) => entry,
  categories: (entry) => entry,
  matches: (entry) => entry,
  events: (entry) => entry,
  streams: timedByHand,
  news: (entry) => entry,
};

export function byHand<Kind extends CatalogueKind>(
  kind: Kind,
  entry: CatalogueEntry<Kind>,
  before: CatalogueEntry<Kind> | null,
  now: Date,
): CatalogueEntry<Kind> {
  return timed[kind](entry, before, now);
}
