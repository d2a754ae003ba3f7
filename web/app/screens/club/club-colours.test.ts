import { cadetto, contrastOf, druga, inksOf } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { houseInks } from '../../design/brand-style.ts';
import { areApart, readable, tintOf, tintsOf } from './club-colours.ts';

const house = houseInks(cadetto);

const clubColours = [
  '#f6f3ec',
  '#d4202f',
  '#f4c11a',
  '#1f5bb5',
  '#b3152f',
  '#8a1f33',
  '#2a6fd0',
  '#c22436',
  '#f7d117',
  '#a9192b',
  '#f9cf2b',
  '#f2a0b9',
  '#d0202e',
  '#2560c4',
  '#9c1b45',
  '#6fb6e6',
  '#d9232e',
  '#1f8a4c',
  '#f07f2d',
  '#ff001e',
];

/** Every corner of the colour cube and a grid through it, greys included. */
const everyColour = [0, 51, 102, 128, 153, 204, 255].flatMap((red, _, levels) =>
  levels.flatMap((green) =>
    levels.map(
      (blue) => `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`,
    ),
  ),
);

test.each([cadetto, druga])(
  '[DATA-2] whatever the colour of a club, what $name writes on it can be read',
  (brand) => {
    const inks = houseInks(brand);
    const unreadable = [...clubColours, ...everyColour].filter((colour) => {
      const { surface, ink } = tintOf(colour, inks);
      return contrastOf(surface, inks[ink]) < readable;
    });
    expect(unreadable).toEqual([]);
  },
);

test.each([cadetto, druga])(
  '[DATA-2] whatever the colour of a club, it can be read on the grounds of $name',
  (brand) => {
    // The page, a raised part and a card.
    const { night, night1, night2 } = inksOf(brand.colours);
    const grounds = [night, night1, night2];
    const unreadable = [...clubColours, ...everyColour].filter((colour) => {
      const { accent } = tintOf(colour, houseInks(brand));
      return grounds.some((ground) => contrastOf(accent, ground) < readable);
    });
    expect(unreadable).toEqual([]);
  },
);

test('a colour that can be read already stays as it is', () => {
  expect(tintOf('#f7d117', house)).toEqual({ surface: '#f7d117', ink: 'night', accent: '#f7d117' });
  expect(tintOf('#1f5bb5', house)).toMatchObject({ surface: '#1f5bb5', ink: 'chalk' });
});

test('short and broken colours are understood or replaced by the default', () => {
  expect(tintOf('#fd1', house).surface).toBe('#ffdd11');
  for (const broken of ['', 'red', '#12', 'url(x)', '#gggggg'])
    expect(tintOf(broken, house)).toEqual(tintOf('#ff001e', house));
});

test('two clubs that meet stay readable, and are never one ground', () => {
  const pairs = clubColours.flatMap((home) =>
    clubColours.map((away) => ({ home, away, tints: tintsOf(home, away, house) })),
  );
  const unreadable = pairs.filter(({ tints: { home, away } }) =>
    [home, away].some(({ surface, ink }) => contrastOf(surface, house[ink]) < readable),
  );
  const alike = pairs.filter(({ tints: { home, away } }) => !areApart(home.surface, away.surface));
  expect(unreadable).toEqual([]);
  expect(alike).toEqual([]);
  expect(tintsOf('#d4202f', '#1f5bb5', house).home).toEqual(tintOf('#d4202f', house));
});
