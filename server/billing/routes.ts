import type { Clock } from '../clock.ts';
import type { Handlers } from '../http/serve.ts';
import { productsOf } from './plans.ts';
import type { BillingStore } from './store.ts';

export function billingHandlers(store: BillingStore, clock: Clock) {
  return {
    products: async ({ query: { type } }, { locale }) => ({
      products: productsOf({ plans: await store.plans(), type, locale, now: clock.now() }),
    }),
  } satisfies Handlers;
}
