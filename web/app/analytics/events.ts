// Everything the product tells about its use, by name and with its fields. What happens to it is up to the
// destinations that were added; there are none unless somebody adds one.
import type { Locale, Page } from '../pages.ts';

interface Checkout {
  readonly currency: string;
  /** Cents. */
  readonly value: number;
  readonly productId: string;
  readonly productName: string;
  readonly promocodeUsed?: string;
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
  | { readonly name: 'sign_up'; readonly userId: string }
  | ({ readonly name: 'begin_checkout' } & Checkout)
  | ({ readonly name: 'purchase' } & Checkout)
  | { readonly name: 'promo_used'; readonly promocode: string }
  | ({ readonly name: 'play' } & Watching)
  | ({ readonly name: 'complete' } & Watching);

export type Destination = (event: AnalyticsEvent, at: Date) => void;

const destinations = new Set<Destination>();

/** Hands back what removes it again. */
export function addDestination(destination: Destination): () => void {
  destinations.add(destination);
  return () => destinations.delete(destination);
}

export function track(event: AnalyticsEvent): void {
  const at = new Date();
  for (const destination of destinations) {
    try {
      destination(event, at);
    } catch {
      // A broken destination must not take the action it reports down with it.
    }
  }
}
