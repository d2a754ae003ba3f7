// Which slide is shown, and when the next one comes.
import { type PointerEvent, useEffect, useRef, useState } from 'react';

const slideLasts = 8000;
const shortestSwipe = 40;

export function wrap(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

/** To the left or right, or neither when it was a tap or a scroll. */
export function swipeOf(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < shortestSwipe || Math.abs(across) < Math.abs(down) * 1.5) return 0;
  return across < 0 ? 1 : -1;
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function useCarousel(count: number) {
  const [wished, setWished] = useState(0);
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(prefersStillness);
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const shown = wrap(wished, count);
  const runs = !held && !stopped && count > 1;

  useEffect(() => {
    if (!runs) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Slides that pass by in a hidden tab would only surprise whoever comes back: the slide left behind gets its
    // whole time again.
    const arm = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => setWished(shown + 1), slideLasts);
    };
    arm();
    document.addEventListener('visibilitychange', arm);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', arm);
    };
  }, [runs, shown]);

  const go = (index: number) => setWished(wrap(index, count));

  return {
    shown,
    stopped,
    go,
    toggle: () => setStopped(!stopped),
    /** For the element whose hover, focus and swipes count. */
    listeners: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onPointerDown: (event: PointerEvent) => {
        pressed.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
      },
      onPointerUp: (event: PointerEvent) => {
        const from = pressed.current;
        pressed.current = null;
        if (from) go(shown + swipeOf(event.clientX - from.x, event.clientY - from.y));
      },
      onPointerCancel: () => {
        pressed.current = null;
      },
    },
  };
}
