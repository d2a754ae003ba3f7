import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Engine } from './engine.ts';
import { afterSeeking, oncePerPicture } from './oncePerPicture.ts';
import type { PlaybackState } from './state.ts';

export function usePlayback({ state }: Engine): PlaybackState {
  const [subscribe] = useState(() => (listener: () => void) => {
    const draw = oncePerPicture(listener);
    return state.subscribe(afterSeeking(() => state.read().seeking, draw));
  });
  return useSyncExternalStore(subscribe, state.read);
}

/** Whether there is a picture, or it is late: until then nothing else is drawn. */
export function useBegun({ begun }: Engine): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    let gone = false;
    void begun.then(() => gone || setIs(true));
    return () => {
      gone = true;
    };
  }, [begun]);
  return is;
}
