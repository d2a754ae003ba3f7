// Where in its match an event stands whose second nobody told. Too early, and it tells whoever watches the replay of a
// goal they have not seen yet.

import type { CatalogueEntry } from '@cadetto/contract';

type Event = CatalogueEntry<'events'>;

export interface MatchSoFar {
  readonly kickoff: string;
  readonly isLive: boolean;
  readonly events: readonly Event[];
}

const minuteLasts = 60;
const halfLasts = 45 * minuteLasts;
const breakLasts = 15 * minuteLasts;
/** More than added time and a long break: an event of so long ago was only written down now. */
const writtenLate = 10 * minuteLasts;

function told(events: readonly Event[], kind: Event['kind']): number | undefined {
  return events.find((event) => event.kind === kind)?.atSecond;
}

/** By its minute, the first of which begins at the kick-off; whistles end theirs. */
function counted({ kind, minute, addedMinute }: Event, events: readonly Event[]): number {
  const isWhistle = kind === 'half-time' || kind === 'full-time';
  const played = Math.max(0, minute + (addedMinute ?? 0) - (isWhistle ? 0 : 1)) * minuteLasts;
  if (minute <= 45 && kind !== 'second-half') return played;
  const afterBreak = (told(events, 'half-time') ?? halfLasts) + breakLasts;
  if (kind === 'second-half') return afterBreak;
  const place = (told(events, 'second-half') ?? afterBreak) + played - halfLasts;
  return minute > 90 ? Math.max(place, told(events, 'full-time') ?? 0) : place;
}

export function placed(event: Event, before: Event | null, match: MatchSoFar | null, now: Date): Event {
  if (event.atSecond !== undefined) return event;
  const isSaidAgain = event.minute === before?.minute && event.addedMinute === before.addedMinute;
  if (isSaidAgain) return { ...event, atSecond: before.atSecond };
  const atSecond = counted(event, match?.events ?? []);
  if (!match?.isLive) return { ...event, atSecond };
  const sinceKickoff = Math.floor((now.getTime() - Date.parse(match.kickoff)) / 1000);
  const witnessed = before?.atSecond ?? sinceKickoff;
  const isWitness = witnessed >= 0 && witnessed - atSecond <= writtenLate;
  return { ...event, atSecond: isWitness ? witnessed : atSecond };
}

/** Of a file: it knows nothing of the moment, but may tell how long the break was. */
export function placedTogether(events: readonly Event[]): Event[] {
  const matches = Map.groupBy(events, ({ matchId }) => matchId);
  return events.map((event) =>
    event.atSecond === undefined
      ? { ...event, atSecond: counted(event, matches.get(event.matchId) ?? []) }
      : event,
  );
}
