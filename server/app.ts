// Puts the process together: database, modules, and everything that answers on the one port.

import { createServer } from 'node:http';
import type { EveryCallName } from '@cadetto/contract';
import { competitions } from '@cadetto/demo';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { AppStoreRoom } from './app-store/app-store.ts';
import { serveAppStoreNotices } from './app-store/routes.ts';
import { serveAppStoreSandbox } from './app-store/sandbox-routes.ts';
import { refundHandlers } from './billing/refunds-by-hand.ts';
import { billingHandlers } from './billing/routes.ts';
import type { Reconciler } from './billing/reconciler.ts';
import { serveSandbox } from './billing/sandbox/door.ts';
import { fillPurses } from './billing/sandbox/purses.ts';
import { serveWebhook } from './billing/webhook-routes.ts';
import type { Carrier } from './carrier/carrier.ts';
import { carrierHandlers, serveCarrierNotices } from './carrier/routes.ts';
import { serveCarrierSandbox } from './carrier/sandbox-routes.ts';
import type { Cellar } from './catalogue/answers.ts';
import { cataloguePageHandlers, openPageCounter } from './catalogue/page-routes.ts';
import { catalogueHandlers, openFeedCounter } from './catalogue/routes.ts';
import { catalogueStore } from './catalogue/store.ts';
import type { Timekeeper } from './catalogue/stream-times.ts';
import type { Clock } from './clock.ts';
import { allPromos } from './codes/promos.ts';
import { codeHandlers } from './codes/routes.ts';
import { countGivenUp, deadLetterHandlers } from './provider-events/dead-letters.ts';
import { Failure } from './failure.ts';
import { deviceHandlers, registeringDevice } from './devices/routes.ts';
import type { Database } from './database/open.ts';
import { createCounter, type Counter } from './http/counter.ts';
import { serveDocs } from './http/docs.ts';
import { answerError, answerNonsense, installErrorHandling, sendFailure } from './http/errors.ts';
import {
  allHosts,
  castHosts,
  mediaHeaders,
  noOtherHosts,
  type OtherHosts,
  pageHeaders,
  plainHeaders,
  stripeHosts,
} from './http/headers.ts';
import { endStillConnections } from './http/stillness.ts';
import { createMetrics, serveMetrics, type Metrics } from './http/metrics.ts';
import { type Handlers, serveCalls } from './http/serve.ts';
import type { Housekeeping } from './identity/housekeeping.ts';
import { identityHandlers } from './identity/routes.ts';
import { liveHandlers } from './live/routes.ts';
import type { Courier } from './messaging/courier.ts';
import { serveDevPages } from './messaging/dev-routes.ts';
import type { Outbox } from './messaging/outbox.ts';
import { pictureHandlers, servePictures } from './pictures/routes.ts';
import { servePlacePage } from './place/dev-routes.ts';
import { placeHandlers } from './place/routes.ts';
import { operatorHandlers } from './operator/routes.ts';
import type { EventInbox } from './provider-events/inbox.ts';
import { createMediaWindow } from './playback/media-routes.ts';
import { playbackHandlers } from './playback/routes.ts';
import type { Tidying } from './playback/tidying.ts';
import { serveVendorLicences } from './playback/vendor-routes.ts';
import { receiptHandlers } from './receipts/routes.ts';
import type { Settings } from './settings.ts';
import { serveArt } from './showcase/art-routes.ts';
import type { Director } from './showcase/director.ts';
import { hostsOf } from './site/destinations.ts';
import type { SiteMount } from './site/mount.ts';
import { openClip, serveClip } from './site/clip.ts';
import { serveIcon } from './site/icon.ts';
import { createReads } from './site/reads.ts';
import { createValues } from './site/values.ts';
import { tvHandlers } from './tv/routes.ts';
import type { HashingCost } from './identity/passwords.ts';
import { openRooms, type Rooms } from './rooms.ts';
import { viewingHandlers } from './viewings/routes.ts';
import { mobilityHandlers } from './wallet/mobility-codes.ts';
import { walletHandlers } from './wallet/routes.ts';

export const version = '0.3.0';

