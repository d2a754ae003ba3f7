import { apiPrefix, calls } from '@cadetto/contract';
import type { Devices } from '../devices/devices.ts';
import { localeOf, tokenOf } from '../http/caller.ts';
import type { Counter } from '../http/counter.ts';
import type { HeaderSet } from '../http/headers.ts';
import { Failure } from '../failure.ts';
import { type Handlers, type Session, Shared, sharedCaching } from '../http/serve.ts';
import { describeStream } from './describe.ts';
import { headOf } from './reading.ts';
import type { RowStore } from './row-store.ts';
import { cursorAfter, placeIn, rowLength, type RowPlan } from './rows.ts';
import type { CatalogueShelf, Shelf } from './shelf.ts';
import type { StreamRecord } from './store.ts';

/** Known to be in order without asking anybody: registered, or nothing that could be. */
function isSettled({ deviceKey, deviceRegistered }: Session): boolean {
  return deviceRegistered || deviceKey === null;
}

interface RowPage {
  readonly streams: readonly StreamRecord[];
  readonly next: string | null;
}

async function rowPage(
  { catalogue }: Shelf,
  rows: RowStore,
  plan: RowPlan,
  cursor: string | undefined,
): Promise<RowPage> {
  // One more than is shown tells whether anything follows.
  const after = cursor === undefined ? null : placeIn(cursor, plan);
  const found =
    plan.rule === 'featured'
      ? headOf(catalogue, plan).streams
      : await rows.streams(plan, { after, limit: rowLength + 1 });
  const streams = found.slice(0, rowLength);
  const last = streams.at(-1);
  return { streams, next: found.length > rowLength && last !== undefined ? cursorAfter(last, plan) : null };
}

export interface CatalogueParts {
  readonly shelf: CatalogueShelf;
  readonly rows: RowStore;
  readonly devices: Pick<Devices, 'firstUse'>;
}

export function catalogueHandlers({ shelf, rows, devices }: CatalogueParts) {
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
    liveNow: (_request, { locale }) => new Shared(shelf.current().answers[locale].liveNow, 'private'),
    liveMatches: (_request, { locale }) => new Shared(shelf.current().answers[locale].liveMatches, 'public'),
    leagueFeed: ({ params: { id } }, { locale }) => {
      const found = shelf.current().answers[locale].leagueFeeds.get(id);
      if (found === undefined) throw new Failure('not_found');
      return new Shared(found, 'public');
    },
    row: async ({ params: { id }, query: { cursor } }, { locale, session }) => {
      const stocked = shelf.current();
      const plan = stocked.rows.get(id);
      if (plan === undefined) throw new Failure('not_found');
      // A league's page is public, the feed is not.
      if (session === null && plan.leagueId === null) throw new Failure('unauthorized');
      const { streams, next } = await rowPage(stocked, rows, plan, cursor);
      return {
        streams: streams.map((stream) => describeStream(stream, locale)),
        total: headOf(stocked.catalogue, plan).total,
        next,
      };
    },
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
