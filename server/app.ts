// Puts the process together: database, modules, and everything that answers on the one port.

import { createServer } from 'node:http';
import type { CallName } from '@cadetto/contract';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { billingHandlers } from './billing/routes.ts';
import { catalogueHandlers, openFeedCounter } from './catalogue/routes.ts';
import type { Clock } from './clock.ts';
import { deviceHandlers, registeringDevice } from './devices/routes.ts';
import type { Database } from './database/open.ts';
import { createCounter, type Counter } from './http/counter.ts';
import { serveDocs } from './http/docs.ts';
import { answerError, answerNonsense, installErrorHandling, sendFailure } from './http/errors.ts';
import { pageHeaders, plainHeaders } from './http/headers.ts';
import { endStillConnections } from './http/stillness.ts';
import { createMetrics, serveMetrics, type Metrics } from './http/metrics.ts';
import { serveCalls } from './http/serve.ts';
import type { Housekeeping } from './identity/housekeeping.ts';
import { identityHandlers } from './identity/routes.ts';
import type { Courier } from './messaging/courier.ts';
import { serveDevPages } from './messaging/dev-routes.ts';
import type { Outbox } from './messaging/outbox.ts';
import { servePlacePage } from './place/dev-routes.ts';
import { placeHandlers } from './place/routes.ts';
import { serveMedia } from './playback/media-routes.ts';
import { playbackHandlers } from './playback/routes.ts';
import type { Settings } from './settings.ts';
import { serveArt } from './showcase/art-routes.ts';
import type { Director } from './showcase/director.ts';
import type { SiteMount } from './site/mount.ts';
import { createValues } from './site/values.ts';
import { tvHandlers } from './tv/routes.ts';
import { openRooms, type Rooms } from './rooms.ts';

export const version = '0.2.0';

export interface House {
  readonly app: FastifyInstance;
  readonly unserved: readonly CallName[];
  readonly database: Database;
  readonly director: Director | null;
  readonly housekeeping: Housekeeping;
  readonly outbox: Outbox;
  readonly courier: Courier;
  /** Resolves when everything written before this call can be read. */
  settled(): Promise<void>;
}

export interface HouseParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
  readonly packsFolder: string | URL;
  /** Null where only the API is wanted. */
  readonly site: SiteMount | null;
  readonly checkAnswers: boolean;
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
  counter: Counter,
  nextRequestId: () => string,
): FastifyInstance {
  return Fastify({
    serverFactory(handle) {
      const server = createServer({ requestTimeout: 30_000, keepAliveTimeout: 0 }, (request, response) => {
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
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients name the type even when there is nothing to send.
    if (body === '') done(null);
    else void parse(request, body as string, done);
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

function putOnTheWire(app: FastifyInstance, rooms: Rooms, { clock, checkAnswers }: HouseParts) {
  const { identity, devices, place, tvPairing, billing, catalogue, shelf, sessions, signer } = rooms;
  const identityCalls = identityHandlers(identity);
  return serveCalls(app, {
    handlers: {
      ...identityCalls,
      authenticate: registeringDevice(identityCalls.authenticate, { devices, sessions }),
      ...placeHandlers(place),
      ...deviceHandlers(devices),
      ...tvHandlers(tvPairing),
      ...billingHandlers(billing, clock),
      ...catalogueHandlers(shelf, devices),
      ...playbackHandlers({ catalogue, billing, place, devices, signer, clock }),
    },
    sessionOf: (token) => sessions.find(token),
    countryOf: rooms.countryOf,
    checkAnswers,
  });
}

export async function buildHouse(parts: HouseParts): Promise<House> {
  const { settings, clock, log } = parts;
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
  const nextRequestId = requestIds();
  const counter = createCounter({ metrics, nextRequestId });
  const app = createFastify(settings, log, counter, nextRequestId);
  let closing = false;
  installErrorHandling(app);
  readJsonBodies(app);
  watchRequests(app, metrics, log);
  const headers = plainHeaders({ https });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });

  serveHealth(app, database, () => closing);
  serveMetrics(app, metrics, settings.metricsToken);
  const unserved = putOnTheWire(app, rooms, parts);
  openFeedCounter(counter, shelf, (token) => sessions.known(token), devices, headers);
  await serveDocs(app, { version, unserved });
  serveMedia(app, rooms.origin);
  serveArt(app);
  if (settings.mode === 'demo') {
    serveDevPages(app, messages);
    servePlacePage(app, rooms.countryOf);
  }
  app.setNotFoundHandler(answerStranger);
  await parts.site?.({
    app,
    counter,
    headers: pageHeaders({ https }),
    origin: settings.publicUrl,
    version: () => `${shelf.current().version} ${Math.floor(clock.time() / pagesGoodForMs)}`,
    valuesFor: createValues({
      shelf,
      billing: rooms.billing,
      clock,
      demo: settings.mode === 'demo',
      origin: settings.publicUrl,
    }),
  });

  app.addHook('preClose', () => {
    closing = true;
  });
  app.addHook('onClose', () => rooms.close());

  const { director, housekeeping, outbox, courier } = rooms;
  return {
    app,
    unserved,
    database,
    director,
    housekeeping,
    outbox,
    courier,
    settled: () => rooms.settled(),
  };
}
