// Making the page behind the player inert has a browser look at all of it anew. That waits for the first picture, or
// until there is none for so long that somebody may go looking for a way out.
import type { Engine } from '@cadetto/player';
import { useEffect, useLayoutEffect, useState } from 'react';
import { watching } from './current.ts';

const patience = 500;

/** Left to the page, which has the focus still, they would press the button again that opened the player, or move what is behind it. */
const keysOfThePage = new Set([
  'Tab', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End',
]); // prettier-ignore

const isInPlayer = ({ target }: Event) => target instanceof Element && target.closest('dialog') !== null;

/** Whether the player may take the whole page, and the focus, for itself. Until then it covers the page, and keeps keys from it. */
export function useSettled(streamId: string | null, engine: Engine | null): boolean {
  const [settledFor, settle] = useState<string | null>(null);
  const settled = streamId !== null && settledFor === streamId;

  useEffect(() => {
    if (streamId === null) return undefined;
    let gone = false;
    const end = () => {
      if (!gone) settle(streamId);
    };
    const timer = setTimeout(end, patience);
    void engine?.begun.then(end);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [streamId, engine]);

  useEffect(() => {
    if (streamId === null) return undefined;
    return () => settle(null);
  }, [streamId]);

  // Gone with the drawing of what takes the page: a moment longer, it would swallow the first key for the player.
  useLayoutEffect(() => {
    if (streamId === null || settled) return undefined;
    const leaving = new AbortController();
    const early = { capture: true, signal: leaving.signal };
    const holdKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') watching.close();
      if (event.key === 'Escape' || keysOfThePage.has(event.key)) event.preventDefault();
    };
    // A key that was down before presses its button when it comes up.
    const holdPress = (event: MouseEvent) => {
      if (isInPlayer(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // A pointer on the cover would take the focus from where it is to be given back.
    const holdFocus = (event: MouseEvent) => event.preventDefault();
    document.addEventListener('keydown', holdKey, early);
    document.addEventListener('click', holdPress, early);
    document.addEventListener('mousedown', holdFocus, early);
    return () => leaving.abort();
  }, [streamId, settled]);

  return settled;
}
