/** A video that starts says a dozen things at once: drawing the controls for each would delay its first picture. */
export function oncePerPicture(act: () => void): () => void {
  let due = false;
  const now = () => {
    due = false;
    act();
  };
  return () => {
    if (due) return;
    due = true;
    // A hidden page draws nothing, and is told all the same.
    if (document.hidden) setTimeout(now, 0);
    else requestAnimationFrame(now);
  };
}
