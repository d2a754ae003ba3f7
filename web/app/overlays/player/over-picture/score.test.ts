import type { Match, MatchEvent, MatchEventKind } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { isTold, scoreAt } from './score.ts';

let count = 0;
function event(
  kind: MatchEventKind,
  atSecond: number,
  minute: number,
  { side = null, added = null }: { side?: MatchEvent['side']; added?: number | null } = {},
): MatchEvent {
  count += 1;
  return {
    id: `e${count}`,
    kind,
    minute,
    addedMinute: added,
    atSecond,
    side,
    player: null,
    secondPlayer: null,
  };
}

const restart = 47 * 60 + 900;
const story = [
  event('kick-off', 0, 1),
  event('goal', 700, 12, { side: 'home' }),
  event('own-goal', 46 * 60 + 30, 45, { side: 'home', added: 2 }),
  event('half-time', 47 * 60, 45, { added: 3 }),
  event('second-half', restart, 46),
  event('penalty-missed', restart + 60, 47, { side: 'away' }),
  event('penalty', restart + 600, 56, { side: 'away' }),
  event('full-time', restart + 49 * 60, 90, { added: 5 }),
];
const scoreAfter = (elapsed: number) => {
  const { home, away } = scoreAt(story, elapsed);
  return `${home}-${away}`;
};
const clockAfter = (elapsed: number, events: readonly MatchEvent[] = story) => {
  const { clock } = scoreAt(events, elapsed);
  if (clock.period !== 'playing') return clock.period;
  return clock.added === null ? String(clock.minute) : `${clock.minute}+${clock.added}`;
};

test('the score is what the picture has shown, forwards and backwards', () => {
  expect([-5, 699, 700, 46 * 60 + 30, restart + 599, restart + 600, 700].map(scoreAfter)).toEqual([
    '0-0',
    '0-0',
    '1-0',
    '1-1',
    '1-1',
    '1-2',
    '1-0',
  ]);
});

test('an own goal counts for the other side', () => {
  expect(scoreAt(story, 46 * 60 + 30).goal?.side).toBe('away');
});

test('the clock stands before the kick-off and in the break, and says when it is over', () => {
  expect(clockAfter(-1)).toBe('before');
  expect(clockAfter(0)).toBe('1');
  expect(clockAfter(59)).toBe('1');
  expect(clockAfter(60)).toBe('2');
  expect(clockAfter(44 * 60 + 59)).toBe('45');
  expect(clockAfter(45 * 60)).toBe('45+1');
  expect(clockAfter(47 * 60)).toBe('half-time');
  expect(clockAfter(restart - 1)).toBe('half-time');
  expect(clockAfter(restart)).toBe('46');
  expect(clockAfter(restart + 46 * 60)).toBe('90+2');
  expect(clockAfter(restart + 49 * 60)).toBe('full-time');
});

test('the clock is never behind an event that has been seen, nor ahead of one that has not', () => {
  const late = [event('kick-off', 0, 1), event('goal', 600, 14, { side: 'home' })];
  expect(clockAfter(599, late)).toBe('10');
  expect(clockAfter(600, late)).toBe('14');
  expect(clockAfter(900, late)).toBe('16');
});

test('a half-time that lasts is a half-time until something tells otherwise', () => {
  const told = story.slice(0, 4);
  expect(clockAfter(47 * 60 + 2000, told)).toBe('half-time');
  const card = event('yellow', 47 * 60 + 2000, 50, { side: 'home' });
  expect(clockAfter(47 * 60 + 2000, [...told, card])).toBe('50');
  expect(clockAfter(47 * 60 + 2060, [...told, card])).toBe('51');
});

const whistle = restart + 49 * 60;
const extraTime = [
  ...story,
  event('goal', whistle + 300 + 6 * 60, 97, { side: 'home' }),
  event('yellow', whistle + 300 + 15 * 60 + 30, 105, { side: 'away', added: 1 }),
  event('substitution', whistle + 300 + 20 * 60, 108, { side: 'home' }),
  event('full-time', whistle + 300 + 34 * 60, 120, { added: 2 }),
];

test('extra time has minutes of its own, and the full time before it is taken back once it is seen', () => {
  const after = (seconds: number) => clockAfter(whistle + 300 + seconds, extraTime);
  expect(clockAfter(whistle, extraTime)).toBe('full-time');
  expect(after(6 * 60 - 1)).toBe('full-time');
  expect(after(6 * 60)).toBe('97');
  expect(after(14 * 60)).toBe('105');
  expect(after(15 * 60)).toBe('105+1');
  expect(after(20 * 60)).toBe('108');
  expect(after(32 * 60)).toBe('120');
  expect(after(33 * 60)).toBe('120+1');
  expect(after(34 * 60)).toBe('full-time');
});

test('a break told within extra time is a break', () => {
  const told = [...extraTime, event('half-time', whistle + 300 + 16 * 60, 105, { added: 1 })];
  expect(clockAfter(whistle + 300 + 17 * 60, told)).toBe('half-time');
  expect(clockAfter(whistle + 300 + 20 * 60, told)).toBe('108');
});

test('a card after the final whistle does not set the clock going', () => {
  const card = event('red', whistle + 60, 90, { side: 'home', added: 6 });
  expect(clockAfter(whistle + 90, [...story, card])).toBe('full-time');
});

test('a second half written under the minute of the break is the second half', () => {
  const told = [...story.slice(0, 4), event('second-half', restart, 45)];
  expect(clockAfter(restart + 60, told)).toBe('47');
});

test('where nobody tells of the break it is taken to be the usual one', () => {
  const goals = [event('goal', 600, 11, { side: 'home' })];
  expect(clockAfter(50 * 60, goals)).toBe('45+6');
  expect(clockAfter(60 * 60, goals)).toBe('46');
});

test('a late kick-off is waited for', () => {
  const delayed = [event('kick-off', 300, 1)];
  expect(clockAfter(299, delayed)).toBe('before');
  expect(clockAfter(300, delayed)).toBe('1');
});

test('a goal is fresh for as long as it was just seen', () => {
  expect(scoreAt(story, 703).goal).toMatchObject({ side: 'home', age: 3 });
  expect(scoreAt(story, 699).goal).toBeNull();
});

test('a board is drawn only where the events tell the score', () => {
  const club = { id: 'c', name: 'C', code: 'CCC', logo: '', colour: '#000000' };
  const match = (category: 'live' | 'completed', home: number, away: number): Match => ({
    fixture: { id: 'm', date: '2026-11-15T14:00:00.000Z', status: { category } },
    league: { _id: 'l', name: 'L', roundNum: 1 },
    home: { club, goals: home },
    away: { club, goals: away },
    minute: null,
    streamId: null,
    revision: 1,
  });
  expect(isTold({ match: match('completed', 1, 2), events: story })).toBe(true);
  expect(isTold({ match: match('completed', 3, 2), events: story })).toBe(false);
  expect(isTold({ match: match('completed', 0, 0), events: [] })).toBe(false);
  // A goal that was only counted, or taken back.
  expect(isTold({ match: match('live', 1, 1), events: story.slice(0, 1) })).toBe(false);
});
