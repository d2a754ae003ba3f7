// Content keys as they lie in the database: encrypted. With MEDIA_KEY_SECRET a copy of the database opens no stream;
// without it the secret lies in the same database, and whoever has all of it has the keys.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export interface KeyName {
  readonly streamId: string;
  readonly keyId: string;
}

export interface Sealing {
  seal(key: Buffer, name: KeyName): Buffer;
  /** Throws when it was sealed with another secret, or for another stream. */
  open(sealed: Buffer, name: KeyName): Buffer;
}

/** A key that was moved to another stream's row does not open. */
const boundTo = ({ streamId, keyId }: KeyName) => Buffer.from(`${keyId}:${streamId}`);

export function createSealing(secret: string): Sealing {
  const sealingKey = Buffer.from(hkdfSync('sha256', secret, '', 'cadetto content keys', 32));
  return {
    seal(key, name) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, sealingKey, nonce).setAAD(boundTo(name));
      return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, name) {
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv(cipherName, sealingKey, nonce)
        .setAAD(boundTo(name))
        .setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
  };
}
