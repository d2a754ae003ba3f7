// Puts the contract's calls on the wire: parse, ask the handler, answer. Calls without a handler say so with 501.

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import {
  apiPrefix,
  callList,
  type Answer,
  type CallSpec,
  type EveryCall,
  type EveryCallName,
  type Locale,
  type Method,
  type Request,
} from '@cadetto/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import type { Operators } from '../operator/authenticate.ts';
import type { MobilityKey } from '../wallet/mobility-key.ts';
import { addressOf, agentOf, deviceIdOf, localeOf, platformOf, tokenOf } from './caller.ts';
import { sendFailure } from './errors.ts';
import { parseInput, parseShape } from './parse.ts';
import { makeReadyFor, sendReady, type ReadyBytes, type ReadyWish } from './ready.ts';
import { unzipped } from './unzip.ts';

/** A session that was found alive for this request. */
export interface Session {
  readonly personId: string;
  readonly tokenHash: string;
  /** The 32 characters the device names itself by, when it did so at sign-in. */
  readonly deviceKey: string | null;
  /** Whether that device is one of those the account may watch on. */
  readonly deviceRegistered: boolean;
}

export interface Caller {
  readonly locale: Locale;
  readonly session: Session | null;
  readonly deviceId: string | null;
  /** What the client calls its browser, and what the browser calls itself. */
  readonly platform: string | null;
  readonly agent: string | null;
  readonly address: string;
  /** The site by the name under which it was asked. */
  readonly origin: string;
  /** Where the request comes from, as far as its address tells. */
  readonly country: string | null;
  /** When the request came, by `performance.now()`: looking its session up may have taken seconds. */
  readonly since: number;
}

type PersonCaller = Caller & { readonly session: Session };
export type OperatorCaller = Caller & { readonly operator: string };

interface CallerByAudience {
  readonly anyone: Caller;
  readonly person: PersonCaller;
  readonly operator: OperatorCaller;
  readonly mobility: Caller;
}
type CallerOf<Spec extends CallSpec> = CallerByAudience[Spec['audience']];

/** A shared answer goes out as it is kept; any other is written for this caller. */
export class Shared {
  readonly ready: ReadyBytes;
  readonly audience: 'public' | 'private';

  constructor(ready: ReadyBytes, audience: 'public' | 'private') {
    this.ready = ready;
    this.audience = audience;
  }
}

/** A file for this caller alone. */
export class Download {
  readonly bytes: Buffer;
  readonly type: string;
  readonly fileName: string;

  constructor(bytes: Buffer, type: string, fileName: string) {
    this.bytes = bytes;
    this.type = type;
    this.fileName = fileName;
  }
}

/** Goes on until one side has had enough; whoever opens it keeps the response. */
export class EventStream {
  readonly open: (request: IncomingMessage, response: ServerResponse) => void;

  constructor(open: EventStream['open']) {
    this.open = open;
  }
}

type Answered<Name extends EveryCallName> = Answer<EveryCall[Name]> | Shared | Download | EventStream;

export type Handler<Name extends EveryCallName> = (
  request: Request<EveryCall[Name]>,
  caller: CallerOf<EveryCall[Name]>,
) => Answered<Name> | Promise<Answered<Name>>;

export type Handlers = { readonly [Name in EveryCallName]?: Handler<Name> };

export interface ServeOptions {
  readonly handlers: Handlers;
  readonly sessionOf: (token: string) => Session | null | Promise<Session | null>;
  readonly countryOf: (request: FastifyRequest) => string | null;
  readonly operators: Operators;
  readonly mobilityKey: MobilityKey;
  /** Tests hold every answer against its schema; in production that would be paid on each request. */
  readonly checkAnswers: boolean;
}

/** The handlers seen alike; `Handlers` has already tied each to its own call. */
type AnyHandler = (request: unknown, caller: Caller) => unknown;

const methods: readonly Method[] = ['GET', 'POST', 'DELETE'];
const otherMethods = ['PUT', 'PATCH', 'OPTIONS'] as const;

