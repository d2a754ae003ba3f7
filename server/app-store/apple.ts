// Apple's server notifications (version 2): signed by a certificate whose chain ends in Apple's root, with the
// transaction inside signed the same way.

import { X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { demandSignature, parseJws } from './jws.ts';
import { NotBelieved, type AppStore, type AppStoreNotification, type NotificationKind } from './port.ts';

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
  subtype: z.optional(z.string()),
  notificationUUID: z.string().check(z.minLength(1), z.maxLength(100)),
  signedDate: z.number(),
  data: z.optional(
    z.object({
      bundleId: z.optional(z.string()),
      environment: z.optional(z.string()),
      signedTransactionInfo: z.optional(z.string()),
      signedRenewalInfo: z.optional(z.string()),
    }),
  ),
});

const transaction = z.object({
  bundleId: z.string(),
  originalTransactionId: z.string().check(z.minLength(1), z.maxLength(100)),
  productId: z.string(),
  appAccountToken: z.optional(z.string()),
  purchaseDate: z.optional(z.number()),
  expiresDate: z.optional(z.number()),
  /** It was paid back, or is shared no more. */
  revocationDate: z.optional(z.number()),
  /** How much of its price was paid back, in thousandths of a percent. */
  revocationPercentage: z.optional(z.number()),
});

const renewal = z.object({
  originalTransactionId: z.string(),
  autoRenewStatus: z.optional(z.number()),
  gracePeriodExpiresDate: z.optional(z.number()),
});

/** Everything else tells of prices and questions, and changes nothing of anybody's plan. */
const kinds: ReadonlyMap<string, NotificationKind> = new Map([
  ['SUBSCRIBED', 'granted'],
  ['OFFER_REDEEMED', 'granted'],
  ['REFUND_REVERSED', 'restored'],
  ['DID_RENEW', 'renewed'],
  ['RENEWAL_EXTENDED', 'renewed'],
  ['REFUND', 'revoked'],
  ['REVOKE', 'revoked'],
  ['EXPIRED', 'expired'],
  ['GRACE_PERIOD_EXPIRED', 'expired'],
  ['DID_FAIL_TO_RENEW', 'failed'],
  ['DID_CHANGE_RENEWAL_STATUS', 'decided'],
  // To a smaller plan with the next renewal, or back again: until then nothing is different.
  ['DID_CHANGE_RENEWAL_PREF', 'decided'],
]);

/** To a better plan at once, by itself or by an offer; an offer for a smaller one waits for the renewal. */
const upgrades: ReadonlySet<string> = new Set(['DID_CHANGE_RENEWAL_PREF UPGRADE', 'OFFER_REDEEMED UPGRADE']);
const putOff = 'OFFER_REDEEMED DOWNGRADE';

type Told = z.output<typeof notification>;
type Bought = z.output<typeof transaction>;
type Renewal = z.output<typeof renewal>;

function kindOf(
  { notificationType, subtype = '' }: Told,
  { revocationDate }: Bought,
): NotificationKind | null {
  const name = `${notificationType} ${subtype}`;
  if (upgrades.has(name)) return 'granted';
  const kind = name === putOff ? 'decided' : (kinds.get(notificationType) ?? null);
  // Apple stops the renewals of what it pays back: heard before the refund, that says so as well.
  const isPaidBack = revocationDate !== undefined && (kind === 'decided' || kind === 'failed');
  return isPaidBack ? 'revoked' : kind;
}

function renewsBy({ notificationType, subtype }: Told, renewing: Renewal | null): boolean | null {
  if (notificationType === 'DID_CHANGE_RENEWAL_STATUS') return subtype === 'AUTO_RENEW_ENABLED';
  return renewing?.autoRenewStatus === undefined ? null : renewing.autoRenewStatus === 1;
}

type Details = Pick<
  AppStoreNotification,
  'refundedUntil' | 'keptUntil' | 'renews' | 'graceUntil' | 'replaces' | 'prolongs'
>;

const wholePercentage = 100_000;

/** Apple pays the days back that are left; where it was less than that, the first of them stay paid for. */
function keptOf({ purchaseDate, expiresDate, revocationDate, revocationPercentage }: Bought): Date | null {
  if (purchaseDate === undefined || expiresDate === undefined || revocationPercentage === undefined)
    return null;
  const keptShare = Math.min(Math.max(1 - revocationPercentage / wholePercentage, 0), 1);
  const keptUntil = Math.floor(purchaseDate + keptShare * (expiresDate - purchaseDate));
  return keptUntil > (revocationDate ?? purchaseDate) ? new Date(keptUntil) : null;
}

function detailsOf(told: Told, bought: Bought, renewing: Renewal | null): Details {
  const { notificationType, subtype = '' } = told;
  const { expiresDate } = bought;
  const renews = renewsBy(told, renewing);
  const isRefund = kindOf(told, bought) === 'revoked' && notificationType !== 'REVOKE';
  const keptUntil = isRefund ? keptOf(bought) : null;
  const grace = renewing?.gracePeriodExpiresDate;
  const hasGrace = notificationType === 'DID_FAIL_TO_RENEW' && subtype === 'GRACE_PERIOD';
  return {
    ...(isRefund && expiresDate !== undefined ? { refundedUntil: new Date(expiresDate) } : {}),
    ...(keptUntil === null ? {} : { keptUntil }),
    ...(renews === null ? {} : { renews }),
    ...(hasGrace && grace !== undefined ? { graceUntil: new Date(grace) } : {}),
    ...(upgrades.has(`${notificationType} ${subtype}`) ? { replaces: true } : {}),
    ...(notificationType === 'RENEWAL_EXTENDED' ? { prolongs: true } : {}),
  };
}

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

  const renewalOf = (text: string | undefined, { originalTransactionId }: Bought): Renewal | null => {
    if (text === undefined) return null;
    const renewing = believed(text, renewal);
    if (renewing.originalTransactionId !== originalTransactionId)
      throw new NotBelieved('it is about two purchases');
    return renewing;
  };

  return {
    read(signedPayload) {
      const told = believed(signedPayload, notification);
      const { notificationUUID, signedDate, data } = told;
      if (!kinds.has(told.notificationType) || data?.signedTransactionInfo === undefined) return null;
      // What testers buy is signed by Apple too, and costs them nothing.
      if (data.bundleId !== bundleId || data.environment !== 'Production')
        throw new NotBelieved('it is about another app, or about testers');
      const bought = believed(data.signedTransactionInfo, transaction);
      if (bought.bundleId !== bundleId) throw new NotBelieved('it is about another app');
      const kind = kindOf(told, bought);
      if (kind === null) return null;
      const renewing = renewalOf(data.signedRenewalInfo, bought);
      return {
        notificationId: notificationUUID,
        kind,
        transactionId: bought.originalTransactionId,
        productId: bought.productId,
        accountToken: bought.appAccountToken ?? null,
        expiresAt: new Date(bought.expiresDate ?? signedDate),
        signedAt: new Date(signedDate),
        ...detailsOf(told, bought, renewing),
      };
    },
  };
}
