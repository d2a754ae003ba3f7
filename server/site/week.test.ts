import type { Match, MatchStatus } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { weekOf } from './week.ts';

const now = new Date('2026-12-20T12:00:00Z');

function side(name: string, goals: number | null): Match['home'] {
  return {
    club: { id: name, name, code: name.slice(0, 3), logo: `/${name}.svg`, colour: '#102030' },
    goals,
  };
}

function match(date: string, category: MatchStatus): Match {
  const goals = category === 'upcoming' ? null : 1;
  return {
    fixture: { id: date, date, status: { category } },
    league: { _id: 'b', name: 'Second division', roundNum: 18 },
    home: side('bari', goals),
    away: side('como', goals),
    minute: null,
    streamId: null,
    revision: 1,
  };
}

const played = match('2026-12-19T14:00:00Z', 'completed');
const onNow = match('2026-12-20T11:30:00Z', 'live');
const tomorrow = match('2026-12-21T19:30:00Z', 'upcoming');
const afterBreak = match('2027-01-09T14:00:00Z', 'upcoming');
const later = match('2027-01-10T14:00:00Z', 'upcoming');

function shown(matches: readonly Match[]) {
  const week = weekOf(matches, now);
  return { isThisWeek: week.isThisWeek, ids: week.matches.map(({ id }) => id) };
}

test('[HOME-1] what is on, and what is played within seven days, is the week', () => {
  expect(shown([played, onNow, tomorrow, afterBreak])).toEqual({
    isThisWeek: true,
    ids: [onNow.fixture.id, tomorrow.fixture.id],
  });
  expect(shown([onNow, afterBreak])).toEqual({ isThisWeek: true, ids: [onNow.fixture.id] });
});

test('[HOME-1] in a break the next matches are shown, and are not said to be of this week', () => {
  expect(shown([played, afterBreak, later])).toEqual({
    isThisWeek: false,
    ids: [afterBreak.fixture.id, later.fixture.id],
  });
});

test('[HOME-1] after the last match there is nothing to show', () => {
  expect(shown([played])).toEqual({ isThisWeek: false, ids: [] });
});

test('[HOME-1] the score is there from the kick-off on', () => {
  expect(weekOf([onNow, tomorrow], now).matches.map(({ score }) => score)).toEqual([
    { home: 1, away: 1 },
    undefined,
  ]);
});
