// A pass as the shop sells it, for tests that buy one.

import type { Product } from '@cadetto/contract';

export const aPass: Product = {
  id: 'round-pass',
  name: 'Round pass',
  type: 'live-season',
  amount: 499,
  currency: 'eur',
  recurring: false,
  slug: 'year2round',
  cashback: 0,
  validUntil: null,
  metadata: { duration: 'other', savings: null },
};
