import type { Product } from './shapes/plans.ts';

/** A carrier bills once: a plan by the year is too much for a phone bill, and Plus is a membership. */
export function isForPhoneBill({ slug, type }: Pick<Product, 'slug' | 'type'>): boolean {
  return type !== 'plus' && slug !== 'year';
}
