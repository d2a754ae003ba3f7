// A large body may come gzipped.

import { createGunzip } from 'node:zlib';
import type { preParsingAsyncHookHandler } from 'fastify';
import { Failure } from '../failure.ts';

/** The framework counts what comes out as well as what goes in, so a small file that swells ends at the same limit. */
export const unzipped: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return payload;
  if (encoding !== 'gzip') throw new Failure('invalid_input');
  const gunzip = Object.assign(createGunzip(), { receivedEncodedLength: 0 });
  payload.on('data', (chunk: Buffer) => {
    gunzip.receivedEncodedLength += chunk.length;
  });
  payload.on('error', (error) => gunzip.destroy(error));
  return payload.pipe(gunzip);
};
