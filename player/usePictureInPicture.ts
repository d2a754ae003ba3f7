import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface PictureInPicture {
  /** Where the browser has it. */
  possible: boolean;
  active: boolean;
  toggle: () => void;
}

export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>): PictureInPicture {
  const [active, setActive] = useState(false);
  const possible = typeof document !== 'undefined' && document.pictureInPictureEnabled;

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const read = () => setActive(document.pictureInPictureElement === element);
    element.addEventListener('enterpictureinpicture', read);
    element.addEventListener('leavepictureinpicture', read);
    return () => {
      element.removeEventListener('enterpictureinpicture', read);
      element.removeEventListener('leavepictureinpicture', read);
      if (document.pictureInPictureElement === element) void document.exitPictureInPicture();
    };
  }, [video]);

  const toggle = () => {
    const element = video.current;
    if (!element || !possible) return;
    // The browser is there before it says so: asked what was last drawn, a quick second press would do nothing.
    const isThere = document.pictureInPictureElement === element;
    const changing = isThere ? document.exitPictureInPicture() : enter(element);
    // Refused before there is a picture to show: the button stays, and works a moment later.
    changing.catch(() => undefined);
  };

  return { possible, active, toggle };
}

/** A whole screen that the picture has left would cover whatever its small window is for. */
async function enter(video: HTMLVideoElement): Promise<void> {
  await video.requestPictureInPicture();
  if (document.fullscreenElement?.contains(video)) await document.exitFullscreen();
}
