// Moments after which the picture may have fallen behind: the network is back, the tab is seen again, the
// computer woke up.

const TICK_MS = 1000;
/** A timer this late means that the computer slept or the page stood still. */
export const GAP_MS = 5000;

export function wasAway(previousTick: number, tick: number): boolean {
  return tick - previousTick > GAP_MS;
}

/** Whether nothing at all went on meanwhile: a tab that was not looked at may have played along. */
export type Return = 'stood still' | 'was elsewhere';

/** Ticks once a second; hands back its stop. */
export function listenForReturns(onTick: () => void, onReturn: (after: Return) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  // The wall clock: others stand still while the computer sleeps.
  let previous = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    const away = wasAway(previous, now);
    previous = now;
    if (away) onReturn('stood still');
    onTick();
  }, TICK_MS);
  const onSeen = () => onReturn('was elsewhere');
  window.addEventListener('online', onSeen, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && onSeen(), { signal });
  document.addEventListener('visibilitychange', () => document.hidden || onSeen(), { signal });
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}
