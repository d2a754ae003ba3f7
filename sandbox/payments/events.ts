import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { page } from './lists.ts';
import { createdParams, group, isCreated, list, paging, text } from './params.ts';

export const eventEndpoints: readonly Endpoint[] = [
  endpoint(
    'GET',
    '/v1/events',
    group({
      ...paging,
      type: text(100),
      types: list(text(100), 20),
      created: createdParams,
    }),
    ({ turn, params: { type, types, created, ...rest } }) => {
      const rows = [...turn.book.all('event')].filter(
        (row) =>
          (type === undefined || row.type === type) &&
          (types === undefined || types.includes(row.type)) &&
          isCreated(row, created),
      );
      return page(rows, rest, '/v1/events');
    },
  ),
  reading('/v1/events/:id', ({ turn, id }) => turn.book.get('event', id)),
];
