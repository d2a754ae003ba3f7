import type { CatalogueEntry } from '@cadetto/contract';
import { describe, expect, test } from 'vitest';
import { placed, placedTogether } from './event-places.ts';

type Event = CatalogueEntry<'events'>;

const kickoff = '2026-11-14T14:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(kickoff) + seconds * 1000);
const event = (minute: number, more: Partial<Event> = {}): Event => ({
  id: `m-${minute}`,
  matchId: 'm',
  kind: 'goal',
  minute,
  addedMinute: null,
  clubId: 'uno',
  playerId: null,
  secondPlayerId: null,
  ...more,
});
const lateKickOff = event(1, { id: 'begun', kind: 'kick-off', atSecond: 720, clubId: null });
const halfTime = event(45, {
  id: 'half-time',
  kind: 'half-time',
  addedMinute: 4,
  atSecond: 2950,
  clubId: null,
});
const secondHalf = event(46, { kind: 'second-half', atSecond: 4000, clubId: null });
const fullTime = event(90, { kind: 'full-time', atSecond: 7000, clubId: null });

describe('an event whose second nobody told', () => {
  test.each([
    ['the first minute begins at the kick-off', event(1), [], 0],
    ['a minute before it is none', event(0, { kind: 'kick-off' }), [], 0],
    ['the first half', event(12), [], 660],
    ['a kick-off that was late', event(12), [lateKickOff], 1380],
    ['added time', event(45, { addedMinute: 3 }), [], 2820],
    ['a whistle ends its minute', event(45, { kind: 'half-time', addedMinute: 2 }), [], 2820],
    ['a break nobody told of', event(46), [], 3600],
    ['the second half nobody told of', event(45, { kind: 'second-half' }), [halfTime], 3850],
    ['a break whose beginning was told', event(46), [halfTime], 3850],
    ['a break whose end was told', event(60), [halfTime, secondHalf], 4840],
    ['extra time, after the whistle', event(91), [secondHalf, fullTime], 7000],
  ])('[D-42] %s', (_, happened, events, atSecond) => {
    const match = { kickoff, isLive: false, events };
    expect(placed(happened, null, match, after(90_000)).atSecond).toBe(atSecond);
    expect(placedTogether([...events, happened], []).at(-1)?.atSecond).toBe(atSecond);
    expect(placedTogether([happened], events)).toMatchObject([{ atSecond }]);
  });

  const live = { kickoff, isLive: true, events: [] };
  test('[D-42] happened just now in a match that is played, and stays there however often it is said', () => {
    const told = placed(event(47), null, live, after(4100));
    expect(told.atSecond).toBe(4100);
    expect(placed(event(47), told, live, after(4500)).atSecond).toBe(4100);
    expect(placed(event(48), told, live, after(4500)).atSecond).toBe(4100);
    expect(placed(event(47), told, { ...live, isLive: false }, after(9000)).atSecond).toBe(4100);
  });

  test('[D-42] is where its minute begins if it was written down long after, or before the kick-off', () => {
    expect(placed(event(12), null, live, after(2400)).atSecond).toBe(660);
    expect(placed(event(12), null, live, after(-600)).atSecond).toBe(660);
  });

  test('[D-42] named again by a file it stays where it was told, and with another minute it moves', () => {
    const told = placed(event(47), null, live, after(4100));
    expect(placedTogether([event(47)], [told])).toMatchObject([{ atSecond: 4100 }]);
    expect(placedTogether([event(49, { id: told.id })], [told, halfTime])).toMatchObject([
      { atSecond: 4030 },
    ]);
  });

  test('[D-42] after much added time and a long break it is still what happened just now', () => {
    expect(placed(event(46), null, live, after(3600 + 13 * 60)).atSecond).toBe(4380);
  });

  test('[D-42] told, it is left alone', () => {
    expect(placed(event(12, { atSecond: 5 }), null, live, after(700)).atSecond).toBe(5);
  });
});
