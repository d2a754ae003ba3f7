// A button that was clicked would keep the focus, and Space press it again instead of pausing.
import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Marks buttons that go when they are pressed, or are walked through by arrows: theirs the focus stays. */
export const focusing = { 'data-focusing': '' };

export function usePointerFocus(
  root: RefObject<HTMLElement | null>,
  playButton: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const onMouseDown = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('button')) return;
      if (event.target.closest('[data-focusing]')) return;
      event.preventDefault();
      playButton.current?.focus({ preventScroll: true });
    };
    element.addEventListener('mousedown', onMouseDown);
    return () => element.removeEventListener('mousedown', onMouseDown);
  }, [root, playButton]);
}
