import { plural } from '../plural.ts';
import type { country as english } from '../en/country.ts';

export const country = {
  label: 'Država',
  search: 'Upiši ime države',
  list: 'Države',
  found: (count: number) =>
    count === 0
      ? 'Nema države sa tim imenom.'
      : `${count} ${plural('sr', count, { one: 'država', few: 'države', other: 'država' })}`,
} satisfies typeof english;
