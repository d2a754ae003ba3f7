import type { TableRow } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { tabOf } from '../profile/tabs.ts';
import { columns, figureIn } from './columns.ts';

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
  const figures = Object.fromEntries(columns.map((column) => [column, figureIn(row, column)]));
  expect(figures).toMatchObject({ won: '8', drawn: '4', lost: '2', points: '28', difference: '+8' });
  expect(figureIn({ ...row, goalsFor: 9 }, 'difference')).toBe('\u22127');
  expect(figureIn({ ...row, goalsFor: 16 }, 'difference')).toBe('0');
});

test('[NAV-3] an unknown profile tab is the subscription', () => {
  expect(tabOf('profile-account')).toBe('profile-account');
  expect(tabOf('profile-nonsense')).toBe('profile-live');
  expect(tabOf(null)).toBe('profile-live');
});
