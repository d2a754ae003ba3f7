// What an app store tells us, whichever it is.

/**
 * `restored`: a refund was undone. `failed`: a renewal could not be charged. `decided`: nothing was paid or taken back,
 * its owner has said how it goes on.
 */
export const notificationKinds = [
  'granted',
  'renewed',
  'restored',
  'revoked',
  'expired',
  'failed',
  'decided',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export interface AppStoreNotification {
  /** The same one may come again and again. */
  readonly notificationId: string;
  readonly kind: NotificationKind;
  /** Of the first purchase: it stays the same through every renewal. */
  readonly transactionId: string;
  readonly productId: string;
  /** Who bought it, as the app wrote it: the person's id. Null where an app wrote nothing. */
  readonly accountToken: string | null;
  /** The end of the period it is about. */
  readonly expiresAt: Date;
  readonly signedAt: Date;
  /** A refund is of one period, the one that ends then; absent where all of it is taken back. */
  readonly refundedUntil?: Date;
  /** Of a refund in part: the days that stay paid for end then. */
  readonly keptUntil?: Date;
  /** Whether it renews, as far as it was said. */
  readonly renews?: boolean;
  /** Of a renewal that failed: access goes on until then. */
  readonly graceUntil?: Date;
  /** A better plan, at once: of what was paid before it, the store pays the rest back. */
  readonly replaces?: boolean;
  /** No other period: the one there was lasts longer, and nothing more is paid for it. */
  readonly prolongs?: boolean;
}

/** Not the store's word, or not about our app. */
export class NotBelieved extends Error {}

export interface AppStore {
  /** Null for what changes nothing of ours; throws NotBelieved. */
  read(signedPayload: string): AppStoreNotification | null;
}
