import { expect, test } from 'vitest';
import { wasAway } from './returns.ts';

test('a late timer is borne, a very late one means sleep', () => {
  expect(wasAway(0, 1000)).toBe(false);
  expect(wasAway(0, 4000)).toBe(false);
  expect(wasAway(0, 60_000)).toBe(true);
});
