// What the address of the payment page brings along. It is taken out of the address before anything else can see it: not
// the history, not a reader over the shoulder, not a report of the page. In memory only.
import { pageOf } from '../../pages.ts';

export interface Arrival {
  readonly clientSecret: string | null;
  /** Whoever comes back from the bank's page, and how it went there. */
  readonly bank: 'succeeded' | 'failed' | null;
}

const atTheBank = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_type',
] as const;
const taken = ['clientSecret', ...atTheBank] as const;

export const nothingBrought: Arrival = { clientSecret: null, bank: null };

export interface Read {
  readonly arrival: Arrival;
  /** The same address without it; null when there was nothing to take. */
  readonly clean: string | null;
}

export function readArrival(address: URL): Read {
  const url = new URL(address);
  const query = url.searchParams;
  if (!taken.some((name) => query.has(name))) return { arrival: nothingBrought, clean: null };
  const clientSecret = query.get('clientSecret') ?? query.get('payment_intent_client_secret');
  const status = query.get('redirect_status');
  const returned = atTheBank.some((name) => query.has(name));
  for (const name of taken) query.delete(name);
  return {
    arrival: { clientSecret, bank: returned ? (status === 'succeeded' ? 'succeeded' : 'failed') : null },
    clean: url.pathname + url.search + url.hash,
  };
}

let latest = nothingBrought;

export const arrival = () => latest;

/** Paid or given up: nothing of it is needed any more. */
export function forgetArrival(): void {
  latest = nothingBrought;
}

/** Null when the address is clean. Otherwise what was in it is kept, and this is where to go instead. */
export function arriveAt(address: string): string | null {
  const { arrival: brought, clean } = readArrival(new URL(address));
  if (clean !== null) latest = brought;
  return clean;
}

// When this file is run, which for a document is before the page is taken over and anything is reported.
if (typeof window !== 'undefined' && pageOf(window.location.pathname)?.page === 'subscribe') {
  const clean = arriveAt(window.location.href);
  if (clean !== null) window.history.replaceState(window.history.state, '', clean);
}
