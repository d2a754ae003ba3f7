// Answers that are the same for everybody are kept as bytes, compressed once, instead of being made for each request.

import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface ReadyBytes {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
}

/** Below this a compressed body saves less than its header costs. */
const worthCompressing = 1024;

export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

const brotliOf = (plain: Buffer, quality: number) =>
  brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
const gzipOf = (plain: Buffer) => zip(plain, { level: 6 });

export async function makeReady(
  text: string | Buffer,
  type: string,
  { brotliQuality = 5 }: { readonly brotliQuality?: number } = {},
): Promise<ReadyBytes> {
  const plain = typeof text === 'string' ? Buffer.from(text) : text;
  const etag = etagOf(plain);
  if (plain.length < worthCompressing) return { type, etag, plain, brotli: null, gzip: null };
  const [brotlied, gzipped] = await Promise.all([brotliOf(plain, brotliQuality), gzipOf(plain)]);
  return { type, etag, plain, brotli: brotlied, gzip: gzipped };
}

export type Encoding = 'br' | 'gzip' | 'plain';

const refused = /\b(?:br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/;

/** For one reader only: what their browser did not ask for is not compressed. */
export async function makeReadyFor(
  accepted: string | undefined,
  text: string,
  type: string,
): Promise<ReadyBytes> {
  const plain = Buffer.from(text);
  const bare = { type, etag: etagOf(plain), plain, brotli: null, gzip: null };
  if (plain.length < worthCompressing || accepted === undefined || refused.test(accepted)) return bare;
  if (accepted.includes('br')) return { ...bare, brotli: await brotliOf(plain, 1) };
  return accepted.includes('gzip') ? { ...bare, gzip: await gzipOf(plain) } : bare;
}

export function encodingFor(ready: ReadyBytes, accepted: string | undefined): Encoding {
  if (accepted === undefined || refused.test(accepted)) return 'plain';
  if (ready.brotli !== null && accepted.includes('br')) return 'br';
  return ready.gzip !== null && accepted.includes('gzip') ? 'gzip' : 'plain';
}

export function bodyIn(ready: ReadyBytes, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'br':
      return ready.brotli ?? ready.plain;
    case 'gzip':
      return ready.gzip ?? ready.plain;
    case 'plain':
      return ready.plain;
  }
}

/** A cache on the way may weaken the tag, and may name several. */
export function isKnown(etag: string, known: string | undefined): boolean {
  if (known === undefined || known === etag) return known === etag;
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export interface ReadyWish {
  readonly ready: ReadyBytes;
  readonly cacheControl: string;
  readonly vary: string;
  readonly status?: number;
}

/** Adds to the headers that are set already, so that every way out sends the same ones. */
export function writeReady(
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  { ready, cacheControl, vary, status = 200 }: ReadyWish,
): void {
  headers['etag'] = ready.etag;
  headers['cache-control'] = cacheControl;
  headers['vary'] = vary;
  if (status === 200 && isKnown(ready.etag, request.headers['if-none-match'])) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(ready, request.headers['accept-encoding']);
  const body = bodyIn(ready, encoding);
  headers['content-type'] = ready.type;
  headers['content-length'] = body.length;
  if (encoding !== 'plain') headers['content-encoding'] = encoding;
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

export function sendReady(request: FastifyRequest, reply: FastifyReply, wish: ReadyWish): FastifyReply {
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  reply.hijack();
  writeReady(request.raw, reply.raw, headers, wish);
  return reply;
}
