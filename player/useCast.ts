import { useEffect, useState } from 'react';
import type { Cast, Casting } from './cast.ts';

const here: Casting = { possible: false, device: null };

export function useCast(cast: Cast | null) {
  const [casting, setCasting] = useState(here);
  useEffect(() => cast?.listen(setCasting), [cast]);
  return { ...casting, toggle: () => cast?.toggle() };
}
