// Making the page behind the player inert has a browser look at all of it anew. That waits for the first picture, or
// until there is none for so long that somebody may go looking for a way out.
import type { Engine } from '@cadetto/player';
import { useEffect, useState } from 'react';
import { watching } from './current.ts';

const patience = 500;

/** Left to the button that has the focus still, the press that opened the player would open it again. */
const pressing = new Set(['Tab', 'Enter', ' ']);

/** Whether the player may take the whole page, and the focus, for itself. Until then it covers it, and keeps keys from it. */
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

  useEffect(() => {
    if (streamId === null || settled) return undefined;
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Escape') watching.close();
      if (event.key === 'Escape' || pressing.has(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', hold, { capture: true });
    return () => document.removeEventListener('keydown', hold, { capture: true });
  }, [streamId, settled]);

  return settled;
}
