import { plural } from '../plural.ts';
import type { country as english } from '../en/country.ts';

export const country = {
  label: 'Paese',
  search: 'Scrivi per cercare',
  list: 'Paesi',
  found: (count: number) =>
    count === 0
      ? 'Nessun Paese con questo nome.'
      : `${count} ${plural('it', count, { one: 'Paese', other: 'Paesi' })}`,
} satisfies typeof english;
