import { useEffect, useState } from 'react';
import type { Cast, Casting, CastTrouble } from './cast.ts';

const here: Casting = { possible: false, device: null };

/** `sendable`: not every stream can be shown on another device; one that already is can always be called back. */
export function useCast(cast: Cast | null, sendable: boolean) {
  const [casting, setCasting] = useState(here);
  const [trouble, setTrouble] = useState<CastTrouble | null>(null);
  useEffect(() => cast?.listen(setCasting, setTrouble), [cast]);
  const toggle = () => {
    setTrouble(null);
    cast?.toggle();
  };
  const possible = casting.possible && (sendable || casting.device !== null);
  return { ...casting, possible, trouble, tellTrouble: setTrouble, toggle };
}
