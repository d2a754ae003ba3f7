import type { Handlers } from '../http/serve.ts';
import { isServed, servedCountries } from './service-area.ts';
import type { PlaceStore } from './store.ts';

export function placeHandlers(store: PlaceStore) {
  return {
    openConfig: async (_request, { country, session }) => ({
      live: {
        active: await isServed(country, async () =>
          session === null ? null : store.residenceOf(session.personId),
        ),
      },
      country,
      supportedCountries: [...servedCountries],
    }),
  } satisfies Handlers;
}
