// What a finger or a mouse on the picture means.
import type { PlayerConfig } from './config.ts';
import { within } from './seeking.ts';
import type { TimeRange } from './seeking.ts';
import { isSeenOut } from './state.ts';

const DOUBLE_TAP_MS = 300;
/** A finger that wandered further was swiping, not tapping. */
export const TAP_SLOP = 12;
/** A swipe across the whole picture moves this far. */
const SEEK_SECONDS = 90;
/** Of the picture's height: less is a hesitation. */
const DISMISS_SHARE = 0.2;

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

/** In shares of the picture: where the finger came down, and how far it went. */
export interface Stroke {
  across: number;
  dx: number;
  dy: number;
}

/** A swipe that never ends was taken away by the system. */
export type SwipeStage = 'begins' | 'goes on' | 'ends';

export type SwipeKind = 'seek' | 'volume' | 'down';

/** Decided once, when the finger has left the place where it came down. */
export function swipeKind({ across, dx, dy }: Stroke): SwipeKind | null {
  if (Math.abs(dx) > Math.abs(dy)) return 'seek';
  if (across > 0.5) return 'volume';
  return dy > 0 ? 'down' : null;
}

/** Seconds for a seek, steps of 100 for the volume. */
export function swipeAmount(kind: SwipeKind, { dx, dy }: Stroke): number {
  if (kind === 'seek') return Math.round(dx * SEEK_SECONDS);
  return kind === 'volume' ? Math.round(-dy * 100) : 0;
}

/** Where a finger across the picture leads. */
export type SwipeEnd =
  | { kind: 'place'; time: number }
  | { kind: 'edge' }
  | { kind: 'refused' }
  /** Nobody goes forward any more. */
  | { kind: 'over' };

interface SeekSwipe {
  /** Where the stream was when the finger came. */
  position: number;
  amount: number;
  range: TimeRange;
  over: boolean;
}

export function swipeEnd(
  { live, rewindable }: Pick<PlayerConfig, 'live' | 'rewindable'>,
  { position, amount, range, over }: SeekSwipe,
): SwipeEnd {
  const time = position + amount;
  if (amount > 0 && isSeenOut({ live, rewindable }, { over })) return { kind: 'over' };
  if (live && amount > 0 && (!rewindable || time >= range.end)) return { kind: 'edge' };
  if (live && !rewindable) return { kind: 'refused' };
  return { kind: 'place', time: within(range, time) };
}

export interface PictureGestures {
  onTap: (meaning: TapMeaning) => void;
  onClick: () => void;
  onDoubleClick: () => void;
  onSwipe: (kind: SwipeKind, amount: number, stage: SwipeStage) => void;
}

interface Press {
  id: number;
  x: number;
  y: number;
  kind: SwipeKind | null;
  swiping: boolean;
}

/** Hands back its stop. */
export function listenToPicture(picture: HTMLElement, gestures: PictureGestures): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let pressed: Press | null = null;
  let previous: Tap | null = null;
  let touched = false;

  const strokeOf = (press: Press, event: PointerEvent): Stroke => {
    const { left, width, height } = picture.getBoundingClientRect();
    return {
      across: (press.x - left) / width,
      dx: (event.clientX - press.x) / width,
      dy: (event.clientY - press.y) / height,
    };
  };
  const onDown = (event: PointerEvent) => {
    touched = event.pointerType !== 'mouse';
    pressed = { id: event.pointerId, x: event.clientX, y: event.clientY, kind: null, swiping: false };
  };
  const onMove = (event: PointerEvent) => {
    if (!touched || pressed?.id !== event.pointerId) return;
    const stroke = strokeOf(pressed, event);
    const wandered = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > TAP_SLOP;
    if (!pressed.swiping && !wandered) return;
    const stage = pressed.swiping ? 'goes on' : 'begins';
    if (!pressed.swiping) pressed = { ...pressed, swiping: true, kind: swipeKind(stroke) };
    if (pressed.kind) gestures.onSwipe(pressed.kind, swipeAmount(pressed.kind, stroke), stage);
  };
  const onUp = (event: PointerEvent) => {
    const press = pressed;
    pressed = null;
    if (!touched || !press || event.type === 'pointercancel') return;
    const stroke = strokeOf(press, event);
    if (press.swiping) {
      if (press.kind && (press.kind !== 'down' || stroke.dy > DISMISS_SHARE))
        gestures.onSwipe(press.kind, swipeAmount(press.kind, stroke), 'ends');
      return;
    }
    const tap = { at: event.timeStamp, across: stroke.across };
    gestures.onTap(tapMeaning(previous, tap));
    previous = tap;
  };
  picture.addEventListener('pointerdown', onDown, { signal });
  picture.addEventListener('pointermove', onMove, { signal });
  picture.addEventListener('pointerup', onUp, { signal });
  picture.addEventListener('pointercancel', onUp, { signal });
  picture.addEventListener('click', () => touched || gestures.onClick(), { signal });
  picture.addEventListener('dblclick', () => touched || gestures.onDoubleClick(), { signal });
  return () => stop.abort();
}
