import { useSyncExternalStore } from 'react';

function everyTick(tick: () => void): () => void {
  const timer = setInterval(tick, 500);
  return () => clearInterval(timer);
}

/** Whole seconds to a moment (milliseconds since 1970), and 0 from then on. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(
    everyTick,
    () => Math.max(0, Math.ceil((moment - Date.now()) / 1000)),
    () => 0,
  );
}

/** As on a scoreboard: 0:29. */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
