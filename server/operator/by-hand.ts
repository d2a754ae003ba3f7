// Begun or ended by hand, a stream has its times moved to that moment: its channel follows the times, not the state. An
// event told while its match is played happened just now.

import type { CatalogueEntry, CatalogueKind } from '@cadetto/contract';
import { placed, type MatchSoFar } from './event-places.ts';

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

/** `match`: the one an event belongs to. */
export interface Present {
  readonly now: Date;
  readonly match: MatchSoFar | null;
}

type Timed = {
  readonly [Kind in CatalogueKind]: (
    entry: CatalogueEntry<Kind>,
    before: CatalogueEntry<Kind> | null,
    present: Present,
  ) => CatalogueEntry<Kind>;
};

const timed: Timed = {
  leagues: (entry) => entry,
  clubs: (entry) => entry,
  players: (entry) => entry,
  categories: (entry) => entry,
  matches: (entry) => entry,
  events: (entry, before, { match, now }) => placed(entry, before, match, now),
  streams: (entry, before, { now }) => timedByHand(entry, before, now),
  news: (entry) => entry,
};

export function byHand<Kind extends CatalogueKind>(
  kind: Kind,
  entry: CatalogueEntry<Kind>,
  before: CatalogueEntry<Kind> | null,
  present: Present,
): CatalogueEntry<Kind> {
  return timed[kind](entry, before, present);
}
