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
  /** An account was opened; its phone is not verified yet, so this is the registration's id and not the person's. */
  | { readonly name: 'sign_up'; readonly registrationId: string }
  | ({ readonly name: 'begin_checkout' } & Checkout)
  | ({ readonly name: 'purchase' } & Checkout)
  | { readonly name: 'promo_used'; readonly promocode: string }
  | ({ readonly name: 'play' } & Watching)
  | ({ readonly name: 'complete' } & Watching);

export type EventName = AnalyticsEvent['name'];
export type Destination = (event: AnalyticsEvent, at: Date) => void;

/** The kinds of services an operator may add; each hears only what it is there for. A witness hears everything. */
export type DestinationKind = 'witness' | 'engagement' | 'tags' | 'advertising' | 'attribution';

const heardBy: Readonly<Record<Exclude<DestinationKind, 'witness'>, readonly EventName[]>> = {
  engagement: ['identify', 'login', 'sign_up', 'play', 'complete', 'purchase'],
  tags: ['page_view', 'login', 'sign_up', 'begin_checkout', 'purchase', 'promo_used', 'play', 'complete'],
  advertising: ['page_view', 'sign_up', 'begin_checkout', 'purchase'],
  attribution: ['page_view', 'sign_up', 'purchase'],
};

export function hears(kind: DestinationKind, name: EventName): boolean {
  return kind === 'witness' || heardBy[kind].includes(name);
}

interface Listening {
  readonly destination: Destination;
  readonly kind: DestinationKind;
}

const destinations = new Set<Listening>();

/** Hands back what removes it again. */
export function addDestination(destination: Destination, kind: DestinationKind = 'witness'): () => void {
  const listening = { destination, kind };
  destinations.add(listening);
  return () => destinations.delete(listening);
}

export function track(event: AnalyticsEvent): void {
  const at = new Date();
  for (const { destination, kind } of destinations) {
    if (!hears(kind, event.name)) continue;
    try {
      destination(event, at);
    } catch {
      // A broken destination must not take the action it reports down with it.
    }
  }
}
