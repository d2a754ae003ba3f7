// Moving the small player: by a pointer anywhere on it, by keys on its grip, and out of the way by itself.
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  type Box,
  type Corner,
  cornerBeside,
  cornerNear,
  cornerTowards,
  isCorner,
  nextCorner,
} from './corners.ts';

const storageKey = 'player.corner';
/** Less than this is a click on the picture. */
const dragSlop = 6;

export interface Grip {
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Out of the way for now; the viewer's own choice is kept. */
export interface Aside {
  readonly corner: Corner;
  /** Where the player lay before. */
  readonly left: Box;
}

interface Focused {
  readonly box: Box;
  /** Whether it is drawn as having the focus: a pointer knows where it is. */
  readonly visible: boolean;
}

/** Where to make way for what has the focus; null where the chosen corner hides nothing of it. */
export function stepAside(
  chosen: Corner,
  aside: Aside | null,
  player: Box,
  { box, visible }: Focused,
): Aside | null {
  const left = aside?.left ?? player;
  const corner = cornerBeside(chosen, left, box);
  if (corner === chosen) return null;
  // Coming back onto what a pointer has just pressed would take its click.
  return aside ?? (visible ? { corner, left } : null);
}

export function useFloating(dialog: RefObject<HTMLDialogElement | null>, floating: boolean): Grip {
  const [chosen, setChosen] = useState(recall);
  const [aside, setAside] = useState<Aside | null>(null);
  const corner = aside?.corner ?? chosen;

  const settle = (choice: Corner) => {
    setChosen(choice);
    setAside(null);
    remember(choice);
  };
  const onDrop = useEffectEvent((box: DOMRect) =>
    settle(cornerNear(box, { width: window.innerWidth, height: window.innerHeight })),
  );
  const makeWay = useEffectEvent(() => {
    const player = dialog.current;
    const focused = document.activeElement;
    if (!player || !focused || player.contains(focused)) return;
    const box = focused.getBoundingClientRect();
    const visible = focused.matches(':focus-visible');
    setAside(stepAside(chosen, aside, player.getBoundingClientRect(), { box, visible }));
  });
  const comeBack = useEffectEvent(() => aside && makeWay());

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
    const { signal } = leaving;
    document.addEventListener('focusin', () => makeWay(), { signal });
    // A click may take the focus from everything, and scrolling takes it away from under the player.
    document.addEventListener('click', () => comeBack(), { signal });
    document.addEventListener('scroll', () => comeBack(), { signal, capture: true, passive: true });
    window.addEventListener('resize', () => setAside(null), { signal });
    listenToDrags(element, (box) => onDrop(box), signal);
    return () => {
      leaving.abort();
      setAside(null);
    };
  }, [dialog, floating]);

  return {
    onClick: () => settle(nextCorner(corner)),
    onKeyDown(event) {
      const choice = cornerTowards(corner, event.key);
      if (choice === null) return;
      event.preventDefault();
      event.stopPropagation();
      settle(choice);
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
      // On the whole screen there is no corner to move it to.
      if (!control && button === 0 && !document.fullscreenElement) from = { x: clientX, y: clientY };
    },
    { signal },
  );
  const follow = (event: PointerEvent) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragging && Math.hypot(dx, dy) < dragSlop) return;
    if (!dragging) element.setPointerCapture(event.pointerId);
    dragging = true;
    element.dataset['dragged'] = '';
    element.style.setProperty('translate', `${dx}px ${dy}px`);
  };
  element.addEventListener('pointermove', follow, { signal });
  element.addEventListener(
    'pointerup',
    (event) => {
      // The last moves of a quick hand on a busy machine are told only by where it lets go.
      follow(event);
      const dropped = dragging ? element.getBoundingClientRect() : null;
      rest();
      if (!dropped) return;
      stopClick(element, signal);
      onDrop(dropped);
    },
    { signal },
  );
  element.addEventListener('pointercancel', rest, { signal });
  signal.addEventListener('abort', rest);
}

/**
 * The click of a mouse that ends a drag would pause the picture. It follows at once; after a finger none does, and
 * waiting for it would take the next real press.
 */
function stopClick(element: HTMLElement, signal: AbortSignal): void {
  const stop = (event: Event) => event.stopPropagation();
  element.addEventListener('click', stop, { capture: true, once: true, signal });
  setTimeout(() => element.removeEventListener('click', stop, { capture: true }), 0);
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
