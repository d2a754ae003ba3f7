// What an app store tells us, whichever it is.

export type NotificationKind = 'granted' | 'renewed' | 'revoked' | 'expired';

export interface AppStoreNotification {
  /** The same one may come again and again. */
  readonly notificationId: string;
  readonly kind: NotificationKind;
  /** Of the first purchase: it stays the same through every renewal. */
  readonly transactionId: string;
  readonly productId: string;
  /** Who bought it, as the app wrote it: the person's id. Null where an app wrote nothing. */
  readonly accountToken: string | null;
  readonly expiresAt: Date;
  readonly signedAt: Date;
  /** A refund is of one period, the one that ends then; absent where all of it is taken back. */
  readonly refundedUntil?: Date;
}

/** Not the store's word, or not about our app. */
export class NotBelieved extends Error {}

export interface AppStore {
  /** Null for what changes nothing of ours; throws NotBelieved. */
  read(signedPayload: string): AppStoreNotification | null;
}
