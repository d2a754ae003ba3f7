/** A page that is hidden before it is drawn is not drawn until it is seen again, and a locked phone shows what it was told. */
const LATEST_MS = 500;

/** A video that starts says a dozen things at once: drawing the controls for each would delay its first picture. */
export function oncePerPicture(act: () => void): () => void {
  let due = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout>;
  const now = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    due = false;
    act();
  };
  return () => {
    if (due) return;
    due = true;
    timer = setTimeout(now, document.hidden ? 0 : LATEST_MS);
    frame = requestAnimationFrame(now);
  };
}

const SEEK_ASKS_MS = 40;

/** A seek asks for its pictures a moment after it has begun: controls that are drawn first would keep them waiting. */
export function afterSeeking(isSeeking: () => boolean, act: () => void): () => void {
  let seeking = false;
  let held = false;
  return () => {
    const begins = !seeking && isSeeking();
    seeking = isSeeking();
    if (held) return;
    if (!begins) return act();
    held = true;
    setTimeout(() => {
      held = false;
      act();
    }, SEEK_ASKS_MS);
  };
}
