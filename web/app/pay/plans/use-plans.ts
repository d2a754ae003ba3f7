import type { Person, ProductType } from '@cadetto/contract';
import { useRead } from '../../session/queries.ts';
import { chargedIn } from './charged-in.ts';

export const usePlans = (type: ProductType, person: Pick<Person, 'country' | 'currency'>, enabled = true) =>
  useRead('products', { query: { type, currency: chargedIn(person) } }, { enabled });
