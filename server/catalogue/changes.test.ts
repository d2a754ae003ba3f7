import { expect, test } from 'vitest';
import { movesIn } from './changes.ts';

const moved = { id: 'm', revision: 8, status: 'live', minute: 3, home_goals: 1, away_goals: 0 };

test('a notice that carries moves is read', () => {
  expect(movesIn(JSON.stringify({ revision: 8, matches: [moved] }))).toEqual([moved]);
});

test.each(['', '{', 'null', '{}', '{"revision":8}', '{"revision":8,"matches":[{"id":"m"}]}', '[1]'])(
  'a notice that says nothing we understand (%s) means: read everything',
  (notice) => {
    expect(movesIn(notice)).toBeNull();
  },
);
