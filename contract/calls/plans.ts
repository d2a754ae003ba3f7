import * as z from 'zod/mini';
import { call } from '../call.ts';
import { currencyCode, product, productType } from '../shapes/plans.ts';

export const planCalls = {
  products: call({
    id: 'API-30',
    method: 'GET',
    path: '/pay/products',
    summary: 'The plans of a family that are on offer now, in the currency of the person or as asked for',
    audience: 'anyone',
    query: z.object({ type: productType, currency: z.optional(currencyCode) }),
    answer: z.object({ products: z.array(product) }),
    errors: [],
  }),
};
