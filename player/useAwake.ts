import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const IDLE_MS = 3000;

/** Whether the controls show. They go after three seconds without movement, unless something holds them. */
export function useAwake(root: RefObject<HTMLElement | null>, held: boolean) {
  const [moved, setMoved] = useState(true);
  const holding = useRef(held);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const rest = useCallback(() => {
    clearTimeout(timer.current);
    if (!holding.current) timer.current = setTimeout(() => setMoved(false), IDLE_MS);
  }, []);

  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setMoved(false);
  }, []);

  const wake = useCallback(() => {
    setMoved(true);
    rest();
  }, [rest]);

  // The three seconds begin when the hold ends, or the controls would vanish under the finger that ended it.
  useEffect(() => {
    holding.current = held;
    rest();
    return () => clearTimeout(timer.current);
  }, [held, rest]);

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const onMove = ({ pointerType }: PointerEvent) => {
      // A finger says by tapping whether it wants the controls; its trembling does not.
      if (pointerType === 'mouse') wake();
    };
    element.addEventListener('pointermove', onMove);
    element.addEventListener('focusin', wake);
    return () => {
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('focusin', wake);
    };
  }, [root, wake]);

  return { awake: moved || held, wake, sleep };
}
