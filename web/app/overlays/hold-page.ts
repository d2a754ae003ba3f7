// The page while something covers it that is no modal: nobody reaches what they cannot see.

/** What is read out meanwhile would be silent in a part that is out of reach. */
const parts = 'body > :not(output.visually-hidden, script, [inert])';

/** Hands back its end, after which the focus is where it was. */
export function holdPage(cover: HTMLElement): () => void {
  const focused = document.activeElement;
  const held = [...document.querySelectorAll<HTMLElement>(parts)].filter((part) => part !== cover);
  for (const part of held) part.inert = true;
  return () => {
    for (const part of held.splice(0)) part.inert = false;
    // Whoever took the focus meanwhile keeps it.
    if (document.activeElement !== document.body) return;
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  };
}
