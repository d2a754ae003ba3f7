// The one stream of events of this tab: open while somebody looks and something on the page moves, closed otherwise.
import type { LiveEventName } from '@cadetto/contract';
import { createStore, type Readable } from '../overlays/store.ts';
import { type LiveEvent, liveEventIn } from './moves.ts';

const shortestWait = 1000;
const longestWait = 60_000;
/** From one screen to the next nobody watches for a moment; that is no reason to hang up. */
const lingers = 2000;

export interface Ears {
  onOpen(): void;
  onEvent(name: LiveEventName, text: string, id: string): void;
  /** `final`: the server refused, and the browser will not try again by itself. */
  onError(final: boolean): void;
}

export interface ConnectionParts {
  /** Opens a stream that begins after that event; hands back its end. */
  readonly open: (after: string | null, ears: Ears) => () => void;
  readonly isVisible: () => boolean;
  readonly onVisibility: (listener: () => void) => () => void;
  readonly later: (then: () => void, milliseconds: number) => () => void;
  readonly random: () => number;
  /** `afresh`: this stream does not go on from another; what was said before it began is nowhere. */
  readonly take: (event: LiveEvent, afresh: boolean) => void;
}

/** Holds whether events are coming: whoever must know otherwise asks from time to time while they are not. */
export interface Connection extends Readable<boolean> {
  /** Somebody shows what moves; hands back the end of that. */
  readonly want: () => () => void;
}

export function waitBefore(attempt: number, random: number): number {
  const longest = Math.min(longestWait, shortestWait * 2 ** attempt);
  return longest * (0.5 + random / 2);
}

export function createConnection(parts: ConnectionParts): Connection {
  const up = createStore(false);
  let wants = 0;
  let last: string | null = null;
  let refusals = 0;
  let end: (() => void) | null = null;
  let stopWaiting: () => void = () => {};
  let stopLooking: (() => void) | null = null;

  const close = (): void => {
    stopWaiting();
    end?.();
    end = null;
    up.write(false);
  };

  const open = (): void => {
    stopWaiting();
    end = parts.open(last, {
      onOpen() {
        refusals = 0;
        up.write(true);
      },
      onEvent(name, text, id) {
        const afresh = last === null;
        if (id !== '') last = id;
        const event = liveEventIn(name, text);
        if (event !== null) parts.take(event, afresh);
      },
      onError(final) {
        up.write(false);
        if (!final) return;
        end?.();
        end = null;
        stopWaiting = parts.later(settle, waitBefore(refusals, parts.random()));
        refusals += 1;
      },
    });
  };

  const settle = (): void => {
    if (wants === 0 || !parts.isVisible()) close();
    else if (end === null) open();
    if (wants > 0 || stopLooking === null) return;
    stopLooking();
    stopLooking = null;
  };

  return {
    read: up.read,
    subscribe: up.subscribe,
    want() {
      wants += 1;
      stopLooking ??= parts.onVisibility(() => {
        // Who comes back looks at the page now, however long the server was to be left alone.
        refusals = 0;
        settle();
      });
      settle();
      let wanted = true;
      return () => {
        if (!wanted) return;
        wanted = false;
        wants -= 1;
        if (wants === 0) parts.later(settle, lingers);
      };
    },
  };
}
