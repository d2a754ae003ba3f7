// A page that waits for its stream finds out by itself that it has begun, also while no events come.
import type { StreamCard } from '@cadetto/contract';
import { useEffect, useEffectEvent } from 'react';
import { useReadAgain } from '../../session/queries.ts';

/** Thousands wait for the same kick-off: each asks at a moment of its own, and less and less often. */
const firstPause = 8000;
const longestPause = 60_000;
/** The longest a browser's timer counts. */
const longest = 2 ** 31 - 1;

export function useStart({ scheduledStart }: Pick<StreamCard, 'scheduledStart'>): void {
  const readAgain = useReadAgain();
  const ask = useEffectEvent(() => void readAgain('streamPage'));
  useEffect(() => {
    const start = Date.parse(scheduledStart);
    let timer: ReturnType<typeof setTimeout>;
    let pause = firstPause;
    const wait = () => {
      const left = Math.max(0, start - Date.now()) + pause * (0.5 + Math.random() / 2);
      timer = setTimeout(look, Math.min(longest, left));
    };
    const look = () => {
      if (Date.now() >= start) {
        if (!document.hidden) ask();
        pause = Math.min(longestPause, pause * 1.5);
      }
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [scheduledStart]);
}
