// Moving the small player: by a pointer anywhere on it, by keys on its grip, and out of the way by itself.
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Corner, cornerBeside, cornerNear, cornerTowards, isCorner, nextCorner } from './corners.ts';

const storageKey = 'player.corner';
/** Less than this is a click on the picture. */
const dragSlop = 6;

export interface Grip {
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function useFloating(dialog: RefObject<HTMLDialogElement | null>, floating: boolean): Grip {
  const [corner, setCorner] = useState(recall);

  const settle = (chosen: Corner) => {
    setCorner(chosen);
    remember(chosen);
  };
  const onDrop = useEffectEvent((box: DOMRect) =>
    settle(cornerNear(box, { width: window.innerWidth, height: window.innerHeight })),
  );
  const onFocus = useEffectEvent((focused: Element) => {
    const player = dialog.current;
    if (!player || player.contains(focused)) return;
    // Only for now: the viewer's own choice is kept.
    setCorner(cornerBeside(corner, player.getBoundingClientRect(), focused.getBoundingClientRect()));
  });

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.setAttribute('data-corner', corner);
    return () => element.removeAttribute('data-corner');
  }, [dialog, corner]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !floating) return undefined;
    const leaving = new AbortController();
    const heard = ({ target }: FocusEvent) => target instanceof Element && onFocus(target);
    document.addEventListener('focusin', heard, { signal: leaving.signal });
    listenToDrags(element, (box) => onDrop(box), leaving.signal);
    return () => leaving.abort();
  }, [dialog, floating]);

  return {
    onClick: () => settle(nextCorner(corner)),
    onKeyDown(event) {
      const chosen = cornerTowards(corner, event.key);
      if (chosen === null) return;
      event.preventDefault();
      event.stopPropagation();
      settle(chosen);
    },
  };
}

function listenToDrags(element: HTMLElement, onDrop: (box: DOMRect) => void, signal: AbortSignal): void {
  let from: { x: number; y: number } | null = null;
  let dragging = false;
  const rest = () => {
    from = null;
    dragging = false;
    element.style.removeProperty('translate');
    delete element.dataset['dragged'];
  };
  element.addEventListener(
    'pointerdown',
    ({ target, clientX, clientY, button }) => {
      const control = target instanceof Element && target.closest('button:not([data-grip]), input');
      if (!control && button === 0) from = { x: clientX, y: clientY };
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!dragging && Math.hypot(dx, dy) < dragSlop) return;
      if (!dragging) element.setPointerCapture(event.pointerId);
      dragging = true;
      element.dataset['dragged'] = '';
      element.style.setProperty('translate', `${dx}px ${dy}px`);
    },
    { signal },
  );
  element.addEventListener(
    'pointerup',
    () => {
      const dropped = dragging ? element.getBoundingClientRect() : null;
      rest();
      if (!dropped) return;
      // The click that follows would pause the picture.
      element.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
      onDrop(dropped);
    },
    { signal },
  );
  element.addEventListener('pointercancel', rest, { signal });
  signal.addEventListener('abort', rest);
}

function recall(): Corner {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return isCorner(stored) ? stored : 'bottom-right';
  } catch {
    return 'bottom-right';
  }
}

function remember(corner: Corner): void {
  try {
    window.localStorage.setItem(storageKey, corner);
  } catch {
    // Storage may be forbidden; the player then starts in the usual corner next time.
  }
}
