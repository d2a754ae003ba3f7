import { useEffect, useState } from 'react';

/** The present moment, moved on every half minute so that countdowns stay true. Not for what the server renders. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
