// When a tab is left, and when it may have missed something: timers stand still while a machine sleeps or a page is
// kept for the Back button.

export function attend({ onLeave, onReturn }: { onLeave: () => void; onReturn: () => void }): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener('pageshow', onReturn, { signal });
  window.addEventListener('online', onReturn, { signal });
  document.addEventListener('resume', onReturn, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || onReturn(), { signal });
  return () => leaving.abort();
}

const look = 5000;

/** By the clock on the wall: a single long timer would sleep along with the machine and come that much too late. */
export function later(action: () => void, milliseconds: number): () => void {
  const moment = Date.now() + milliseconds;
  let lookedAt = Date.now();
  const timer = setInterval(
    () => {
      const now = Date.now();
      // Where a tab is neither seen nor heard browsers look once a minute: the next time would be too late.
      const next = now + (now - lookedAt);
      lookedAt = now;
      if (now < moment && next < moment + 2 * look) return;
      clearInterval(timer);
      action();
    },
    Math.min(look, milliseconds),
  );
  return () => clearInterval(timer);
}
