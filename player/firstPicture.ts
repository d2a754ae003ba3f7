// When a stream's first picture is near, and when it is there. What is drawn before would delay it: only so much is
// waited for, since on a slow line whoever waits wants to see what goes on, and a way to close it.

const PIECES_PATIENCE_MS = 50;
const DATA_PATIENCE_MS = 100;
const PICTURE_PATIENCE_MS = 500;

/** Its first pieces are asked for: what is asked for besides no longer holds them up. */
export function underWay(asked: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PIECES_PATIENCE_MS);
    void asked.then(resolve);
  });
}

/** Enough has come to know the picture's size; it is being decoded. `since`: nobody waits before. */
export function firstData(video: HTMLVideoElement, since: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    void since.then(() => setTimeout(resolve, DATA_PATIENCE_MS));
    video.addEventListener('loadedmetadata', () => resolve(), { once: true });
  });
}

export async function firstPicture(video: HTMLVideoElement, since: Promise<void>): Promise<void> {
  // A stream that may not play yet is nowhere on the page: taken for begun, it would be fetched for a size of nothing.
  await since;
  return new Promise((resolve) => {
    setTimeout(resolve, PICTURE_PATIENCE_MS);
    if (!('requestVideoFrameCallback' in video)) return;
    // Not in the midst of drawing it.
    video.requestVideoFrameCallback(() => setTimeout(resolve, 0));
  });
}
