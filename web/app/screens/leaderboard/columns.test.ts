import type { TableRow } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { tabOf } from '../profile/tabs.ts';
import { figureIn, figures, views, zoneKinds, zoneOf } from './columns.ts';

const row: TableRow = {
  team: { id: 'bari', name: 'Bari', code: 'BAR', logo: '', colour: '#ff001e' },
  played: 14,
  won: 8,
  drawn: 4,
  lost: 2,
  goalsFor: 24,
  goalsAgainst: 16,
  points: 28,
  form: ['won', 'won', 'drawn', 'lost', 'won'],
  live: false,
};

test('[DATA-6] the table has won, drawn, lost and points, and a signed difference', () => {
  const line = Object.fromEntries(figures.map((figure) => [figure, figureIn(row, figure)]));
  expect(line).toEqual({
    played: '14',
    won: '8',
    drawn: '4',
    lost: '2',
    goals: '24:16',
    difference: '+8',
    points: '28',
  });
  expect(figureIn({ ...row, goalsFor: 9 }, 'difference')).toBe('\u22127');
  expect(figureIn({ ...row, goalsFor: 16 }, 'difference')).toBe('0');
});

test('[DATA-6] every column can be reached where there is no room for all', () => {
  expect([...Object.values(views).flat(), 'points'].toSorted()).toEqual([...figures, 'form'].toSorted());
});

test('[DATA-6] a place belongs to its zone, and the legend names each zone once', () => {
  const zones = [
    { kind: 'relegation', from: 18, to: 20 },
    { kind: 'promotion', from: 1, to: 2 },
    { kind: 'play-off', from: 3, to: 8 },
  ] as const;
  expect([1, 2, 3, 8, 9, 17, 18, 20].map((position) => zoneOf(position, zones))).toEqual([
    'promotion',
    'promotion',
    'play-off',
    'play-off',
    undefined,
    undefined,
    'relegation',
    'relegation',
  ]);
  expect(zoneKinds(zones)).toEqual(['promotion', 'play-off', 'relegation']);
});

test('[NAV-3] an unknown profile tab is the subscription', () => {
  expect(tabOf('profile-account')).toBe('profile-account');
  expect(tabOf('profile-nonsense')).toBe('profile-live');
  expect(tabOf(null)).toBe('profile-live');
});
