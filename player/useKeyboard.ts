import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { belongsToFocus, commandOf, focusKind, mayRepeat } from './keyboard.ts';
import type { KeyCommand } from './keyboard.ts';

interface Room {
  root: RefObject<HTMLElement | null>;
  /** In a corner: the page behind is in use, and keys are the player's only when it has the focus. */
  floating: boolean;
}

export function useKeyboard({ root, floating }: Room, run: (command: KeyCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isForPlayer(event.target, root.current, floating)) return;
    const command = commandOf(event);
    if (!command || (event.target instanceof HTMLElement && belongsToFocus(event, kindOf(event.target))))
      return;
    // Otherwise the page behind scrolls on space and arrows.
    event.preventDefault();
    if (!event.repeat || mayRepeat(command)) run(command);
  });

  // From the moment the controls are drawn: any later, a key goes unheard on a slow machine.
  useLayoutEffect(() => {
    const heard = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
}

/** Keys typed into a dialog over the player, or on a link beside it, are not the player's. */
function isForPlayer(target: EventTarget | null, root: HTMLElement | null, floating: boolean): boolean {
  if (!root || !(target instanceof Node)) return false;
  if (floating) return root.contains(target);
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
