// Moments after which the picture may have fallen behind: the network is back, the tab is seen again, the
// computer woke up.

const TICK_MS = 1000;
/** A timer this late means that the computer slept or the page stood still. */
export const GAP_MS = 5000;

export function wasAway(previousTick: number, tick: number): boolean {
  return tick - previousTick > GAP_MS;
}

/** Ticks once a second; hands back its stop. */
export function listenForReturns(onTick: () => void, onReturn: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  // The wall clock: others stand still while the computer sleeps.
  let previous = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    const away = wasAway(previous, now);
    previous = now;
    if (away) onReturn();
    onTick();
  }, TICK_MS);
  window.addEventListener('online', onReturn, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal });
  document.addEventListener('visibilitychange', () => document.hidden || onReturn(), { signal });
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}
