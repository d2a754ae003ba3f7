// The last picture of a source, held over the video while the next one takes its place: without it the
// viewer would see black.

const LONGEST_MS = 4000;

const holds = new WeakMap<HTMLCanvasElement, AbortController>();

/**
 * Hands back what lets go; it lets go by itself when the video shows something again, or after a while: at rest, where
 * the end of a stream may have no picture, a while after it plays on.
 */
export function holdStill(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  { atRest = false } = {},
): () => void {
  if (!draw(video, canvas)) return () => undefined;
  // What was held before must not let go of this one.
  holds.get(canvas)?.abort();
  const shown = new AbortController();
  holds.set(canvas, shown);
  const { signal } = shown;
  const letGo = () => {
    if (signal.aborted) return;
    shown.abort();
    canvas.hidden = true;
  };
  canvas.hidden = false;
  const letGoAtLast = () => setTimeout(letGo, LONGEST_MS);
  if (atRest) video.addEventListener('playing', letGoAtLast, { signal });
  else letGoAtLast();
  video.addEventListener('loadeddata', () => whenDrawn(video, letGo), { signal });
  return letGo;
}

function whenDrawn(video: HTMLVideoElement, then: () => void): void {
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(then);
  else then();
}

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  // Nothing is copied of protected pictures, and nothing said: held, that would be taken for a picture.
  if (video.mediaKeys || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return true;
  } catch {
    // Some browsers refuse to copy what they play by themselves; then there is nothing to hold.
    return false;
  }
}
