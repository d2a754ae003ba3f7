// The port: bodies within bounds, keys looked at, every address to the part that answers it.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { newApi, refusalBody, type ApiAnswer } from './api.ts';
import type { Controls } from './controls.ts';
import type { Method } from './endpoint.ts';
import type { Fault } from './faults.ts';
import { invalid, Refusal } from './refusals.ts';
import type { Room } from './room.ts';
import { apiVersion } from './turn.ts';
import type { Pages } from './pages.ts';

const longestBody = 256 * 1024;
const longestHang = 60_000;

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    length += bytes.length;
    if (length > longestBody)
      throw new Refusal(413, { type: 'invalid_request_error', message: 'Request too large.' });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function methodOf(request: IncomingMessage): Method {
  const { method } = request;
  if (method === 'GET' || method === 'POST' || method === 'DELETE') return method;
  throw new Refusal(405, { type: 'invalid_request_error', message: `Method not allowed: ${method}` });
}

function keyGiven({ headers: { authorization = '' } }: IncomingMessage): string {
  if (authorization.startsWith('Bearer ')) return authorization.slice(7);
  if (!authorization.startsWith('Basic ')) return '';
  const [user = ''] = Buffer.from(authorization.slice(6), 'base64').toString('utf8').split(':');
  return user;
}

function checkVersion({ headers }: IncomingMessage): void {
  const version = headers['stripe-version'];
  if (version === undefined || version === apiVersion) return;
  throw invalid(`Invalid Stripe API version: ${String(version)}`);
}

function singleHeader(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(body);
}

/** True when the answer is not to arrive, or not yet. */
async function loses(fault: Fault | null, request: IncomingMessage): Promise<boolean> {
  if (fault?.answer === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 1000));
  if (fault?.answer === 'reset') request.socket.resetAndDestroy();
  if (fault?.answer === 'hang') setTimeout(() => request.socket.destroy(), longestHang).unref();
  return fault?.answer === 'reset' || fault?.answer === 'hang';
}

interface Parts {
  readonly room: Room;
  readonly keys: Keys;
  readonly controls: Controls;
  readonly pages: Pages;
}

export function newServer({ room, keys, controls, pages }: Parts): Server {
  const api = newApi(room);

  function keyKind(request: IncomingMessage, proxied: boolean): 'secret' | 'publishable' {
    const key = keyGiven(request);
    if (key === keys.publishableKey) return 'publishable';
    if (key === keys.secretKey && !proxied) return 'secret';
    const message = key === '' ? 'You did not provide an API key.' : 'Invalid API Key provided.';
    throw new Refusal(401, { type: 'invalid_request_error', message });
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL, proxied: boolean) {
    const method = methodOf(request);
    const key = keyKind(request, proxied);
    checkVersion(request);
    const body = await bodyOf(request);
    const answer: ApiAnswer = await api({
      method,
      path: url.pathname.slice(proxied ? '/sandbox'.length : 0),
      text: method === 'POST' ? body : url.search.slice(1),
      key,
      idempotencyKey: singleHeader(request, 'idempotency-key'),
    });
    if (await loses(answer.fault, request)) return;
    const idempotencyKey = singleHeader(request, 'idempotency-key');
    sendJson(response, answer.status, answer.body, {
      'request-id': answer.requestId,
      'stripe-version': apiVersion,
      ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
      ...(answer.replayed && { 'idempotent-replayed': 'true' }),
    });
  }

  async function answerControl(request: IncomingMessage, response: ServerResponse, path: string) {
    if (keyKind(request, false) !== 'secret') {
      throw new Refusal(403, { type: 'invalid_request_error', message: 'The controls need the secret key.' });
    }
    const answer = await controls.answer(methodOf(request), path, await bodyOf(request));
    sendJson(response, 200, JSON.stringify(answer, null, 2));
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, path: string) {
    const method = methodOf(request);
    const page = pages.answer({ method, path, text: method === 'POST' ? await bodyOf(request) : '' });
    response.writeHead(page.status, page.headers);
    response.end(page.body);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '', 'http://sandbox');
    if (url === null) throw invalid('Invalid request URL.');
    const path = url.pathname;
    if (path.startsWith('/v1/')) return answerApi(request, response, url, false);
    if (path.startsWith('/sandbox/v1/')) return answerApi(request, response, url, true);
    const inside = path.startsWith('/sandbox/') ? path.slice('/sandbox'.length) : path;
    if (pages.has(inside)) return answerPage(request, response, inside);
    return answerControl(request, response, inside);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, { type: 'api_error', message: 'Unknown error' });
      if (response.headersSent) response.destroy();
      else sendJson(response, refusal.status, refusalBody(refusal.body), { connection: 'close' });
    });
  });
  server.requestTimeout = 30_000;
  // The product's client keeps its connections longer than Node would: one that is closed under it looks like a fault.
  server.keepAliveTimeout = 70_000;
  return server;
}
