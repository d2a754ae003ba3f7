import { currencyOf, type Person, type ProductType } from '@cadetto/contract';
import { useRead } from '../../session/queries.ts';

/** In the currency the person is charged in. */
export const usePlans = (type: ProductType, { country }: Pick<Person, 'country'>, enabled = true) =>
  useRead('products', { query: { type, currency: currencyOf(country) } }, { enabled });
