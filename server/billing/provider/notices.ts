// The provider's notices: whether one is genuine, and what it is about. Nothing else of it is believed.

import { Stripe } from 'stripe';
import type { ToldEvent } from '../../provider-events/store.ts';

/** Either side of now; the library itself would take one from next year. */
const toleranceSeconds = 300;

export type Notice = Omit<ToldEvent, 'source'>;

export interface Notices {
  /** Null when it is not genuine. */
  read(body: Buffer, signature: string, now: Date): Notice | null;
}

interface Reference {
  readonly id?: unknown;
  readonly customer?: unknown;
  readonly payment_intent?: unknown;
  readonly parent?: { readonly subscription_details?: { readonly subscription?: unknown } | null } | null;
}

const named = (kind: string, id: unknown): string | null => (typeof id === 'string' ? `${kind}:${id}` : null);

export function subjectOf(type: string, object: Reference): string | null {
  if (type.startsWith('customer.subscription.')) return named('subscription', object.id);
  if (type.startsWith('invoice.'))
    return (
      named('subscription', object.parent?.subscription_details?.subscription) ?? named('invoice', object.id)
    );
  // A refund that has succeeded can still fail: the bank sends it back.
  if (
    /^(?:charge\.refunded|charge\.refund\.updated|refund\.(?:failed|updated)|charge\.dispute\..+)$/.test(type)
  )
    return named('payment', object.payment_intent);
  if (type.startsWith('payment_method.') || type === 'setup_intent.succeeded')
    return named('customer', object.customer);
  if (type === 'customer.updated') return named('customer', object.id);
  if (type === 'customer.deleted') return named('gone', object.id);
  if (/^(?:product|price|coupon|promotion_code)\./.test(type)) return 'shop';
  return null;
}

function signedAt(signature: string): number | null {
  const [, seconds] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? [];
  return seconds === undefined ? null : Number(seconds);
}

/** Several secrets, so that one can be replaced without losing what was signed with the other. */
export function createNotices(secrets: readonly string[]): Notices {
  return {
    read(body, signature, now) {
      const at = signedAt(signature);
      const seconds = now.getTime() / 1000;
      if (at === null || Math.abs(at - seconds) > toleranceSeconds) return null;
      for (const secret of secrets) {
        try {
          const event = Stripe.webhooks.constructEvent(
            body,
            signature,
            secret,
            toleranceSeconds,
            undefined,
            now.getTime(),
          );
          return {
            id: event.id,
            type: event.type,
            subject: subjectOf(event.type, event.data.object as Reference),
            // The rest is read again when its turn comes, and would be personal data kept for nothing.
            payload: { created: event.created },
          };
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null;
        }
      }
      return null;
    },
  };
}
