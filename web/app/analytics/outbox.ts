// Between the app and the script that knows the destinations: that one comes late, or never, and the app does not
// wait for it.
import type { AnalyticsEvent } from './events.ts';

/** An array until the script takes it over. */
export interface Outbox {
  readonly length: number;
  push(event: AnalyticsEvent): unknown;
}

declare global {
  interface Window {
    cadettoEvents?: Outbox;
  }
}

export const mostWaiting = 100;

export function handOver(event: AnalyticsEvent): void {
  const outbox = (window.cadettoEvents ??= []);
  if (outbox.length < mostWaiting) outbox.push(event);
}

/** What was waiting comes at once, the rest as it happens. */
export function takeOver(take: (event: AnalyticsEvent) => void): void {
  const waiting = window.cadettoEvents;
  window.cadettoEvents = { length: 0, push: take };
  if (Array.isArray(waiting)) for (const event of waiting) take(event);
}
