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
    const leave = (event: KeyboardEvent) => leaveFirst(root.current, event);
    document.addEventListener('fullscreenchange', read);
    window.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('fullscreenchange', read);
      window.removeEventListener('keydown', leave);
    };
  }, [root]);

  const toggleFullscreen = () => {
    changeFullscreen(root.current, video.current).catch((reason: unknown) => onFailure(String(reason)));
  };

  return { fullscreen, toggleFullscreen };
}

/** Where the browser does not take Escape for itself, it would close the dialog around the player, and the stream with it. */
function leaveFirst(root: HTMLElement | null, event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  if (root === null || document.fullscreenElement !== root || !(event.target instanceof Element)) return;
  // What lies over the picture goes before. Where nothing has the focus, the key is the player's.
  const { target } = event;
  if (target !== document.body && target.closest('dialog') !== root.closest('dialog')) return;
  event.preventDefault();
  // Refused where the browser has left it meanwhile.
  document.exitFullscreen().catch(() => undefined);
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
