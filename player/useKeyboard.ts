import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { belongsToFocus, commandOf, focusKind } from './keyboard.ts';
import type { KeyCommand } from './keyboard.ts';

export function useKeyboard(root: RefObject<HTMLElement | null>, run: (command: KeyCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isForPlayer(event.target, root.current)) return;
    const command = commandOf(event);
    if (!command || (event.target instanceof HTMLElement && belongsToFocus(event, kindOf(event.target))))
      return;
    // Otherwise the page behind scrolls on space and arrows.
    event.preventDefault();
    run(command);
  });

  useEffect(() => {
    const heard = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
}

/** Keys typed into a dialog over the player, or on a link beside it, are not the player's. */
function isForPlayer(target: EventTarget | null, root: HTMLElement | null): boolean {
  if (!root || !(target instanceof Node)) return false;
  return root.contains(target) || target === document.body || target.contains(root);
}

function kindOf(element: HTMLElement) {
  return focusKind({
    tag: element.tagName,
    type: element instanceof HTMLInputElement ? element.type : null,
    editable: element.isContentEditable,
    role: element.getAttribute('role'),
  });
}
