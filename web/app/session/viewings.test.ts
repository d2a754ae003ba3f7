import { isFinished, type StreamCard } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { minutesLeft, type Viewings, withoutViewing, withViewing } from './viewings.ts';

const card = (streamId: string): StreamCard => ({
  streamId,
  kind: 'broadcast',
  name: streamId,
  description: '',
  live: false,
  vod: true,
  freeAccess: false,
  scheduledStart: '2026-11-15T14:00:00.000Z',
  duration: 6000,
  leagueId: null,
  matchId: null,
  media: [],
});

const known: Viewings = {
  viewings: [
    { streamId: 'a', position: 100, duration: 6000, finished: false },
    { streamId: 'b', position: 5990, duration: 6000, finished: true },
  ],
  continuing: [card('a')],
};

test('what is left of a finished stream is at most half a minute or a twentieth, whichever is more', () => {
  expect(isFinished({ position: 5699, duration: 6000 })).toBe(false);
  expect(isFinished({ position: 5701, duration: 6000 })).toBe(true);
  expect(isFinished({ position: 89, duration: 120 })).toBe(false);
  expect(isFinished({ position: 91, duration: 120 })).toBe(true);
  expect(isFinished({ position: 28, duration: 30 })).toBe(false);
  expect(isFinished({ position: 28.6, duration: 30 })).toBe(true);
});

test('minutes left are whole and never none', () => {
  expect(minutesLeft({ position: 3601, duration: 6000 })).toBe(40);
  expect(minutesLeft({ position: 5999.9, duration: 6000 })).toBe(1);
});

test('what was just watched comes first, once', () => {
  const after = withViewing(known, card('c'), { position: 30, duration: 6000 });
  expect(after.viewings.map(({ streamId }) => streamId)).toEqual(['c', 'a', 'b']);
  expect(after.continuing.map(({ streamId }) => streamId)).toEqual(['c', 'a']);
  const again = withViewing(after, card('a'), { position: 200, duration: 6000 });
  expect(again.continuing.map(({ streamId }) => streamId)).toEqual(['a', 'c']);
  expect(again.viewings[0]).toMatchObject({ streamId: 'a', position: 200, finished: false });
});

test('what is finished is kept as watched and not gone on with; seen anew it is', () => {
  const after = withViewing(known, card('a'), { position: 5995, duration: 6000 });
  expect(after.continuing).toEqual([]);
  expect(after.viewings[0]).toMatchObject({ streamId: 'a', finished: true });
  expect(withViewing(after, card('b'), { position: 5, duration: 6000 }).continuing).toHaveLength(1);
});

test('what is removed is in neither list', () => {
  expect(withoutViewing(known, 'a')).toEqual({ viewings: [known.viewings[1]], continuing: [] });
});
