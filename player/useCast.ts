import { useEffect, useState } from 'react';
import type { Cast, Casting } from './cast.ts';

const here: Casting = { possible: false, device: null };

/** `sendable`: not every stream can be shown on another device; one that already is can always be called back. */
export function useCast(cast: Cast | null, sendable: boolean) {
  const [casting, setCasting] = useState(here);
  const [nothingFound, setNothingFound] = useState(false);
  useEffect(() => cast?.listen(setCasting, () => setNothingFound(true)), [cast]);
  const forgetNothing = () => setNothingFound(false);
  const toggle = () => {
    forgetNothing();
    cast?.toggle();
  };
  const possible = casting.possible && (sendable || casting.device !== null);
  return { ...casting, possible, nothingFound, forgetNothing, toggle };
}
