import { missingReference } from './refusals.ts';
import type { Paging } from './params.ts';

interface Listed {
  readonly id: string;
}

export interface List<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
}

function indexOf(rows: readonly Listed[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw missingReference('object', id, param);
  return index;
}

/** A page of rows that come oldest first; the newest lead, as at Stripe. */
export function page<T extends Listed>(oldestFirst: Iterable<T>, paging: Paging, url: string): List<T> {
  const rows = [...oldestFirst].toReversed();
  const limit = paging.limit ?? 10;
  if (paging.ending_before !== undefined) {
    const end = indexOf(rows, paging.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: rows.slice(start, end), has_more: start > 0, url };
  }
  const start =
    paging.starting_after === undefined ? 0 : indexOf(rows, paging.starting_after, 'starting_after') + 1;
  const data = rows.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < rows.length, url };
}

/** A list that lies inside another object, whole. */
export function inside<T>(data: readonly T[], url: string): List<T> {
  return { object: 'list', data, has_more: false, url };
}
