import { expect, test } from 'vitest';
import { createRefusals } from './refusals.ts';

const limit = { name: 'sign_in_network', points: 1, seconds: 900 };
const here = { limit, key: 'here' };
const there = { limit, key: 'there' };

test('a refusal is remembered for a moment, and no longer than it holds', () => {
  const refusals = createRefusals();
  refusals.add(here, 900_000, 0);
  refusals.add(there, 1000, 0);
  expect(refusals.until([there, here], 999)).toBe(1000);
  expect(refusals.until([there, here], 1000)).toBe(900_000);
  expect(refusals.until([there, here], 15_000)).toBeNull();
});

test('what is forgiven is forgotten, and of a great many all are', () => {
  const refusals = createRefusals();
  refusals.add(here, 900_000, 0);
  refusals.forget([here]);
  expect(refusals.until([here], 1)).toBeNull();
  for (let key = 0; key < 10_001; key += 1) refusals.add({ limit, key: String(key) }, 900_000, 0);
  expect(refusals.until([{ limit, key: '0' }], 1)).toBeNull();
  expect(refusals.until([{ limit, key: '10000' }], 1)).toBe(900_000);
});