export interface House {
  readonly app: FastifyInstance;
  readonly unserved: readonly EveryCallName[];
  readonly database: Database;
  readonly director: Director | null;
  readonly timekeeper: Timekeeper;
  readonly housekeeping: Housekeeping;
  readonly tidying: Tidying;
  readonly inbox: Pick<EventInbox, 'work' | 'look'>;
  readonly reconciler: Reconciler;
  readonly carrier: Pick<Carrier, 'tick'>;
  readonly appStore: Pick<AppStoreRoom, 'tick' | 'sandbox'>;
  readonly outbox: Outbox;
  readonly courier: Courier;
  /** Resolves when whatever no answer waited for has been done: letters are written, notices of providers worked on. */
  workDone(): Promise<void>;
  /** Resolves when everything written before this call can be read, the catalogue included: that is read all anew. */
  settled(): Promise<void>;
  /** The demo's people buy their plans from the sandbox, if they have not yet. */
  fillPurses(): Promise<void>;
}

export interface HouseParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
  readonly packsFolder: string | URL;
  readonly hashingCost: HashingCost;
  /** Null where only the API is wanted. */
  readonly site: SiteMount | null;
  readonly checkAnswers: boolean;
  /** Where many houses are opened on one season, what they share. */
  readonly cellar?: Cellar;
}

const bodyLimit = 64 * 1024;
/** Pages write days and plans against the clock, so none is older than this. */
const pagesGoodForMs = 15 * 60 * 1000;
const bootId = Date.now().toString(36);

function requestIds(): () => string {
  let requests = 0;
  return () => `${bootId}-${(requests += 1).toString(36)}`;
}

function createFastify(
  settings: Settings,
  log: Logger,
  counter: Pick<Counter, 'serve'>,
  nextRequestId: () => string,
): FastifyInstance {
  return Fastify({
    serverFactory(handle) {
      // A stream for the body that most requests do not have costs a segment a tenth of its time.
      const limits = { requestTimeout: 30_000, keepAliveTimeout: 0, optimizeEmptyRequests: true };
      const server = createServer(limits, (request, response) => {
        if (!counter.serve(request, response)) handle(request, response);
      });
      endStillConnections(server, { stillForMs: 65_000, lookEveryMs: 5_000 });
      return server;
    },
    loggerInstance: log,
    // A child logger for each request costs more than the request; ours name the request themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    genReqId: nextRequestId,
    rewriteUrl: ({ url = '/' }) => withoutBrokenEscapes(url),
    forceCloseConnections: 'idle',
    // The framework's own refusal is not in the shape of ours; what is under way is finished instead.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: (error, socket) => answerNonsense(error, socket),
  }) as unknown as FastifyInstance;
}

/** A page's address with a broken escape such as %E0 names no page; the API tells its programs what is wrong instead. */
function withoutBrokenEscapes(url: string): string {
  if (!url.includes('%') || url.startsWith('/prod/')) return url;
  const [path = ''] = url.split('?');
  try {
    // What it returns is used: the bundler leaves out a call whose result nobody wants, and the 404 with it.
    return decodeURIComponent(path) === '' ? '/' : url;
  } catch {
    return `/${path.split('/')[1]?.replaceAll('%', '') ?? ''}/404`;
  }
}

function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  const read: typeof parse = (request, body, done) => {
    // Clients name the type even when there is nothing to send.
    if (body === '') done(null);
    else void parse(request, body, done);
  };
  app.addContentTypeParser('application/json', { parseAs: 'string' }, read);
  // Players ask for a licence without saying what their request is.
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['content-type'] === undefined) read(request, body as string, done);
    else done(new Failure('invalid_input'));
  });
}

/** One hook at the end of each request, for the log and the metrics together; ready answers are told only in debug. */
function watchRequests(app: FastifyInstance, metrics: Metrics, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observe(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    const level = reply.statusCode < 400 && request.method === 'GET' ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) {
      log[level](
        {
          requestId: request.id,
          route,
          method: request.method,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    }
    done();
  });
}

/** Nothing outside the API takes anything but reading. A form sent before its script ran comes back to its page. */
function answerStranger(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method === 'GET' || request.method === 'HEAD') return sendFailure(request, reply, 'not_found');
  const fromForm = request.method === 'POST' && (request.headers.accept ?? '').includes('text/html');
  if (fromForm) return reply.redirect(request.url.split('?')[0] ?? '/', 303);
  return sendFailure(request, reply.header('allow', 'GET, HEAD'), 'method_not_allowed');
}

