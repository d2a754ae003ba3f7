// Secrets that people carry: 256 random bits for them, a hash for us. A stolen database opens nothing.

import { hash, randomBytes } from 'node:crypto';

export interface SecretToken {
  readonly token: string;
  readonly tokenHash: string;
}

export function tokenHashOf(token: string): string {
  return hash('sha256', token);
}

export function newToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: tokenHashOf(token) };
}
