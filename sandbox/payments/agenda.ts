// What falls due, and when: one number is compared with the clock until something really does.

import { invoiceDue, invoiceFallsDue, subscriptionDue, subscriptionFallsDue } from './renewals.ts';
import type { Announced, Kind } from './tables.ts';
import type { Turn } from './turn.ts';
import type { Invoice, Subscription } from './wire.ts';

interface Due {
  readonly at: number;
  readonly kind: 'subscription' | 'invoice';
  readonly id: string;
}

export interface Agenda {
  noticed(kind: Kind, id: string, row: object | undefined): void;
  /** The earliest that is due by an instant. */
  next(instant: number): Due | undefined;
  happen(due: Due, turn: Turn): void;
  /** What cannot be dealt with must not come up again and again. */
  forget(due: Due): void;
}

export function newAgenda(): Agenda {
  const dues = new Map<string, Due>();
  const subscriptions = new Map<string, Subscription>();
  const announced = new Map<string, number>();
  let earliest = Infinity;

  function note(kind: Due['kind'], id: string, at: number | null): void {
    if (at === null) dues.delete(id);
    else dues.set(id, { at, kind, id });
    if (at !== null) earliest = Math.min(earliest, at);
  }

  function noteSubscription(id: string): void {
    const row = subscriptions.get(id);
    note('subscription', id, row === undefined ? null : subscriptionDue(row, announced.get(id)));
  }

  function held<T>(rows: Map<string, T>, id: string, row: T | undefined): void {
    if (row === undefined) rows.delete(id);
    else rows.set(id, row);
  }

  return {
    noticed(kind, id, row) {
      if (kind === 'invoice') note('invoice', id, row === undefined ? null : invoiceDue(row as Invoice));
      if (kind === 'subscription') held(subscriptions, id, row as Subscription | undefined);
      if (kind === 'announced') held(announced, id, (row as Announced | undefined)?.periodEnd);
      if (kind === 'subscription' || kind === 'announced') noteSubscription(id);
    },
    next(instant) {
      if (earliest > instant) return undefined;
      let first: Due | undefined;
      for (const due of dues.values()) if (first === undefined || due.at < first.at) first = due;
      earliest = first?.at ?? Infinity;
      return first !== undefined && first.at <= instant ? first : undefined;
    },
    happen(due, turn) {
      if (due.kind === 'invoice') invoiceFallsDue(turn, due.id);
      else subscriptionFallsDue(turn, due.id);
    },
    forget: ({ id }) => void dues.delete(id),
  };
}
