// A notification as it is written: by the sandbox's store, and in our own inbox until its turn comes.

import * as z from 'zod/mini';
import { notificationKinds, type AppStoreNotification } from './port.ts';

const written = z.object({
  notificationId: z.string(),
  kind: z.enum(notificationKinds),
  transactionId: z.string(),
  productId: z.string(),
  accountToken: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
  signedAt: z.iso.datetime(),
  refundedUntil: z.optional(z.iso.datetime()),
  keptUntil: z.optional(z.iso.datetime()),
  renews: z.optional(z.boolean()),
  graceUntil: z.optional(z.iso.datetime()),
  replaces: z.optional(z.boolean()),
  prolongs: z.optional(z.boolean()),
});

export function asTold(payload: unknown): AppStoreNotification {
  const { expiresAt, signedAt, refundedUntil, keptUntil, graceUntil, renews, replaces, prolongs, ...told } =
    z.parse(written, payload);
  return {
    ...told,
    expiresAt: new Date(expiresAt),
    signedAt: new Date(signedAt),
    ...(refundedUntil === undefined ? {} : { refundedUntil: new Date(refundedUntil) }),
    ...(keptUntil === undefined ? {} : { keptUntil: new Date(keptUntil) }),
    ...(graceUntil === undefined ? {} : { graceUntil: new Date(graceUntil) }),
    ...(renews === undefined ? {} : { renews }),
    ...(replaces === undefined ? {} : { replaces }),
    ...(prolongs === undefined ? {} : { prolongs }),
  };
}
