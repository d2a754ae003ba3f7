// What a finger or a mouse on the picture means.

const DOUBLE_TAP_MS = 300;
/** A finger that wandered further was scrolling, not tapping. */
export const TAP_SLOP = 12;

export interface Tap {
  at: number;
  /** 0 at the left edge of the picture, 1 at the right. */
  across: number;
}

export type TapMeaning = 'controls' | 'back' | 'forward';

export function tapMeaning(previous: Tap | null, tap: Tap): TapMeaning {
  if (!previous || tap.at - previous.at > DOUBLE_TAP_MS) return 'controls';
  const side = sideOf(tap);
  return side && side === sideOf(previous) ? side : 'controls';
}

function sideOf({ across }: Tap): 'back' | 'forward' | null {
  if (across < 1 / 3) return 'back';
  return across > 2 / 3 ? 'forward' : null;
}

export interface PictureGestures {
  onTap: (meaning: TapMeaning) => void;
  onClick: () => void;
  onDoubleClick: () => void;
}

/** Hands back its stop. */
export function listenToPicture(picture: HTMLElement, gestures: PictureGestures): () => void {
  const stop = new AbortController();
  let pressed: { x: number; y: number } | null = null;
  let previous: Tap | null = null;
  let touched = false;
  const { signal } = stop;
  picture.addEventListener(
    'pointerdown',
    ({ pointerType, clientX, clientY }) => {
      touched = pointerType !== 'mouse';
      pressed = { x: clientX, y: clientY };
    },
    { signal },
  );
  picture.addEventListener(
    'pointerup',
    (event) => {
      if (!touched || !pressed) return;
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > TAP_SLOP) return;
      const { left, width } = picture.getBoundingClientRect();
      const tap = { at: event.timeStamp, across: (event.clientX - left) / width };
      gestures.onTap(tapMeaning(previous, tap));
      previous = tap;
    },
    { signal },
  );
  picture.addEventListener('click', () => touched || gestures.onClick(), { signal });
  picture.addEventListener('dblclick', () => touched || gestures.onDoubleClick(), { signal });
  return () => stop.abort();
}
