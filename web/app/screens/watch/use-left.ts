import { useEffect, useState } from 'react';
import { nextTick } from './countdown.ts';

/** Milliseconds until the moment, kept true while somebody looks. Not for what the server renders. */
export function useLeft(until: Date): number {
  const moment = until.getTime();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      // A hidden clock is read by nobody; it is right again at the first look.
      if (document.hidden) return;
      setNow(Date.now());
      timer = setTimeout(tick, nextTick(moment - Date.now()));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [moment]);
  return moment - now;
}
