import { expect, test } from 'vitest';
import { clubs } from '../clubs.ts';
import { appointmentsOf } from './assignment.ts';
import { slotsOf } from './calendar.ts';
import { pairingsOf } from './pairings.ts';
import { dayOf, romeClock, romeTime, weekdayOf } from './rome.ts';

const ids = clubs.map(({ id }) => id);
const day = 86_400_000;

function appointments(seed: number, today: Date): ReturnType<typeof appointmentsOf> {
  return appointmentsOf(seed, slotsOf(seed, today), pairingsOf(ids, seed));
}

test('every pair of clubs meets twice, once on each ground', () => {
  const meetings = pairingsOf(ids, 3)
    .flat()
    .map(({ homeId, awayId }) => `${homeId} ${awayId}`);
  expect(meetings).toHaveLength(380);
  expect(new Set(meetings).size).toBe(380);
});

test('each club plays once a round, half of its matches at home, never more than three alike in a row', () => {
  const rounds = pairingsOf(ids, 11);
  expect(rounds).toHaveLength(38);
  for (const id of ids) {
    const venues = rounds.map((round) => {
      const matches = round.filter(({ homeId, awayId }) => homeId === id || awayId === id);
      expect(matches).toHaveLength(1);
      return matches[0]?.homeId === id ? 'h' : 'a';
    });
    expect(venues.filter((venue) => venue === 'h')).toHaveLength(19);
    expect(venues.join('')).not.toMatch(/hhhh|aaaa/);
  }
});

test('the second leg mirrors the first', () => {
  const rounds = pairingsOf(ids, 5);
  const mirrored = rounds[0]?.map(({ homeId, awayId }) => ({ homeId: awayId, awayId: homeId }));
  expect(rounds[19]).toEqual(mirrored);
});

test('the clocks in Rome change on the last Sundays of March and October', () => {
  const at = (date: string, clock: string): string =>
    romeTime(dayOf(new Date(`${date}T12:00:00Z`)), clock).toISOString();
  expect(at('2023-03-25', '14:00')).toBe('2023-03-25T13:00:00.000Z');
  expect(at('2023-03-26', '16:15')).toBe('2023-03-26T14:15:00.000Z');
  expect(at('2025-10-25', '14:00')).toBe('2025-10-25T12:00:00.000Z');
  expect(at('2025-10-26', '16:15')).toBe('2025-10-26T15:15:00.000Z');
  expect(romeClock(new Date('2025-07-01T18:30:00Z'))).toBe('20:30');
});

test('whatever the day and hour it is laid, no club plays twice within 48 hours and a match is on', () => {
  for (let offset = 0; offset < 366; offset += 3) {
    const today = new Date(Date.UTC(2023, 11, 1) + offset * day + ((offset * 7) % 24) * 3_600_000 + 60_000);
    const laid = appointments(offset, today);
    const last = new Map<string, number>();
    for (const { homeId, awayId, kickoff } of laid) {
      for (const id of [homeId, awayId]) {
        const rest = kickoff.getTime() - (last.get(id) ?? 0);
        expect(rest, `${id} on ${kickoff.toISOString()}`).toBeGreaterThanOrEqual(2 * day);
        last.set(id, kickoff.getTime());
      }
    }
    const underWay = laid.filter(({ kickoff }) => {
      const elapsed = (today.getTime() - kickoff.getTime()) / 60_000;
      return elapsed >= 12 && elapsed < 45;
    });
    expect(underWay.length, 'matches under way').toBeGreaterThanOrEqual(1);
    expect(underWay[0]?.round).toBeGreaterThanOrEqual(12);
    expect(underWay[0]?.round).toBeLessThanOrEqual(26);
  }
});

test('a bare day has football of its own but no match outside the calendar', () => {
  for (let offset = 0; offset < 21; offset += 1) {
    const today = new Date(Date.UTC(2025, 10, 1) + offset * day);
    const laid = appointments(4, today);
    const clocks = new Set(laid.map(({ kickoff }) => romeClock(kickoff)));
    const known = ['12:30', '14:00', '15:00', '16:15', '18:00', '20:30'];
    expect([...clocks].filter((clock) => !known.includes(clock))).toEqual([]);
    expect(laid.some(({ kickoff }) => dayOf(kickoff) === dayOf(today))).toBe(true);
  }
});

test('nobody plays between 27 December and 10 January, and 26 December is a full round', () => {
  const laid = appointments(2, new Date('2025-10-04T00:00:00Z'));
  const days = laid.map(({ kickoff }) => kickoff.toISOString().slice(0, 10));
  expect(days.filter((date) => date > '2025-12-26' && date < '2026-01-10')).toEqual([]);
  expect(days.filter((date) => date === '2025-12-26')).toHaveLength(10);
});

test('most matches kick off on Saturday at two, the last round all at once', () => {
  const laid = appointments(6, new Date('2025-11-15T00:00:00Z'));
  const atTwo = laid.filter(
    ({ kickoff }) => weekdayOf(dayOf(kickoff)) === 'sat' && romeClock(kickoff) === '14:00',
  );
  expect(atTwo.length).toBeGreaterThan(120);
  expect(new Set(laid.filter(({ round }) => round === 38).map(({ kickoff }) => kickoff.getTime())).size).toBe(
    1,
  );
});