function callerOf(
  request: FastifyRequest,
  session: Session | null,
  countryOf: ServeOptions['countryOf'],
  since = performance.now(),
): Caller {
  return {
    locale: localeOf(request),
    session,
    deviceId: deviceIdOf(request),
    platform: platformOf(request),
    agent: agentOf(request),
    address: addressOf(request),
    origin: `${request.protocol}://${request.host}`,
    country: countryOf(request),
    since,
  };
}

/** What it takes to know who asks. */
export type CallerSource = Pick<ServeOptions, 'sessionOf' | 'countryOf'>;

/** For what is served beside the calls, and to the signed-in only. */
export async function signedInCaller(
  request: FastifyRequest,
  { sessionOf, countryOf }: CallerSource,
): Promise<PersonCaller> {
  const token = tokenOf(request);
  const session = token === null ? null : await sessionOf(token);
  if (session === null) throw new Failure('unauthorized');
  return { ...callerOf(request, session, countryOf), session };
}

function inputOf(spec: CallSpec, request: FastifyRequest) {
  // A call that takes more than others goes through its texts itself, a few at a time.
  const parseBody = spec.bodyLimit === undefined ? parseInput : parseShape;
  return {
    params: parseInput(spec.params, request.params),
    query: parseInput(spec.query, request.query),
    body: parseBody(spec.body, request.body ?? undefined),
  };
}

function answer(
  spec: CallSpec,
  handler: AnyHandler,
  request: FastifyRequest,
  session: Session | null,
  countryOf: ServeOptions['countryOf'],
  since: number,
): unknown {
  if (spec.audience === 'person' && session === null) throw new Failure('unauthorized');
  return handler(inputOf(spec, request), callerOf(request, session, countryOf, since));
}

const vary = 'accept-encoding, accept-language';

export function sharedCaching(audience: Shared['audience']): Pick<ReadyWish, 'cacheControl' | 'vary'> {
  return { cacheControl: `${audience}, no-cache`, vary };
}

function respondShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { ready, audience }: Shared,
): FastifyReply {
  return sendReady(request, reply, { ...sharedCaching(audience), ready });
}

/** Its end is the end of the connection: then a write is one write, without the frames of chunked coding. */
function respondStream(request: FastifyRequest, reply: FastifyReply, { open }: EventStream): FastifyReply {
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  const { raw: response } = reply.hijack();
  // Gone while its session was looked up: no second close would ever give its place back.
  if (response.destroyed) return reply;
  response.removeHeader('transfer-encoding');
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  if (request.method === 'HEAD') response.end();
  else open(request.raw, response);
  return reply;
}

async function respond(
  spec: CallSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  answered: unknown,
  check: boolean,
) {
  const result = await answered;
  if (result instanceof Shared) return respondShared(request, reply, result);
  if (result instanceof EventStream) return respondStream(request, reply, result);
  if (result instanceof Download) {
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${result.fileName}"`)
      .type(result.type)
      .send(result.bytes);
  }
  if (check) z.parse(spec.answer, result);
  const ready = await makeReadyFor(
    request.headers['accept-encoding'],
    JSON.stringify(result),
    'application/json; charset=utf-8',
  );
  return sendReady(request, reply, { ready, cacheControl: 'private, no-store', vary });
}

/** An operator's call is opened by an operator's token alone; a person's session is not even looked for. */
async function serveOperator(
  spec: CallSpec,
  handler: AnyHandler,
  { operators, countryOf, checkAnswers }: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = { ...callerOf(request, null, countryOf), operator: operators.nameOf(request) };
  if (caller.operator === null) throw new Failure('unauthorized');
  return respond(spec, request, reply, handler(inputOf(spec, request), caller), checkAnswers);
}

