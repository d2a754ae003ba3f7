import { useCallback, useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { session } from '../../../session/api.ts';

/** Somebody who signs out, or whose token has died, is not asked whether they want to leave. */
const stays = () => session.read().phase === 'in';

/**
 * Nobody leaves with unsaved changes by accident: links inside the app wait for an answer, and for a new document
 * (another language, closing the tab) the browser itself asks.
 */
export function useLeaveGuard(dirty: boolean): Blocker {
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (stays()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        dirty &&
        stays() &&
        currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
      [dirty],
    ),
  );
}
