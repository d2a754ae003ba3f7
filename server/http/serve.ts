// Puts the contract's calls on the wire: parse, ask the handler, answer. Calls without a handler say so with 501.

import {
  apiPrefix,
  callList,
  type Answer,
  type CallName,
  type Calls,
  type CallSpec,
  type Locale,
  type Method,
  type Request,
} from '@cadetto/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import { agentOf, deviceIdOf, localeOf, platformOf, tokenOf } from './caller.ts';
import { sendFailure } from './errors.ts';
import { parseInput } from './parse.ts';
import { makeReady, sendReady, type ReadyBytes, type ReadyWish } from './ready.ts';

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
  /** Where the request comes from, as far as its address tells. */
  readonly country: string | null;
}

type PersonCaller = Caller & { readonly session: Session };
type CallerOf<Spec extends CallSpec> = Spec['audience'] extends 'person' ? PersonCaller : Caller;

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

type Answered<Name extends CallName> = Answer<Calls[Name]> | Shared | Download;

export type Handler<Name extends CallName> = (
  request: Request<Calls[Name]>,
  caller: CallerOf<Calls[Name]>,
) => Answered<Name> | Promise<Answered<Name>>;

export type Handlers = { readonly [Name in CallName]?: Handler<Name> };

export interface ServeOptions {
  readonly handlers: Handlers;
  readonly sessionOf: (token: string) => Session | null | Promise<Session | null>;
  readonly countryOf: (request: FastifyRequest) => string | null;
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
): Caller {
  return {
    locale: localeOf(request),
    session,
    deviceId: deviceIdOf(request),
    platform: platformOf(request),
    agent: agentOf(request),
    address: request.ip,
    country: countryOf(request),
  };
}

function answer(
  spec: CallSpec,
  handler: AnyHandler,
  request: FastifyRequest,
  session: Session | null,
  countryOf: ServeOptions['countryOf'],
): unknown {
  if (spec.audience === 'person' && session === null) throw new Failure('unauthorized');
  const input = {
    params: parseInput(spec.params, request.params),
    query: parseInput(spec.query, request.query),
    body: parseInput(spec.body, request.body ?? undefined),
  };
  return handler(input, callerOf(request, session, countryOf));
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

async function respond(
  spec: CallSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  answered: unknown,
  check: boolean,
) {
  const result = await answered;
  if (result instanceof Shared) return respondShared(request, reply, result);
  if (result instanceof Download) {
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${result.fileName}"`)
      .type(result.type)
      .send(result.bytes);
  }
  if (check) z.parse(spec.answer, result);
  const ready = await makeReady(JSON.stringify(result), 'application/json; charset=utf-8', {
    brotliQuality: 1,
  });
  return sendReady(request, reply, { ready, cacheControl: 'private, no-store', vary });
}

/** A known session and a ready answer wait for nothing, so they take no turn of the event loop either. */
function serve(
  spec: CallSpec,
  handler: AnyHandler,
  options: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const token = tokenOf(request);
  const session = token === null ? null : options.sessionOf(token);
  const ask = (found: Session | null) => answer(spec, handler, request, found, options.countryOf);
  if (session instanceof Promise) {
    return session.then((found) => respond(spec, request, reply, ask(found), options.checkAnswers));
  }
  const answered = ask(session);
  if (answered instanceof Shared) return respondShared(request, reply, answered);
  return respond(spec, request, reply, answered, options.checkAnswers);
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

/** Registers every declared call, and returns the names of those nobody serves yet. */
export function serveCalls(app: FastifyInstance, options: ServeOptions): readonly CallName[] {
  const unserved: CallName[] = [];
  for (const spec of callList) {
    const handler = options.handlers[spec.name] as AnyHandler | undefined;
    if (handler === undefined) unserved.push(spec.name);
    app.route({
      method: spec.method,
      url: fastifyPath(spec.path),
      handler: (request, reply) => {
        if (handler === undefined) return sendFailure(request, reply, 'not_implemented');
        return serve(spec, handler, options, request, reply);
      },
    });
  }
  refuseOtherMethods(app);
  app.all(apiPrefix, (request, reply) => sendFailure(request, reply, 'not_found'));
  app.all(`${apiPrefix}/*`, (request, reply) => sendFailure(request, reply, 'not_found'));
  return unserved;
}
