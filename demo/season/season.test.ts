import { expect, test } from 'vitest';
import { laySeason } from './lay.ts';
import { matchAt } from './match.ts';
import { currentRound, standingsAt, topScorersAt } from './standings.ts';
import type { Fixture, Score, Season } from './types.ts';

const today = new Date('2025-11-15T18:20:00Z');
const season = laySeason({ seed: 20, today });
const goalKinds = new Set(['goal', 'penalty', 'own-goal']);

function firstFixture(): Fixture {
  const [fixture] = season.fixtures;
  if (fixture === undefined) throw new Error('the season is empty');
  return fixture;
}

function plain({ squads, fixtures }: Season): string {
  return JSON.stringify([[...squads], fixtures]);
}

test('the same seed and moment give the same season, another seed another one', () => {
  expect(plain(laySeason({ seed: 20, today }))).toBe(plain(season));
  expect(plain(laySeason({ seed: 21, today }))).not.toBe(plain(season));
});

/** The score after each event, counted from the goals alone. */
function counted({ homeId, events }: Fixture): Score[] {
  const score = { home: 0, away: 0 };
  return events.map(({ kind, clubId }) => {
    const forHome = (clubId === homeId) !== (kind === 'own-goal');
    if (goalKinds.has(kind)) score[forHome ? 'home' : 'away'] += 1;
    return { ...score };
  });
}

test('the goals told in a story are the result', () => {
  for (const fixture of season.fixtures) {
    const scores = counted(fixture);
    expect(fixture.events.map(({ score }) => score)).toEqual(scores);
    expect(fixture.result).toEqual(scores.at(-1));
  }
});

/** The ids of events whose players could not have acted at that moment. */
function impossible(fixture: Fixture): string[] {
  const onPitch = new Set([...fixture.homeLineup.starters, ...fixture.awayLineup.starters]);
  const bench = new Set([...fixture.homeLineup.bench, ...fixture.awayLineup.bench]);
  const booked = new Set<string>();
  return fixture.events.flatMap(({ id, kind, playerId, secondPlayerId }) => {
    if (playerId === undefined) return [];
    const partners = kind === 'substitution' ? bench : onPitch;
    const possible =
      onPitch.has(playerId) &&
      (secondPlayerId === undefined || partners.has(secondPlayerId)) &&
      (kind !== 'yellow' || !booked.has(playerId)) &&
      (kind !== 'second-yellow' || booked.has(playerId));
    if (kind === 'yellow') booked.add(playerId);
    if (kind === 'second-yellow' || kind === 'red' || kind === 'substitution') onPitch.delete(playerId);
    if (kind === 'substitution' && secondPlayerId !== undefined) {
      bench.delete(secondPlayerId);
      onPitch.add(secondPlayerId);
    }
    return possible ? [] : [id];
  });
}

test('only players on the pitch act, and a second yellow needs a first', () => {
  for (const fixture of season.fixtures) {
    expect(new Set([...fixture.homeLineup.starters, ...fixture.awayLineup.starters]).size).toBe(22);
    expect(impossible(fixture)).toEqual([]);
  }
});

test('whoever is sent off misses the next match of his club', () => {
  const offences = season.fixtures.flatMap((fixture) =>
    fixture.events
      .filter(({ kind }) => kind === 'red' || kind === 'second-yellow')
      .map(({ clubId, playerId }) => ({ fixture, clubId, playerId })),
  );
  expect(offences.length).toBeGreaterThan(20);
  for (const { fixture, clubId, playerId } of offences) {
    const next = season.fixtures.find(
      ({ homeId, awayId, kickoff }) => (homeId === clubId || awayId === clubId) && kickoff > fixture.kickoff,
    );
    if (next === undefined || playerId === undefined) continue;
    const named = [next.homeLineup, next.awayLineup].flatMap(({ starters, bench }) => [
      ...starters,
      ...bench,
    ]);
    expect(named).not.toContain(playerId);
  }
});

