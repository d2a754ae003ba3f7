import { cadetto, druga } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { portabilityFor } from './portability.ts';

test.each([
  ['who lives in Italy takes the plan along', 'IT', cadetto.served, 'italian'],
  ['who lives elsewhere is told what would have to be true', 'DE', cadetto.served, 'union'],
  ['so is who is not signed in', null, cadetto.served, 'union'],
  ['a brand outside the Union speaks of no Union', 'RS', druga.served, null],
  ['not even to who lives in Italy', 'IT', druga.served, null],
  ['nothing is promised before the server has said where it serves', 'IT', [], null],
] as const)('[HOME-3] %s', (_what, residence, served, told) => {
  expect(portabilityFor(residence, served)).toBe(told);
});
