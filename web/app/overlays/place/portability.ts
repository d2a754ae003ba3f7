// What the Union's rule about plans that travel means for somebody who cannot watch from where they are.
import { unionCountries } from '@cadetto/contract';

/** `italian`: theirs travels. `union`: it would, if they lived in a served part of the Union. Null: no part of it is served. */
export function portabilityFor(
  residence: string | null,
  served: readonly string[],
): 'italian' | 'union' | null {
  if (!served.some((country) => unionCountries.includes(country))) return null;
  return residence === 'IT' && served.includes('IT') ? 'italian' : 'union';
}