function serveHealth(app: FastifyInstance, database: Database, isClosing: () => boolean): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (request, reply) => {
    if (isClosing()) return sendFailure(request, reply, 'busy', { retryAfterSeconds: 5 });
    await database.pool.query('select 1');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

function countCatalogue(metrics: Metrics, { live, shelf }: Pick<Rooms, 'live' | 'shelf'>): void {
  const perExtent = (of: 'times' | 'seconds') => {
    const { matches, everything } = shelf.rebuilds();
    return { matches: matches[of], everything: everything[of] };
  };
  metrics.counter({
    name: 'catalogue_rebuilds_total',
    help: 'How often the shared answers were made anew: those that show matches, or everything',
    label: 'extent',
    read: () => perExtent('times'),
  });
  metrics.counter({
    name: 'catalogue_rebuild_seconds_total',
    help: 'How long that took',
    label: 'extent',
    read: () => perExtent('seconds'),
  });
  metrics.gauge({
    name: 'live_event_clients',
    help: 'Connections that follow the event stream',
    label: 'state',
    read: () => ({ connected: live.clients() }),
  });
  metrics.counter({
    name: 'live_events_total',
    help: 'Events said on the event stream, once for all who hear them; too_slow: clients ended for not keeping up',
    label: 'event',
    read: () => live.said(),
  });
}

function handlersOf(rooms: Rooms, settings: Settings, clock: Clock) {
  const { identity, devices, place, tvPairing, billing, rows, shelf, live, sessions } = rooms;
  const { watching, keys, vendor, problems, signer, viewings } = rooms;
  const identityCalls = identityHandlers(identity, (personId, locale) =>
    rooms.pay.billing.purseOf(personId, locale),
  );
  return {
    ...identityCalls,
    authenticate: registeringDevice(identityCalls.authenticate, { devices, sessions }),
    ...placeHandlers(place),
    ...deviceHandlers(devices),
    ...tvHandlers(tvPairing),
    ...billingHandlers({
      billing: rooms.pay.billing,
      store: billing,
      clock,
      isServed: (personId, country) => place.isServed(country, personId),
    }),
    ...codeHandlers(rooms.codes),
    ...deadLetterHandlers(rooms.database.db, clock),
    ...refundHandlers(rooms.database.db, clock),
    ...carrierHandlers(rooms.carrier),
    ...walletHandlers(rooms.database.db, rooms.wallet, settings.brand.currency),
    ...mobilityHandlers({ db: rooms.database.db, clock, currency: settings.brand.currency }),
    ...receiptHandlers(rooms.database.db, settings.brand),
    ...catalogueHandlers({ shelf, rows, devices }),
    ...cataloguePageHandlers(rooms.cataloguePages),
    ...liveHandlers(live),
    ...playbackHandlers({
      watching,
      viewings,
      keys,
      vendor,
      problems,
      signer,
      backupRoot: settings.mediaBackupUrl,
    }),
    ...viewingHandlers({ store: viewings, gate: rooms.viewingGate, clock }),
    ...operatorHandlers({ db: rooms.database.db, clock, keys, problems }),
    ...pictureHandlers(rooms.pictures),
  } satisfies Handlers;
}

function otherHosts({ mediaBackupUrl, payments, castReceiver, destinations }: Settings): OtherHosts {
  const media = mediaBackupUrl.startsWith('/') ? [] : [new URL(mediaBackupUrl).origin];
  return allHosts([
    { ...noOtherHosts, media },
    payments.driver === 'stripe' ? stripeHosts : noOtherHosts,
    castReceiver === null ? noOtherHosts : castHosts,
    ...hostsOf(destinations),
  ]);
}

/** From this machine, whatever the world calls it. */
function ownAddress(app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://127.0.0.1:${port}`;
}

export async function buildHouse(parts: HouseParts): Promise<House> {
  const { settings, clock, log } = parts;
  const clip = await openClip(settings, parts.packsFolder);
  const rooms = await openRooms(parts);
  const { database, shelf, sessions, devices, messages } = rooms;
  const https = settings.publicUrl.startsWith('https:');

  const metrics = createMetrics();
  metrics.gauge({
    name: 'outgoing_messages',
    help: 'Mails and text messages that wait to be sent, and those that were given up',
    label: 'state',
    read: () => messages.countUnsent(),
  });
  metrics.gauge({
    name: 'given_up_notices',
    help: 'Notices of payment providers that wait for an operator, by who told them',
    label: 'source',
    read: () => countGivenUp(database.db),
  });
  metrics.counter({
    name: 'playback_problems_total',
    help: 'What stopped the picture, as players reported it to this instance, by code',
    label: 'code',
    read: () => rooms.problems.counts(),
  });
  countCatalogue(metrics, rooms);
  const nextRequestId = requestIds();
  const counter = createCounter({ metrics, nextRequestId });
  const headers = plainHeaders({ https });
  const media = createMediaWindow({
    origin: rooms.origin,
    metrics,
    headers: mediaHeaders({ https }),
    nextRequestId,
  });
  const serve: Counter['serve'] = (request, response) =>
    media.serve(request, response) || counter.serve(request, response);
  const app = createFastify(settings, log, { serve }, nextRequestId);
  let closing = false;
  installErrorHandling(app);
  readJsonBodies(app);
  watchRequests(app, metrics, log);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });

  serveHealth(app, database, () => closing);
  serveMetrics(app, metrics, settings.metricsToken);
  const handlers = handlersOf(rooms, settings, clock);
  const callers = { sessionOf: (token: string) => sessions.find(token), countryOf: rooms.countryOf };
  const unserved = serveCalls(app, {
    ...callers,
    handlers,
    operators: rooms.operators,
    mobilityKey: rooms.mobilityKey,
    checkAnswers: parts.checkAnswers,
  });
  openFeedCounter(counter, shelf, (token) => sessions.known(token), devices, headers);
  openPageCounter(counter, rooms.cataloguePages, headers);
  await serveDocs(app, { version, unserved, brand: settings.brand });
  const { watching, vendor, keys } = rooms;
  await serveVendorLicences(app, { watching, vendor, keys, callers });
  await serveWebhook(app, { notices: rooms.pay.notices, inbox: rooms.inbox });
  const { sandbox } = rooms.pay;
  if (sandbox !== null) {
    await serveSandbox(app, sandbox);
    app.server.once('listening', () => sandbox.heardAt(ownAddress(app)));
  }
  await serveCarrierNotices(app, rooms.carrier, clock);
  await serveCarrierSandbox(app, rooms.carrier, clock);
  serveAppStoreNotices(app, rooms.appStore);
  await serveAppStoreSandbox(app, rooms.appStore, database.db);
  media.install(app);
  serveArt(app, rooms.easel, settings.brand.colours);
  serveIcon(app, settings.brand);
  servePictures(app, rooms.pictures);
  if (clip !== null) serveClip(app, clip);
  if (settings.mode === 'demo') {
    serveDevPages(app, messages);
    servePlacePage(app, rooms.countryOf);
  }
  app.setNotFoundHandler(answerStranger);
  const quarterHour = () => Math.floor(clock.time() / pagesGoodForMs);
  await parts.site?.({
    app,
    counter,
    headers: pageHeaders({ https }),
    origin: settings.publicUrl,
    others: otherHosts(settings),
    contentDir: settings.contentDir,
    version: () => `${shelf.current().version} ${quarterHour()}`,
    // Pages about one thing show more of it: any change at all may be a change of theirs.
    versionOfMany: () => `${rooms.cataloguePages.kept.age()} ${shelf.current().revision} ${quarterHour()}`,
    brand: settings.brand,
    easel: rooms.easel,
    things: async (most) => {
      const { leagues, matches } = shelf.standing().catalogue;
      return {
        leagueIds: leagues.map(({ id }) => id),
        matchIds: matches.map(({ id }) => id),
        streamIds: await catalogueStore(database.db).newestStreamIds(most),
      };
    },
    serviceWorker: settings.serviceWorker,
    valuesFor: createValues({
      shelf,
      billing: rooms.billing,
      promos: () => allPromos(database.db),
      clock,
      demo: settings.mode === 'demo' ? competitions[settings.demoBrand] : null,
      brand: settings.brand,
      clip,
      devices: {
        most: settings.maxDevices,
        watching: Math.min(settings.watchingDevices, settings.maxDevices),
      },
      castReceiver: settings.castReceiver,
      stripeFields: settings.payments.driver === 'stripe',
      destinations: settings.destinations,
      installable: settings.serviceWorker,
      origin: settings.publicUrl,
      reads: createReads(handlers, (id) =>
        rooms.shelf.standing().catalogue.clubs.some((club) => club.id === id),
      ),
    }),
  });

  app.addHook('preClose', () => {
    closing = true;
    rooms.live.close();
  });
  app.addHook('onClose', () => rooms.close());

  const { director, timekeeper, housekeeping, tidying, inbox, carrier, appStore, outbox, courier } = rooms;
  return {
    app,
    unserved,
    database,
    director,
    timekeeper,
    housekeeping,
    tidying,
    inbox,
    reconciler: rooms.pay.billing.reconciler,
    carrier,
    appStore,
    outbox,
    courier,
    workDone: () => rooms.workDone(),
    settled: () => rooms.settled(),
    async fillPurses() {
      const { billing, provider } = rooms.pay;
      if (sandbox !== null && settings.mode === 'demo')
        await fillPurses({
          db: database.db,
          accounts: competitions[settings.demoBrand].accounts,
          billing,
          provider,
          sandbox,
          clock,
          publicUrl: settings.publicUrl,
        });
    },
  };
}
