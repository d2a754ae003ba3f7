// Apple's server notifications (version 2): signed by a certificate whose chain ends in Apple's root, with the
// transaction inside signed the same way.

import { X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { demandSignature, parseJws } from './jws.ts';
import { NotBelieved, type AppStore, type NotificationKind } from './port.ts';

export interface AppleParts {
  /** The certificate every chain must end in, as PEM or DER. */
  readonly root: Buffer;
  readonly bundleId: string;
  readonly now: () => Date;
}

const signingHeader = z.object({
  alg: z.literal('ES256'),
  x5c: z.array(z.string()).check(z.minLength(2), z.maxLength(4)),
});

const notification = z.object({
  notificationType: z.string(),
  notificationUUID: z.string().check(z.minLength(1), z.maxLength(100)),
  signedDate: z.number(),
  data: z.optional(
    z.object({
      bundleId: z.optional(z.string()),
      environment: z.optional(z.string()),
      signedTransactionInfo: z.optional(z.string()),
    }),
  ),
});

const transaction = z.object({
  bundleId: z.string(),
  originalTransactionId: z.string().check(z.minLength(1), z.maxLength(100)),
  productId: z.string(),
  appAccountToken: z.optional(z.string()),
  expiresDate: z.optional(z.number()),
});

/** Everything else tells of wishes and prices, and changes nobody's access. */
const kinds: ReadonlyMap<string, NotificationKind> = new Map([
  ['SUBSCRIBED', 'granted'],
  ['OFFER_REDEEMED', 'granted'],
  ['REFUND_REVERSED', 'granted'],
  ['DID_RENEW', 'renewed'],
  ['RENEWAL_EXTENDED', 'renewed'],
  ['REFUND', 'revoked'],
  ['REVOKE', 'revoked'],
  ['EXPIRED', 'expired'],
  ['GRACE_PERIOD_EXPIRED', 'expired'],
]);

/** Certificates under Apple's root sign many things; these marks say that one is for receipts (DER of the OIDs). */
const leafMark = Buffer.from('060a2a864886f76364060b01', 'hex');
const intermediateMark = Buffer.from('060a2a864886f76364060201', 'hex');

function certificateIn(text: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(text, 'base64'));
  } catch (error) {
    throw new NotBelieved('it carries no certificate', { cause: error });
  }
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate, at: Date): boolean {
  const isValid = certificate.validFromDate <= at && certificate.validToDate > at;
  return isValid && issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function leafOf(header: unknown, root: X509Certificate, at: Date): X509Certificate {
  const named = z.safeParse(signingHeader, header);
  if (!named.success) throw new NotBelieved('it names no chain of certificates');
  const [first = '', second = ''] = named.data.x5c;
  const [leaf, intermediate] = [certificateIn(first), certificateIn(second)];
  // The third of the chain is the store's own copy of the root; ours is the one that counts.
  const isChain = isIssuedBy(leaf, intermediate, at) && isIssuedBy(intermediate, root, at);
  if (!isChain) throw new NotBelieved('the chain does not end in our root');
  if (!leaf.raw.includes(leafMark) || !intermediate.raw.includes(intermediateMark))
    throw new NotBelieved('the certificates are for something else');
  return leaf;
}

export function appleStore({ root, bundleId, now }: AppleParts): AppStore {
  const rootCertificate = new X509Certificate(root);

  const believed = <Shape extends z.ZodMiniType>(text: string, shape: Shape): z.output<Shape> => {
    const jws = parseJws(text);
    demandSignature(jws, leafOf(jws.header, rootCertificate, now()).publicKey);
    const read = z.safeParse(shape, jws.payload);
    if (!read.success) throw new NotBelieved('it says something else than it should');
    return read.data;
  };

  return {
    read(signedPayload) {
      const { notificationType, notificationUUID, signedDate, data } = believed(signedPayload, notification);
      const kind = kinds.get(notificationType);
      if (kind === undefined || data?.signedTransactionInfo === undefined) return null;
      // What testers buy is signed by Apple too, and costs them nothing.
      if (data.bundleId !== bundleId || data.environment !== 'Production')
        throw new NotBelieved('it is about another app, or about testers');
      const bought = believed(data.signedTransactionInfo, transaction);
      if (bought.bundleId !== bundleId) throw new NotBelieved('it is about another app');
      const signedAt = new Date(signedDate);
      const expires = bought.expiresDate === undefined ? null : new Date(bought.expiresDate);
      return {
        notificationId: notificationUUID,
        kind,
        transactionId: bought.originalTransactionId,
        productId: bought.productId,
        accountToken: bought.appAccountToken ?? null,
        expiresAt: expires ?? signedAt,
        signedAt,
        ...(notificationType === 'REFUND' && expires !== null ? { refundedUntil: expires } : {}),
      };
    },
  };
}
