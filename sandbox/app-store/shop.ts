// An app store that sells nothing. It signs notifications as a real one would (JWS, ES256), with a key of its own that
// is kept, so that what it signed before a restart is still its word after it.

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What can be done on its page; a refund that is undone is nothing anybody plays. */
export const appStoreKinds = ['granted', 'renewed', 'decided', 'failed', 'revoked', 'expired'] as const;
export type AppStoreKind = (typeof appStoreKinds)[number] | 'restored';

export interface AppStoreSale {
  readonly kind: AppStoreKind;
  readonly accountToken: string;
  readonly productId: string;
  /** How long a period of the product is. */
  readonly days: number;
  /** Of a refund: the end of the period that is paid back; absent where it is all of it. */
  readonly refundedUntil?: Date;
  /** Of a refund in part: until when the period stays paid for. */
  readonly keptUntil?: Date;
  /** The end of the period it is about, where none begins with it. */
  readonly periodEnd?: Date;
  readonly renews?: boolean;
  /** Of a renewal that failed. */
  readonly graceUntil?: Date;
  /** What it was before a better one took its place. */
  readonly replaces?: string;
  /** The period there is lasts longer. */
  readonly prolongs?: boolean;
}

export interface AppStoreSandbox {
  readonly publicKey: KeyObject;
  /** A notification about the account's subscription, signed now. */
  notification(sale: AppStoreSale): string;
}

const dayMs = 24 * 60 * 60 * 1000;

function keyIn(folder: string): KeyObject {
  const file = join(folder, 'app-store-key.pem');
  mkdirSync(folder, { recursive: true });
  try {
    return createPrivateKey(readFileSync(file));
  } catch {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    try {
      writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
      return privateKey;
    } catch {
      // Another process was quicker: its key is the sandbox's.
      return createPrivateKey(readFileSync(file));
    }
  }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function openAppStoreSandbox(folder: string, now: () => Date): AppStoreSandbox {
  const key = keyIn(folder);
  return {
    publicKey: createPublicKey(key),
    notification({
      kind,
      accountToken,
      productId,
      days,
      refundedUntil,
      keptUntil,
      periodEnd,
      replaces,
      graceUntil,
      renews,
      prolongs,
    }) {
      const signedAt = now();
      const lasts = kind === 'granted' || kind === 'renewed';
      const payload = {
        notificationId: randomUUID(),
        kind,
        // One subscription of an account for a product, however often it is bought again.
        transactionId: createHash('sha256')
          .update(`${accountToken}:${replaces ?? productId}`)
          .digest('hex')
          .slice(0, 18),
        productId,
        accountToken,
        expiresAt: (periodEnd ?? new Date(signedAt.getTime() + (lasts ? days * dayMs : 0))).toISOString(),
        signedAt: signedAt.toISOString(),
        ...(refundedUntil === undefined ? {} : { refundedUntil: refundedUntil.toISOString() }),
        ...(keptUntil === undefined ? {} : { keptUntil: keptUntil.toISOString() }),
        ...(graceUntil === undefined ? {} : { graceUntil: graceUntil.toISOString() }),
        ...(renews === undefined ? {} : { renews }),
        ...(replaces === undefined ? {} : { replaces: true }),
        ...(prolongs === undefined ? {} : { prolongs }),
      };
      const content = `${encoded({ alg: 'ES256' })}.${encoded(payload)}`;
      const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
      return `${content}.${signature.toString('base64url')}`;
    },
  };
}
