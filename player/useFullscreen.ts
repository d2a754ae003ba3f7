import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export function useFullscreen(
  root: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  onFailure: (cause: string) => void,
) {
  const [fullscreen, setFullscreen] = useState(false);

  useEffect(() => {
    const read = () => setFullscreen(document.fullscreenElement === root.current && root.current !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [root]);

  const toggleFullscreen = () => {
    changeFullscreen(root.current, video.current).catch((reason: unknown) => onFailure(String(reason)));
  };

  return { fullscreen, toggleFullscreen };
}

async function changeFullscreen(root: HTMLElement | null, video: HTMLVideoElement | null): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (root && typeof root.requestFullscreen === 'function') {
    await root.requestFullscreen();
    // The picture belongs where it was just asked for.
    if (video && document.pictureInPictureElement === video) await document.exitPictureInPicture();
    return;
  }
  // Telephones that allow it for the bare video only.
  if (video && 'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function') {
    video.webkitEnterFullscreen();
    return;
  }
  throw new Error('fullscreen is not supported');
}
