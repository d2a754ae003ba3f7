// What lies over the picture comes and goes. When it takes the focus along, keys would fall to the page behind.
import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Marks what may go away with the focus inside it. */
export const passing = { 'data-passing': '' };

export function useKeptFocus(root: RefObject<HTMLElement | null>, heir: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let held: Element | null = null;
    const take = ({ target }: FocusEvent) => {
      held = target instanceof Element && target.closest('[data-passing]') ? target : null;
    };
    // Some browsers tell of a focus that left because its element did, others do not.
    const letGo = () =>
      queueMicrotask(() => {
        if (held?.isConnected && document.activeElement !== held) held = null;
      });
    const removals = new MutationObserver(() => {
      if (!held || held.isConnected) return;
      held = null;
      if (document.activeElement === document.body) heir.current?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', take, { signal });
    element.addEventListener('focusout', letGo, { signal });
    removals.observe(element, { childList: true, subtree: true });
    return () => {
      leaving.abort();
      removals.disconnect();
    };
  }, [root, heir]);
}
