import type { Handlers } from '../http/serve.ts';
import type { ServiceArea } from './service-area.ts';

export function placeHandlers(place: ServiceArea) {
  return {
    openConfig: async (_request, { country, session }) => ({
      live: { active: await place.isServed(country, session === null ? null : session.personId) },
      country,
      supportedCountries: [...place.countries],
    }),
  } satisfies Handlers;
}
