// Signed JSON as app stores write it: header.payload.signature, ES256.

import { verify, type KeyObject } from 'node:crypto';
import { NotBelieved } from './port.ts';

export interface Jws {
  readonly header: unknown;
  readonly payload: unknown;
  readonly content: Buffer;
  readonly signature: Buffer;
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown;
  } catch (error) {
    throw new NotBelieved('it is not made of JSON', { cause: error });
  }
}

export function parseJws(text: string): Jws {
  const [header = '', payload = '', signature = '', ...rest] = text.split('.');
  if (signature === '' || rest.length > 0 || !/^[\w.-]+$/.test(text))
    throw new NotBelieved('it does not have three parts');
  return {
    header: parsed(header),
    payload: parsed(payload),
    content: Buffer.from(`${header}.${payload}`),
    signature: Buffer.from(signature, 'base64url'),
  };
}

/** Whatever algorithm the header names: only this one is ever tried, or a forger would choose. */
export function demandSignature({ content, signature }: Jws, key: KeyObject): void {
  const isP256 = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  if (!isP256 || !verify('sha256', content, { key, dsaEncoding: 'ieee-p1363' }, signature))
    throw new NotBelieved('the signature does not fit');
}
