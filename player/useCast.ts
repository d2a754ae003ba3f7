import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Casting } from './cast.ts';
import type { Engine } from './engine.ts';

const here: Casting = { possible: false, device: null };

export function useCast(engine: RefObject<Engine | null>, receiver: string | undefined) {
  const [casting, setCasting] = useState(here);

  useEffect(() => {
    if (!engine.current || receiver === undefined) return undefined;
    return engine.current.castWith(receiver).listen(setCasting);
  }, [engine, receiver]);

  const toggle = () => {
    if (receiver !== undefined) engine.current?.castWith(receiver).toggle();
  };
  return { ...casting, toggle };
}
