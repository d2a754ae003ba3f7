import { expect, test } from 'vitest';
import { competitions } from '../competitions.ts';
import { streamAt, streamsOf, streamsOfEvent } from '../streams.ts';
import { eventEnd, eventsBetween, eventStatusAt } from './events.ts';
import { laySeason } from './lay.ts';
import { finishOf } from './match.ts';

const minute = 60_000;
const day = 1440 * minute;
const year = new Date('2025-06-01T00:00:00Z');
const nextYear = new Date(year.getTime() + 365 * day);
const season = { seed: 8, competition: competitions.cadetto };
const everything = eventsBetween(season, year, nextYear);

test('something is live at every ten minutes of a year', () => {
  const quiet: string[] = [];
  let first = 0;
  for (let now = year.getTime(); now < nextYear.getTime(); now += 10 * minute) {
    while (eventEnd(everything[first] ?? { start: nextYear, durationMinutes: 1 }).getTime() <= now - day)
      first += 1;
    const near = everything.slice(first, first + 120);
    if (!near.some((event) => eventStatusAt(event, new Date(now)) === 'live'))
      quiet.push(new Date(now).toISOString());
  }
  expect(quiet).toEqual([]);
});

test('ids are distinct, and an event is the same whatever window it is asked for in', () => {
  const byId = new Map(everything.map((event) => [event.id, event]));
  expect(byId.size).toBe(everything.length);
  for (let offset = 1; offset < 360; offset += 31) {
    const from = new Date(year.getTime() + offset * day + offset * 7 * minute);
    for (const event of eventsBetween(season, from, new Date(from.getTime() + 5 * 60 * minute))) {
      expect(event).toEqual(byId.get(event.id));
    }
  }
});

test('a window holds exactly what is under way in it', () => {
  const from = new Date('2025-11-15T12:00:00Z');
  const to = new Date('2025-11-15T18:00:00Z');
  const expected = everything
    .filter((event) => event.start < to && eventEnd(event) > from)
    .map(({ id }) => id);
  expect(eventsBetween(season, from, to).map(({ id }) => id)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(6);
});

test('on any day several events are over, several are soon and more than one sport is on', () => {
  for (let offset = 2; offset < 360; offset += 5) {
    const now = new Date(year.getTime() + offset * day + 15 * 60 * minute);
    const around = eventsBetween(season, new Date(now.getTime() - day), new Date(now.getTime() + day));
    const states = around.map((event) => eventStatusAt(event, now));
    expect(states.filter((state) => state === 'completed').length).toBeGreaterThan(5);
    expect(states.filter((state) => state === 'upcoming').length).toBeGreaterThan(5);
  }
});

test('a preview is out two days before; a broadcast is live while its match is, then a replay; highlights follow half an hour later', () => {
  const season = laySeason({ seed: 1, today: new Date('2025-11-15T18:20:00Z') });
  for (const fixture of season.fixtures.slice(0, 40)) {
    const [preview, broadcast, highlights] = streamsOf(fixture);
    if (preview === undefined || broadcast === undefined || highlights === undefined)
      throw new Error('a match has three streams');
    const whistle = finishOf(fixture).getTime();
    expect(streamAt(preview, new Date(fixture.kickoff.getTime() - 2 * day - 1))).toBe('upcoming');
    expect(streamAt(preview, new Date(fixture.kickoff.getTime() - 2 * day))).toBe('vod');
    expect(preview.freeAccess).toBe(true);
    expect(streamAt(broadcast, new Date(fixture.kickoff.getTime() - 1))).toBe('upcoming');
    expect(streamAt(broadcast, fixture.kickoff)).toBe('live');
    expect(streamAt(broadcast, new Date(whistle))).toBe('vod');
    expect(streamAt(highlights, new Date(whistle + 29 * minute))).toBe('upcoming');
    expect(streamAt(highlights, new Date(whistle + 30 * minute))).toBe('vod');
  }
  const free = Map.groupBy(
    season.fixtures.filter(({ freeAccess }) => freeAccess),
    ({ round }) => round,
  );
  expect([...free.values()].map((matches) => matches.length)).toEqual(Array<number>(38).fill(1));
  const packs = new Set(season.fixtures.flatMap(streamsOf).map(({ pack }) => pack));
  expect(packs).toEqual(new Set([0, 1, 2]));
});

test('one paid broadcast of each round is protected, in either scheme, and no clip ever', () => {
  const season = laySeason({ seed: 7, today: new Date('2026-11-14T14:20:00Z') });
  const streams = season.fixtures.flatMap(streamsOf);
  const sealed = streams.filter(({ protection }) => protection !== null);
  expect(sealed.every(({ kind, freeAccess }) => kind === 'broadcast' && !freeAccess)).toBe(true);
  const rounds = season.fixtures.filter(({ protection }) => protection !== null).map(({ round }) => round);
  expect(new Set(rounds).size).toBe(rounds.length);
  expect(rounds.length).toBeGreaterThan(34);
  expect(new Set(sealed.map(({ protection }) => protection))).toEqual(new Set(['cenc', 'cbcs']));
});

test('one may go back in every other sport while it is live, and in one match of a round', () => {
  expect(everything.flatMap(streamsOfEvent).every(({ dvr }) => dvr)).toBe(true);
  const season = laySeason({ seed: 7, today: new Date('2026-11-14T14:20:00Z') });
  const rewindable = season.fixtures.filter((fixture) => streamsOf(fixture).some(({ dvr }) => dvr));
  const rounds = (fixtures: typeof season.fixtures) => fixtures.map(({ round }) => round);
  expect(new Set(rounds(rewindable))).toEqual(new Set(rounds(season.fixtures)));
  expect(rewindable).toHaveLength(new Set(rounds(season.fixtures)).size);
  expect(rewindable.every(({ protection }) => protection === null)).toBe(true);
});

test('some leagues are free to watch altogether', () => {
  const aurora = everything.filter(({ leagueId }) => leagueId === 'coppa-aurora').flatMap(streamsOfEvent);
  expect(aurora.length).toBeGreaterThan(100);
  expect(aurora.every(({ freeAccess }) => freeAccess)).toBe(true);
});
