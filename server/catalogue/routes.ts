import { apiPrefix, calls } from '@cadetto/contract';
import { localeOf, tokenOf } from '../http/caller.ts';
import type { Counter } from '../http/counter.ts';
import type { HeaderSet } from '../http/headers.ts';
import { type Handlers, type Session, Shared, sharedCaching } from '../http/serve.ts';
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

/** The feed is what every signed-in person asks for first, all at once at kick-off. */
export function openFeedCounter(
  counter: Counter,
  shelf: CatalogueShelf,
  knownSession: (token: string) => Session | null,
  headers: HeaderSet,
): void {
  const route = apiPrefix + calls.feed.path;
  counter.open({
    find(path, request) {
      if (path !== route) return null;
      const token = tokenOf(request);
      return token === null || knownSession(token) === null
        ? null
        : shelf.current().answers[localeOf(request)].feed;
    },
    wrap: (ready) => ({ ...sharedCaching('private'), ready, headers, route }),
  });
}
