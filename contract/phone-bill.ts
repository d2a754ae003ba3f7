import type { Product } from './shapes/plans.ts';

/** So long a carrier is asked about a purchase it has not answered, and the page says so. */
export const carrierAskedForDays = 14;

/** A carrier bills once: a plan by the year is too much for a phone bill, and Plus is a membership. */
export function isForPhoneBill({ slug, type }: Pick<Product, 'slug' | 'type'>): boolean {
  return type !== 'plus' && slug !== 'year';
}
