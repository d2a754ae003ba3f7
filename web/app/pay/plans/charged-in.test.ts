import { expect, test } from 'vitest';
import { chargedIn, heldIn } from './charged-in.ts';

test('[API-30] prices are in the currency that is charged, and it is said where that is not the country’s', () => {
  expect([chargedIn({ country: 'RS', currency: 'rsd' }), heldIn({ country: 'RS', currency: 'rsd' })]).toEqual(
    ['rsd', null],
  );
  expect([chargedIn({ country: 'RS', currency: 'eur' }), heldIn({ country: 'RS', currency: 'eur' })]).toEqual(
    ['eur', 'eur'],
  );
  // A server that does not say yet.
  expect([chargedIn({ country: 'US', currency: null }), heldIn({ country: 'US', currency: null })]).toEqual([
    'usd',
    null,
  ]);
});
