import { expect, test } from 'vitest';
import { isDirection, remoteKey } from './keys.ts';
import { type Direction, type Press, type RemoteKey } from './keys.ts';
import { markedOn, move, placeAt, type Position, type Shelf, spotOf, startAt } from './shelves.ts';

const bar: Shelf = { id: 'bar', items: ['en', 'it', 'out'] };
const hero: Shelf = { id: 'hero', items: ['h1', 'h2'] };
const now: Shelf = { id: 'now', items: ['a1', 'a2', 'a3'] };
const none: Shelf = { id: 'none', items: [] };
const old: Shelf = { id: 'old', items: ['b1', 'b2', 'b3', 'b4', 'b5'] };
const shelves = [bar, hero, now, none, old];

function walk(ways: readonly Direction[], from: Position = startAt('hero'), on = shelves): Position {
  return ways.reduce((position, way) => move(on, position, way), from);
}

test('the arrows go along a row and between rows', () => {
  expect(spotOf(shelves, startAt('hero'))).toEqual({ shelf: 'hero', item: 'h1' });
  expect(spotOf(shelves, walk(['right']))).toEqual({ shelf: 'hero', item: 'h2' });
  expect(spotOf(shelves, walk(['down', 'right', 'right']))).toEqual({ shelf: 'now', item: 'a3' });
  expect(spotOf(shelves, walk(['up']))).toEqual({ shelf: 'bar', item: 'en' });
});

test('an empty row is passed over', () => {
  expect(spotOf(shelves, walk(['down', 'down']))).toEqual({ shelf: 'old', item: 'b1' });
  expect(spotOf(shelves, walk(['down', 'down', 'up']))).toEqual({ shelf: 'now', item: 'a1' });
});

test('each row remembers its column', () => {
  const there = walk(['down', 'right', 'down', 'right', 'right', 'right']);
  expect(spotOf(shelves, there)).toEqual({ shelf: 'old', item: 'b4' });
  expect(spotOf(shelves, walk(['up'], there))).toEqual({ shelf: 'now', item: 'a2' });
  expect(spotOf(shelves, walk(['up', 'down'], there))).toEqual({ shelf: 'old', item: 'b4' });
});

test('at an edge nothing moves', () => {
  const start = startAt('hero');
  expect(move(shelves, start, 'left')).toBe(start);
  const end = walk(['down', 'down', 'right', 'right', 'right', 'right']);
  expect(move(shelves, end, 'right')).toBe(end);
  expect(move(shelves, end, 'down')).toBe(end);
  const top = walk(['up']);
  expect(move(shelves, top, 'up')).toBe(top);
  expect(move([], start, 'down')).toBe(start);
  expect(spotOf([], start)).toBeNull();
});

test('what has the focus keeps it when its row changes around it', () => {
  const on = walk(['down', 'right']);
  const grown = [bar, hero, { id: 'new', items: ['n1'] }, { id: 'now', items: ['a0', 'a1', 'a2'] }, old];
  expect(spotOf(grown, on)).toEqual({ shelf: 'now', item: 'a2' });
});

test('what has gone leaves the focus to what stands in its place', () => {
  const on = walk(['down', 'right', 'right']);
  expect(spotOf([bar, hero, { id: 'now', items: ['a1', 'a2'] }, old], on)).toEqual({
    shelf: 'now',
    item: 'a2',
  });
  expect(spotOf([bar, hero, old], on)).toEqual({ shelf: 'old', item: 'b1' });
  expect(spotOf([bar], on)).toEqual({ shelf: 'bar', item: 'en' });
});

test('a focus that came by pointer or Tab counts as the way there', () => {
  const put = placeAt(shelves, startAt('hero'), { shelf: 'old', item: 'b3' });
  expect(spotOf(shelves, put)).toEqual({ shelf: 'old', item: 'b3' });
  expect(markedOn(old, put)).toBe('b3');
  expect(placeAt(shelves, put, { shelf: 'old', item: 'gone' })).toBe(put);
});

const press = (key: string, keyCode = 0, wishes: Partial<Press> = {}): Press => ({
  key,
  keyCode,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...wishes,
});

test.each<[string, number, RemoteKey | null]>([
  ['ArrowLeft', 37, 'left'],
  ['Enter', 13, 'enter'],
  ['Escape', 27, 'back'],
  ['GoBack', 0, 'back'],
  ['XF86Back', 10009, 'back'],
  ['Unidentified', 10009, 'back'],
  ['', 461, 'back'],
  ['MediaPlayPause', 0, 'toggle'],
  ['Unidentified', 415, 'toggle'],
  ['Unidentified', 412, 'rewind'],
  ['a', 65, null],
])('a remote that sends %s and %i means %s', (key, keyCode, meaning) => {
  expect(remoteKey(press(key, keyCode))).toBe(meaning);
});

test('a shortcut of the browser is not a button of the remote', () => {
  expect(remoteKey(press('ArrowLeft', 37, { altKey: true }))).toBeNull();
  expect(isDirection('left')).toBe(true);
  expect(isDirection('back')).toBe(false);
});
