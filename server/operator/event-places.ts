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
const writtenLate = 20 * minuteLasts;

function told(events: readonly Event[], kind: Event['kind']): number | undefined {
  return events.find((event) => event.kind === kind && event.atSecond !== undefined)?.atSecond;
}

/** By its minute, the first of which begins at the kick-off; whistles end theirs. */
function counted({ kind, minute, addedMinute }: Event, events: readonly Event[]): number {
  const isWhistle = kind === 'half-time' || kind === 'full-time';
  const played = Math.max(0, minute + (addedMinute ?? 0) - (isWhistle ? 0 : 1)) * minuteLasts;
  const kickedOff = told(events, 'kick-off') ?? 0;
  if (minute <= 45 && kind !== 'second-half') return kickedOff + played;
  const afterBreak = (told(events, 'half-time') ?? kickedOff + halfLasts) + breakLasts;
  if (kind === 'second-half') return afterBreak;
  const place = (told(events, 'second-half') ?? afterBreak) + played - halfLasts;
  return minute > 90 ? Math.max(place, told(events, 'full-time') ?? 0) : place;
}

/** Said again with the same minute, it stays. */
function placeBefore({ minute, addedMinute }: Event, before: Event | null): number | undefined {
  return minute === before?.minute && addedMinute === before.addedMinute ? before.atSecond : undefined;
}

export function placed(event: Event, before: Event | null, match: MatchSoFar | null, now: Date): Event {
  if (event.atSecond !== undefined) return event;
  const stays = placeBefore(event, before);
  if (stays !== undefined) return { ...event, atSecond: stays };
  const atSecond = counted(event, match?.events ?? []);
  if (!match?.isLive) return { ...event, atSecond };
  const sinceKickoff = Math.floor((now.getTime() - Date.parse(match.kickoff)) / 1000);
  const witnessed = before?.atSecond ?? sinceKickoff;
  const isWitness = witnessed >= 0 && witnessed - atSecond <= writtenLate;
  return { ...event, atSecond: isWitness ? witnessed : atSecond };
}

/** Of a file: it knows nothing of the moment. What was told live stays where it is, and says how long the break was. */
export function placedTogether(events: readonly Event[], stored: readonly Event[]): Event[] {
  const known = new Map(stored.map((event) => [event.id, event]));
  const matches = Map.groupBy([...events, ...stored], ({ matchId }) => matchId);
  return events.map((event) => {
    if (event.atSecond !== undefined) return event;
    const others = (matches.get(event.matchId) ?? []).filter(({ id }) => id !== event.id);
    const atSecond = placeBefore(event, known.get(event.id) ?? null) ?? counted(event, others);
    return { ...event, atSecond };
  });
}
