// Answers that are the same for everybody are kept as bytes, compressed once, instead of being made for each request.

import { createHash } from 'node:crypto';
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

export async function makeReady(
  text: string | Buffer,
  type: string,
  { brotliQuality = 5 }: { readonly brotliQuality?: number } = {},
): Promise<ReadyBytes> {
  const plain = typeof text === 'string' ? Buffer.from(text) : text;
  const etag = etagOf(plain);
  if (plain.length < worthCompressing) return { type, etag, plain, brotli: null, gzip: null };
  const [brotlied, gzipped] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    zip(plain, { level: 6 }),
  ]);
  return { type, etag, plain, brotli: brotlied, gzip: gzipped };
}

interface Encoded {
  readonly body: Buffer;
  readonly encoding: 'br' | 'gzip' | null;
}

function encodedFor(ready: ReadyBytes, accepted: string | undefined): Encoded {
  if (
    accepted !== undefined &&
    ready.brotli !== null &&
    /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)
  ) {
    return { body: ready.brotli, encoding: 'br' };
  }
  if (
    accepted !== undefined &&
    ready.gzip !== null &&
    /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)
  ) {
    return { body: ready.gzip, encoding: 'gzip' };
  }
  return { body: ready.plain, encoding: null };
}

export interface ReadyWish {
  readonly ready: ReadyBytes;
  readonly cacheControl: string;
  readonly vary: string;
  readonly status?: number;
}

export function sendReady(request: FastifyRequest, reply: FastifyReply, wish: ReadyWish): FastifyReply {
  const { ready, cacheControl, vary, status = 200 } = wish;
  reply.header('etag', ready.etag);
  reply.header('cache-control', cacheControl);
  reply.header('vary', vary);
  if (status === 200 && request.headers['if-none-match'] === ready.etag) return reply.code(304).send();
  const { body, encoding } = encodedFor(ready, request.headers['accept-encoding']);
  reply.code(status).header('content-type', ready.type);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(body);
}
