import { expect, test } from 'vitest';
import { areApart, contrast, inks, readable, tintOf, tintsOf } from './club-colours.ts';

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

/** The page, a raised part and a card. */
const grounds = ['#0b0e0d', '#121716', '#1a211f'];

test('[DATA-2] whatever the colour of a club, what is written on it can be read', () => {
  const unreadable = [...clubColours, ...everyColour].filter((colour) => {
    const { surface, ink } = tintOf(colour);
    return contrast(surface, inks[ink]) < readable;
  });
  expect(unreadable).toEqual([]);
});

test('[DATA-2] whatever the colour of a club, it can be read on the grounds of the site', () => {
  const unreadable = [...clubColours, ...everyColour].filter((colour) => {
    const { accent } = tintOf(colour);
    return grounds.some((ground) => contrast(accent, ground) < readable);
  });
  expect(unreadable).toEqual([]);
});

test('a colour that can be read already stays as it is', () => {
  expect(tintOf('#f7d117')).toEqual({ surface: '#f7d117', ink: 'night', accent: '#f7d117' });
  expect(tintOf('#1f5bb5')).toMatchObject({ surface: '#1f5bb5', ink: 'chalk' });
});

test('short and broken colours are understood or replaced by the default', () => {
  expect(tintOf('#fd1').surface).toBe('#ffdd11');
  for (const broken of ['', 'red', '#12', 'url(x)', '#gggggg'])
    expect(tintOf(broken)).toEqual(tintOf('#ff001e'));
});

test('contrast is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('two clubs that meet stay readable, and are never one ground', () => {
  const pairs = clubColours.flatMap((home) =>
    clubColours.map((away) => ({ home, away, tints: tintsOf(home, away) })),
  );
  const unreadable = pairs.filter(({ tints: { home, away } }) =>
    [home, away].some(({ surface, ink }) => contrast(surface, inks[ink]) < readable),
  );
  const alike = pairs.filter(({ tints: { home, away } }) => !areApart(home.surface, away.surface));
  expect(unreadable).toEqual([]);
  expect(alike).toEqual([]);
  expect(tintsOf('#d4202f', '#1f5bb5').home).toEqual(tintOf('#d4202f'));
});
