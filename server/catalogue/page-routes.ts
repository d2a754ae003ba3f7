import { apiPrefix, calls, type CallName, type ErrorKey, type Locale } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { localeOf } from '../http/caller.ts';
import type { Counter } from '../http/counter.ts';
import type { HeaderSet } from '../http/headers.ts';
import type { ReadyBytes } from '../http/ready.ts';
import { type Handlers, Shared, sharedCaching } from '../http/serve.ts';
import { clubPages } from './club-pages.ts';
import { createFavouriteClub } from './favourite-club.ts';
import { keepAnswers, type Made } from './kept.ts';
import { matchPages } from './match-page.ts';
import { pageStore } from './page-store.ts';
import type { CatalogueShelf } from './shelf.ts';
import type { CatalogueStore } from './store.ts';
import { streamPages } from './stream-page.ts';
import { createSurroundings } from './surroundings.ts';

const newsPerPage = 3;

export interface CataloguePagesParts {
  readonly db: Db;
  readonly shelf: Pick<CatalogueShelf, 'upToDate' | 'onNotice'>;
  readonly catalogue: CatalogueStore;
  readonly clock: Clock;
  readonly checkAnswers: boolean;
}

export type CataloguePages = ReturnType<typeof openCataloguePages>;

export function openCataloguePages({ db, shelf, catalogue, clock, checkAnswers }: CataloguePagesParts) {
  const kept = keepAnswers({ clock, checkAnswers });
  // By the shelf and not by the database: a page made between the two would stand on matches from before the change.
  shelf.onNotice(() => kept.outdate());
  const parts = {
    catalogue,
    store: pageStore(db),
    surroundings: createSurroundings(() => shelf.upToDate()),
    clock,
  };
  return {
    kept,
    clubs: clubPages(parts),
    match: matchPages(parts),
    stream: streamPages(parts),
    favouriteClub: createFavouriteClub(db),
  };
}

interface Wish {
  readonly name: CallName;
  readonly key: string;
  readonly audience: Shared['audience'];
  readonly missing: ErrorKey;
  readonly make: () => Promise<Made | null>;
}

const inLanguage = (locale: Locale, id: string) => `${locale} ${id}`;

const plainId = /^[\w-]{1,100}$/;

/** After a goal everybody who follows the match asks for its page within the same seconds. */
export function openPageCounter(
  counter: Counter,
  { kept }: Pick<CataloguePages, 'kept'>,
  headers: HeaderSet,
): void {
  for (const name of ['matchPage', 'streamPage'] as const) {
    const folder = apiPrefix + calls[name].path.replace('{id}', '');
    const route = `${folder}:id`;
    counter.open({
      find(path, request) {
        const id = path.startsWith(folder) ? path.slice(folder.length) : '';
        return plainId.test(id) ? kept.look(name, inLanguage(localeOf(request), id)) : null;
      },
      wrap: (ready) => ({ ...sharedCaching('public'), ready, headers, route }),
    });
  }
}

export function cataloguePageHandlers({ kept, clubs, match, stream, favouriteClub }: CataloguePages) {
  const share = ({ name, key, audience, missing, make }: Wish): Shared | Promise<Shared> => {
    const wrap = (ready: ReadyBytes | null) => {
      if (ready === null) throw new Failure(missing);
      return new Shared(ready, audience);
    };
    const found = kept.find(name, key, make);
    return found instanceof Promise ? found.then(wrap) : wrap(found);
  };

  const ofClub = (name: CallName, key: string, make: Wish['make']) =>
    share({ name, key, audience: 'private', missing: 'not_found', make });

  return {
    clubNews: ({ params: { clubId }, query: { perPage = newsPerPage, page = 1 } }, { locale }) =>
      ofClub('clubNews', `${locale} ${perPage} ${page} ${clubId}`, () =>
        clubs.news(clubId, { perPage, page }, locale),
      ),
    clubFeed: ({ params: { clubId } }, { locale }) =>
      ofClub('clubFeed', inLanguage(locale, clubId), () => clubs.feed(clubId, locale)),
    clubSquad: ({ params: { clubId } }) => ofClub('clubSquad', clubId, () => clubs.squad(clubId)),
    clubSchedule: ({ params: { clubId } }, { locale }) =>
      ofClub('clubSchedule', inLanguage(locale, clubId), () => clubs.schedule(clubId, locale)),
    matchPage: ({ params: { id } }, { locale }) =>
      share({
        name: 'matchPage',
        key: inLanguage(locale, id),
        audience: 'public',
        missing: 'not_found',
        make: () => match(id, locale),
      }),
    streamPage: ({ params: { id } }, { locale }) =>
      share({
        name: 'streamPage',
        key: inLanguage(locale, id),
        audience: 'public',
        missing: 'stream_not_found',
        make: () => stream(id, locale),
      }),
    chooseClub: async ({ params: { id } }, { session }) => {
      await favouriteClub.choose(session.personId, id);
      return { ok: true };
    },
    leaveClub: async (_request, { session }) => {
      await favouriteClub.leave(session.personId);
      return { ok: true };
    },
  } satisfies Handlers;
}
