import { useState } from 'react';
import { useHydrated } from '../../shell/use-hydrated.ts';

let taken: string | undefined;

/**
 * The token of a link from a mail, taken out of the address before anything else can see it: not the history, not a
 * reader over the shoulder, not a report of the page. In memory only.
 */
function takeToken(): string {
  if (taken !== undefined) return taken;
  const url = new URL(window.location.href);
  taken = url.searchParams.get('token') ?? '';
  url.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  return taken;
}

// When this file is run, which is before the page is taken over and anything is reported.
if (typeof window !== 'undefined') takeToken();

/** Undefined before the browser has looked, empty when the address had none. */
export function useLinkToken(): string | undefined {
  const hydrated = useHydrated();
  const [token] = useState(() => (typeof window === 'undefined' ? undefined : takeToken()));
  return hydrated ? token : undefined;
}
