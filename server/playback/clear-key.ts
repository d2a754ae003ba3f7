// ClearKey, as the W3C writes it: key ids go in, keys come out, both in base64url without padding.

import type { ContentKey } from '@cadetto/media';

export interface ClearKeyLicence {
  readonly keys: { readonly kty: 'oct'; readonly kid: string; readonly k: string }[];
  readonly type: 'temporary';
}

export function keyIdOf(kid: string): string {
  return Buffer.from(kid, 'base64url').toString('hex');
}

export function clearKeyLicence(keys: readonly ContentKey[]): ClearKeyLicence {
  return {
    keys: keys.map(({ keyId, key }) => ({
      kty: 'oct',
      kid: Buffer.from(keyId, 'hex').toString('base64url'),
      k: key.toString('base64url'),
    })),
    type: 'temporary',
  };
}
