// Everything the product tells about its use, by name and with its fields. What happens to it is up to the
// destinations that were added; there are none unless somebody adds one.
import type { Locale, Page } from '../pages.ts';

export interface Checkout {
  readonly currency: string;
  /** Cents. */
  readonly value: number;
  readonly productId: string;
  readonly productName: string;
  readonly promocodeUsed?: string;
}

export interface PaidCheckout extends Checkout {
  /** One order may be seen paid in two browsers: a service that counts takes the two for one by this. */
  readonly orderId: string;
}

interface Watching {
  readonly streamId: string;
  readonly streamName: string;
  readonly live: boolean;
}

export type AnalyticsEvent =
  /** The path only: a query may carry a payment secret or a code. */
  | {
      readonly name: 'page_view';
      readonly page: Page | 'not_found';
      readonly path: string;
      readonly locale: Locale;
    }
  | { readonly name: 'identify'; readonly userId: string }
  | { readonly name: 'login'; readonly method: 'password' }
  /** An account was opened; its phone is not verified yet, so this is the registration's id and not the person's. */
  | { readonly name: 'sign_up'; readonly registrationId: string }
  | ({ readonly name: 'begin_checkout' } & Checkout)
  | ({ readonly name: 'purchase' } & PaidCheckout)
  | { readonly name: 'promo_used'; readonly promocode: string }
  | ({ readonly name: 'play' } & Watching)
  | ({ readonly name: 'complete' } & Watching);

export type EventName = AnalyticsEvent['name'];
export type EventNamed<Name extends EventName> = Extract<AnalyticsEvent, { readonly name: Name }>;
export type Listener = (event: AnalyticsEvent, at: Date) => void;

const listeners = new Set<Listener>();

/** Hands back what removes it again. */
export function addListener(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function track(event: AnalyticsEvent): void {
  const at = new Date();
  for (const listener of listeners) {
    try {
      listener(event, at);
    } catch {
      // A broken listener must not take the action it reports down with it.
    }
  }
}
