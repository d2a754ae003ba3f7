import { type Handlers, Shared } from '../http/serve.ts';
import type { CatalogueShelf } from './shelf.ts';

export function catalogueHandlers(shelf: CatalogueShelf) {
  return {
    feed: (_request, { locale }) => new Shared(shelf.current().answers[locale].feed, 'private'),
    explore: (_request, { locale }) => new Shared(shelf.current().answers[locale].explore, 'private'),
    schedule: ({ query: { current } }, { locale }) => {
      const answers = shelf.current().answers[locale];
      return new Shared(current === 'true' ? answers.currentRound : answers.schedule, 'private');
    },
    standings: (_request, { locale }) => new Shared(shelf.current().answers[locale].standings, 'private'),
    teams: (_request, { locale }) => new Shared(shelf.current().answers[locale].teams, 'private'),
  } satisfies Handlers;
}
