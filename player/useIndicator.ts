import { useCallback, useEffect, useRef, useState } from 'react';
import { INDICATOR_MS, addJump } from './seeking.ts';
import type { Jump } from './seeking.ts';
import { seekLabel } from './time.ts';

export interface Indication {
  kind: 'back' | 'forward' | 'edge' | 'play' | 'pause' | 'volume' | 'muted' | 'refused';
  label: string | null;
}

/** The centre indicator: shows what was just asked for and clears itself. */
export function useIndicator() {
  const [indication, setIndication] = useState<Indication | null>(null);
  const jump = useRef<Jump | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const show = useCallback((shown: Indication) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIndication(null), INDICATOR_MS);
    setIndication(shown);
  }, []);

  const showJump = useCallback(
    (direction: Jump['direction'], seconds: number) => {
      jump.current = addJump(jump.current, seconds, direction, performance.now());
      show({ kind: direction, label: seekLabel(jump.current.seconds) });
    },
    [show],
  );

  return { indication, show, showJump };
}
