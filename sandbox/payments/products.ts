import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { newId } from './ids.ts';
import { page } from './lists.ts';
import { clearable, flag, group, list, merged, metadata, paging, text } from './params.ts';
import { invalid } from './refusals.ts';
import { emit } from './turn.ts';

const fields = { active: flag, description: clearable(text()), metadata, url: clearable(text()) };

export const productEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/v1/products',
    group({ ...fields, id: text(255) }, { name: text(250) }),
    ({ turn, params }) => {
      const id = params.id ?? newId('prod', 14);
      if (turn.book.find('product', id) !== undefined) {
        throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
      }
      const product = turn.book.put('product', {
        id,
        object: 'product',
        active: params.active ?? true,
        created: turn.now,
        default_price: null,
        description: params.description ?? null,
        images: [],
        livemode: false,
        marketing_features: [],
        metadata: merged(null, params.metadata),
        name: params.name,
        package_dimensions: null,
        shippable: null,
        statement_descriptor: null,
        tax_code: null,
        tax_details: null,
        type: 'service',
        unit_label: null,
        updated: turn.now,
        url: params.url ?? null,
      });
      emit(turn, 'product.created', product);
      return product;
    },
  ),
  endpoint(
    'GET',
    '/v1/products',
    group({ ...paging, active: flag, ids: list(text(255)) }),
    ({ turn, params }) => {
      const { active, ids, ...rest } = params;
      const rows = [...turn.book.all('product')].filter(
        (row) =>
          (active === undefined || row.active === active) && (ids === undefined || ids.includes(row.id)),
      );
      return page(rows, rest, '/v1/products');
    },
  ),
  reading('/v1/products/:id', ({ turn, id }) => turn.book.get('product', id)),
  endpoint(
    'POST',
    '/v1/products/:id',
    group({ ...fields, name: text(250), default_price: text() }),
    ({ turn, id, params }) => {
      const before = turn.book.get('product', id);
      const after = turn.book.put('product', {
        ...before,
        ...params,
        metadata: merged(before.metadata, params.metadata),
        updated: turn.now,
      });
      emit(turn, 'product.updated', after, before);
      return after;
    },
  ),
];
