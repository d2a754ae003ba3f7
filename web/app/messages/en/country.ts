import { plural } from '../plural.ts';

export const country = {
  label: 'Country',
  search: 'Type to search',
  list: 'Countries',
  found: (count: number) =>
    count === 0
      ? 'No country by that name.'
      : `${count} ${plural('en', count, { one: 'country', other: 'countries' })}`,
};
