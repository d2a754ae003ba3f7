// A notification as it is written: by the sandbox's store, and in our own inbox until its turn comes.

import * as z from 'zod/mini';
import type { AppStoreNotification } from './port.ts';

const written = z.object({
  notificationId: z.string(),
  kind: z.enum(['granted', 'renewed', 'revoked', 'expired']),
  transactionId: z.string(),
  productId: z.string(),
  accountToken: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
  signedAt: z.iso.datetime(),
  refundedUntil: z.optional(z.iso.datetime()),
});

export function asTold(payload: unknown): AppStoreNotification {
  const { expiresAt, signedAt, refundedUntil, ...told } = z.parse(written, payload);
  return {
    ...told,
    expiresAt: new Date(expiresAt),
    signedAt: new Date(signedAt),
    ...(refundedUntil === undefined ? {} : { refundedUntil: new Date(refundedUntil) }),
  };
}
