import { apiPrefix, calls } from '@cadetto/contract';
import type { Devices } from '../devices/devices.ts';
import { localeOf, tokenOf } from '../http/caller.ts';
import type { Counter } from '../http/counter.ts';
import type { HeaderSet } from '../http/headers.ts';
import { type Handlers, type Session, Shared, sharedCaching } from '../http/serve.ts';
import type { CatalogueShelf } from './shelf.ts';

/** Known to be in order without asking anybody: registered, or nothing that could be. */
function isSettled({ deviceKey, deviceRegistered }: Session): boolean {
  return deviceRegistered || deviceKey === null;
}

export function catalogueHandlers(shelf: CatalogueShelf, devices: Pick<Devices, 'firstUse'>) {
  return {
    feed: (_request, caller) => {
      const { feed, feedTurnedAway } = shelf.current().answers[caller.locale];
      if (isSettled(caller.session)) return new Shared(feed, 'private');
      return devices
        .firstUse(caller.session, caller)
        .then((standing) => new Shared(standing === 'no_room' ? feedTurnedAway : feed, 'private'));
    },
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
  devices: Pick<Devices, 'isTurnedAway'>,
  headers: HeaderSet,
): void {
  const route = apiPrefix + calls.feed.path;
  counter.open({
    find(path, request) {
      if (path !== route) return null;
      const token = tokenOf(request);
      const session = token === null ? null : knownSession(token);
      if (session === null) return null;
      if (isSettled(session)) return shelf.current().answers[localeOf(request)].feed;
      return devices.isTurnedAway(session) ? shelf.current().answers[localeOf(request)].feedTurnedAway : null;
    },
    wrap: (ready) => ({ ...sharedCaching('private'), ready, headers, route }),
  });
}
