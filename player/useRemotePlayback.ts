import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { CastTrouble } from './cast.ts';

/** The browser's own choice of screens, offered only while it knows of one that could show this video. */
export function useRemotePlayback(
  video: RefObject<HTMLVideoElement | null>,
  sendable: boolean,
  tellTrouble: (trouble: CastTrouble | null) => void,
): (() => void) | null {
  const [available, setAvailable] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element || !('remote' in element)) return undefined;
    const { remote } = element;
    // Rejected where screens cannot be watched for; then there is no button.
    const watching = remote.watchAvailability(setAvailable).catch(() => null);
    return () => {
      void watching.then((id) => (id === null ? undefined : remote.cancelWatchAvailability(id)));
    };
  }, [video]);

  if (!available || !sendable) return null;
  return () => {
    tellTrouble(null);
    video.current?.remote.prompt().catch(({ name }: DOMException) => {
      if (name === 'NotFoundError') tellTrouble('noDevice');
      // Closed without a choice, or open already.
      else if (name !== 'NotAllowedError' && name !== 'OperationError') tellTrouble('failed');
    });
  };
}
