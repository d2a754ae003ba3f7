import { useEffect, useState } from 'react';
import type { Cast, Casting } from './cast.ts';

const here: Casting = { possible: false, device: null };

export function useCast(cast: Cast | null) {
  const [casting, setCasting] = useState(here);
  const [nothingFound, setNothingFound] = useState(false);
  useEffect(() => cast?.listen(setCasting, () => setNothingFound(true)), [cast]);
  const forgetNothing = () => setNothingFound(false);
  const toggle = () => {
    forgetNothing();
    cast?.toggle();
  };
  return { ...casting, nothingFound, forgetNothing, toggle };
}