test('the numbers look like a second division', () => {
  const played = season.fixtures.length;
  const average = (count: (fixture: Fixture) => number): number =>
    season.fixtures.reduce((sum, fixture) => sum + count(fixture), 0) / played;
  const kinds =
    (...wanted: string[]) =>
    (fixture: Fixture): number =>
      fixture.events.filter(({ kind }) => wanted.includes(kind)).length;
  expect(average(({ result }) => result.home + result.away)).toBeGreaterThan(2.1);
  expect(average(({ result }) => result.home + result.away)).toBeLessThan(2.8);
  expect(average(({ result }) => result.home - result.away)).toBeGreaterThan(0.1);
  expect(average(kinds('yellow', 'second-yellow', 'red'))).toBeGreaterThan(3.4);
  expect(average(kinds('yellow', 'second-yellow', 'red'))).toBeLessThan(5.2);
  expect(average(kinds('substitution'))).toBeGreaterThan(6);
  expect(average(kinds('substitution'))).toBeLessThanOrEqual(10);
});

test('a match goes from upcoming through both halves to completed, and gives nothing away early', () => {
  const fixture = firstFixture();
  const at = (seconds: number): ReturnType<typeof matchAt> =>
    matchAt(fixture, new Date(fixture.kickoff.getTime() + seconds * 1000));
  expect(at(-1)).toMatchObject({
    status: 'upcoming',
    period: 'before',
    minute: null,
    homeGoals: 0,
    events: [],
  });
  expect(at(0)).toMatchObject({ status: 'live', period: 'first-half', minute: 1 });
  expect(at(44 * 60 + 30)).toMatchObject({ minute: 45 });
  expect(at(55 * 60)).toMatchObject({ status: 'live', period: 'half-time', minute: 45 });
  expect(at(70 * 60)).toMatchObject({ period: 'second-half' });
  expect(at(fixture.length)).toMatchObject({
    status: 'completed',
    minute: null,
    homeGoals: fixture.result.home,
    awayGoals: fixture.result.away,
  });
  for (let seconds = 0; seconds < fixture.length; seconds += 60) {
    expect(at(seconds).events.every((event) => event.at <= seconds)).toBe(true);
  }
});

test('on the day it is laid the season has a past, a present and a future', () => {
  const states = season.fixtures.map((fixture) => matchAt(fixture, today).status);
  expect(states.filter((status) => status === 'completed').length).toBeGreaterThan(100);
  expect(states).toContain('live');
  expect(states.filter((status) => status === 'upcoming').length).toBeGreaterThan(180);
  expect(currentRound(season, today)).toBeGreaterThanOrEqual(12);
});

test('the table adds up', () => {
  const end = new Date((season.fixtures.at(-1) ?? firstFixture()).kickoff.getTime() + 3 * 3_600_000);
  const table = standingsAt(season, end);
  expect(table.every(({ played, won, drawn, lost }) => played === 38 && won + drawn + lost === 38)).toBe(
    true,
  );
  expect(table.every(({ points, won, drawn }) => points === won * 3 + drawn)).toBe(true);
  const sum = (pick: (row: (typeof table)[number]) => number): number =>
    table.reduce((total, row) => total + pick(row), 0);
  expect(sum(({ goalsFor }) => goalsFor)).toBe(sum(({ goalsAgainst }) => goalsAgainst));
  expect(table.map(({ zone }) => zone)).toEqual([
    ...Array<string>(2).fill('promotion'),
    ...Array<string>(6).fill('play-off'),
    ...Array<null>(7).fill(null),
    ...Array<string>(2).fill('play-out'),
    ...Array<string>(3).fill('relegation'),
  ]);
  expect(topScorersAt(season, end)[0]?.goals).toBeGreaterThan(10);
});

test('squads have 25 players with their own shirt and surname', () => {
  for (const squad of season.squads.values()) {
    const count = (wanted: string): number => squad.filter(({ position }) => position === wanted).length;
    expect([count('goalkeeper'), count('defender'), count('midfielder'), count('attacker')]).toEqual([
      3, 8, 8, 6,
    ]);
    expect(new Set(squad.map(({ shirtNumber }) => shirtNumber)).size).toBe(25);
    expect(new Set(squad.map(({ lastName }) => lastName)).size).toBe(25);
    expect(squad.every(({ birthDate }) => /^\d{4}-\d{2}-\d{2}$/.test(birthDate))).toBe(true);
  }
});

test('event ids are distinct over the season', () => {
  const ids = season.fixtures.flatMap(({ events }) => events.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