/** The mobility service's calls are opened by its key alone; whoever else brings what else is not looked for. */
async function serveMobility(
  spec: CallSpec,
  handler: AnyHandler,
  { mobilityKey, countryOf, checkAnswers }: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!mobilityKey.isBroughtBy(request)) throw new Failure('unauthorized');
  const caller = callerOf(request, null, countryOf);
  return respond(spec, request, reply, handler(inputOf(spec, request), caller), checkAnswers);
}

/** A known session and a ready answer wait for nothing, so they take no turn of the event loop either. */
function serve(
  spec: CallSpec,
  handler: AnyHandler,
  options: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const since = performance.now();
  const token = tokenOf(request);
  const session = token === null ? null : options.sessionOf(token);
  const ask = (found: Session | null) => answer(spec, handler, request, found, options.countryOf, since);
  if (session instanceof Promise) {
    return session.then((found) => respond(spec, request, reply, ask(found), options.checkAnswers));
  }
  const answered = ask(session);
  if (answered instanceof Shared) return respondShared(request, reply, answered);
  return respond(spec, request, reply, answered, options.checkAnswers);
}

/** Whoever has no business here is told so before their body is read. */
function checkingKey(
  spec: CallSpec,
  { operators, mobilityKey }: ServeOptions,
): Partial<RouteShorthandOptions> {
  if (spec.audience === 'mobility')
    return { onRequest: (request: FastifyRequest) => mobilityKey.letIn(request) };
  if (spec.audience !== 'operator') return {};
  const onRequest = (request: FastifyRequest) => operators.letIn(request);
  return spec.bodyLimit === undefined
    ? { onRequest }
    : { onRequest, bodyLimit: spec.bodyLimit, preParsing: unzipped };
}

const fastifyPath = (path: string) => apiPrefix + path.replaceAll(/\{(\w+)\}/g, ':$1');

function refuseOtherMethods(app: FastifyInstance): void {
  const allowed = new Map<string, Method[]>();
  for (const { path, method } of callList) allowed.set(path, [...(allowed.get(path) ?? []), method]);
  for (const [path, taken] of allowed) {
    app.route({
      method: [...methods.filter((method) => !taken.includes(method)), ...otherMethods],
      url: fastifyPath(path),
      handler: (request, reply) =>
        sendFailure(request, reply.header('allow', taken.join(', ')), 'method_not_allowed'),
    });
  }
}

/** In a room of its own: elsewhere a body that is no JSON stays unread. */
function inRoomForBytes(
  app: FastifyInstance,
  { bodyTypes = [], bodyLimit }: CallSpec,
  furnish: (room: FastifyInstance) => void,
): void {
  void app.register(async (room) => {
    const limit = bodyLimit === undefined ? {} : { bodyLimit };
    room.addContentTypeParser([...bodyTypes], { parseAs: 'buffer', ...limit }, (_request, body, done) =>
      done(null, body),
    );
    furnish(room);
  });
}

/** Registers every declared call, and returns the names of those nobody serves yet. */
export function serveCalls(app: FastifyInstance, options: ServeOptions): readonly EveryCallName[] {
  const unserved: EveryCallName[] = [];
  for (const spec of callList) {
    const handler = options.handlers[spec.name] as AnyHandler | undefined;
    if (handler === undefined) unserved.push(spec.name);
    const put = (room: FastifyInstance) =>
      room.route({
        method: spec.method,
        url: fastifyPath(spec.path),
        ...checkingKey(spec, options),
        handler: (request, reply) => {
          if (handler === undefined) return sendFailure(request, reply, 'not_implemented');
          if (spec.audience === 'operator') return serveOperator(spec, handler, options, request, reply);
          if (spec.audience === 'mobility') return serveMobility(spec, handler, options, request, reply);
          return serve(spec, handler, options, request, reply);
        },
      });
    if (spec.bodyTypes === undefined) put(app);
    else inRoomForBytes(app, spec, put);
  }
  refuseOtherMethods(app);
  app.all(apiPrefix, (request, reply) => sendFailure(request, reply, 'not_found'));
  app.all(`${apiPrefix}/*`, (request, reply) => sendFailure(request, reply, 'not_found'));
  return unserved;
}
