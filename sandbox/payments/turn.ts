// One request, or one thing that fell due: it sees the books at one moment, and its changes are kept whole or not at all.

import type { Book } from './book.ts';
import { newId } from './ids.ts';
import { rendered } from './render.ts';

export const apiVersion = '2026-10-28.endive';
const eventsKept = 5000;

export interface TurnSettings {
  readonly publicBase: string;
  /** Days after a failed renewal, each counted from the attempt before. */
  readonly retryDays: readonly number[];
  readonly webhooks: boolean;
  /** Keeps fingerprints of cards and requests from being guessed. */
  readonly pepper: string;
}

export interface Turn {
  readonly book: Book;
  /** Seconds, as Stripe counts. */
  readonly now: number;
  readonly settings: TurnSettings;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
}

/** The top-level fields that differ, as they were. */
function previously(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
  );
  return Object.fromEntries(changed);
}

export function emit(
  { book, now, settings, request }: Turn,
  type: string,
  object: object,
  before?: object,
): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now,
    data: {
      object: rendered(book, object),
      ...(before !== undefined && { previous_attributes: previously(before, object) }),
    },
    livemode: false,
    pending_webhooks: settings.webhooks ? 1 : 0,
    request,
    type,
  } as const;
  book.put('event', event);
  if (settings.webhooks) book.put('delivery', { id: event.id, tries: 0, dueAt: 0 });
  forgetOldEvents(book);
}

function forgetOldEvents(book: Book): void {
  if (book.count('event') <= eventsKept) return;
  const [oldest] = book.all('event');
  if (oldest === undefined || book.find('delivery', oldest.id) !== undefined) return;
  book.drop('event', oldest.id);
}
