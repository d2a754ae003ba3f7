import type { CatalogueCrate, CatalogueEntry, CatalogueKind } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { Download, type Handlers, type OperatorCaller } from '../http/serve.ts';
import type { StreamKeys } from '../playback/keys.ts';
import type { Problems } from '../playback/problems.ts';
import { createDesk, type Desk } from './desk.ts';
import { exportCatalogue } from './export.ts';
import { importCatalogue } from './import.ts';
import { rekey } from './rekey.ts';
import { withRevision, type MarkedKind } from './revision.ts';
import { featuredIds, listEntries, readDeeds, readEntry, readMatch } from './store.ts';
import { createTurns } from './turns.ts';

const usualPage = 100;

interface ListRequest {
  readonly query: {
    readonly cursor?: string | undefined;
    readonly limit?: number | undefined;
    readonly of?: string | undefined;
  };
}

interface OneRequest {
  readonly params: { readonly id: string };
}

type SetRequest<Kind extends MarkedKind> = OneRequest & {
  readonly body: Omit<CatalogueEntry<Kind>, 'id'> & {
    readonly id?: string | undefined;
    readonly revision?: string | undefined;
  };
};

type DeleteRequest = OneRequest & { readonly query: { readonly force?: 'true' | 'false' | undefined } };

function refuseOtherId(id: string, body: { readonly id?: string | undefined }): void {
  if (body.id !== undefined && body.id !== id)
    throw new Failure('invalid_input', { fields: { id: 'invalid' } });
}

function listAndRemove<Kind extends CatalogueKind>(db: Db, desk: Desk, kind: Kind) {
  return {
    list: async ({ query: { cursor = '', limit = usualPage, of } }: ListRequest) => {
      const entries = await listEntries(db, kind, { after: cursor, limit: limit + 1, of });
      const page = entries.slice(0, limit);
      return { entries: page, next: entries.length > limit ? (page.at(-1)?.id ?? null) : null };
    },
    remove: async ({ params: { id }, query: { force } }: DeleteRequest, { operator }: OperatorCaller) => {
      await desk.remove(operator, kind, id, force === 'true');
      return { ok: true } as const;
    },
  };
}

/** The four calls every kind of entry has. */
function entryHandlers<Kind extends MarkedKind>(db: Db, desk: Desk, kind: Kind) {
  return {
    ...listAndRemove(db, desk, kind),
    read: async ({ params: { id } }: OneRequest) => {
      const entry = await readEntry(db, kind, id);
      if (entry === null) throw new Failure('not_found');
      return withRevision(entry);
    },
    set: ({ params: { id }, body }: SetRequest<Kind>, { operator }: OperatorCaller) => {
      refuseOtherId(id, body);
      const { revision, ...draft } = body;
      // A draft with its id is the entry; the compiler cannot tell this for a kind it does not know.
      return desk.set(operator, kind, { ...draft, id } as unknown as CatalogueEntry<Kind>, revision);
    },
  };
}

export interface OperatorParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: Pick<StreamKeys, 'change'>;
  readonly problems: Pick<Problems, 'list'>;
}

export function operatorHandlers({ db, clock, keys, problems }: OperatorParts) {
  const turns = createTurns(db);
  const desk = createDesk({ turns, clock });
  const leagues = entryHandlers(db, desk, 'leagues');
  const clubs = entryHandlers(db, desk, 'clubs');
  const players = entryHandlers(db, desk, 'players');
  const categories = entryHandlers(db, desk, 'categories');
  const matches = listAndRemove(db, desk, 'matches');
  const events = entryHandlers(db, desk, 'events');
  const streams = entryHandlers(db, desk, 'streams');
  const news = entryHandlers(db, desk, 'news');
  return {
    listLeagues: leagues.list,
    readLeague: leagues.read,
    setLeague: leagues.set,
    deleteLeague: leagues.remove,
    listClubs: clubs.list,
    readClub: clubs.read,
    setClub: clubs.set,
    deleteClub: clubs.remove,
    listPlayers: players.list,
    readPlayer: players.read,
    setPlayer: players.set,
    deletePlayer: players.remove,
    listCategories: categories.list,
    readCategory: categories.read,
    setCategory: categories.set,
    deleteCategory: categories.remove,
    listMatches: matches.list,
    readMatch: async ({ params: { id } }) => {
      const match = await readMatch(db, id);
      if (match === null) throw new Failure('not_found');
      return match;
    },
    setMatch: ({ params: { id }, body: { revision, ...draft } }, { operator }) => {
      refuseOtherId(id, draft);
      return desk.setMatch(operator, { ...draft, id }, revision);
    },
    deleteMatch: matches.remove,
    listEvents: events.list,
    readEvent: events.read,
    setEvent: events.set,
    deleteEvent: events.remove,
    listStreams: streams.list,
    readStream: streams.read,
    setStream: streams.set,
    deleteStream: streams.remove,
    listNews: news.list,
    readNews: news.read,
    setNews: news.set,
    deleteNews: news.remove,
    scoreMatch: ({ params, body }, { operator }) => desk.score(operator, params.id, body),
    readFeatured: async () => ({ streamIds: await featuredIds(db) }),
    setFeatured: async ({ body }, { operator }) => ({
      streamIds: [...(await desk.feature(operator, body.streamIds))],
    }),
    exportCatalogue: async ({ query: { pictures } }) => {
      const bytes = await exportCatalogue(db, { now: clock.now(), pictures: pictures === 'true' });
      return new Download(bytes, 'application/json; charset=utf-8', 'catalogue.json');
    },
    importCatalogue: ({ query: { mode = 'merge', dryRun }, body }, { operator }) =>
      importCatalogue({ turns, clock }, body satisfies CatalogueCrate, {
        operator,
        mode,
        dryRun: dryRun === 'true',
      }),
    operatorLog: async ({ query: { cursor, limit = usualPage } }) => {
      const actions = await readDeeds(db, cursor, limit + 1);
      const page = actions.slice(0, limit);
      return { actions: page, next: actions.length > limit ? String(page.at(-1)?.id) : null };
    },
    changeStreamKey: async ({ params, body }, { operator }) => {
      const given = body && { keyId: body.keyId, key: Buffer.from(body.key, 'hex') };
      return { keyId: await rekey({ db, keys, clock }, { operator, streamId: params.id, given }) };
    },
    playbackProblems: async ({ query: { cursor, limit = usualPage } }) => {
      const found = await problems.list(cursor, limit + 1);
      const page = found.slice(0, limit);
      return { problems: page, next: found.length > limit ? String(page.at(-1)?.id) : null };
    },
  } satisfies Handlers;
}
