// Follows the links of ours inside the app, all of them with one pair of ears: with a router's link for each, they were a
// good part of the script of every change of screen.
import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';

/** Whoever only passes over a link wants nothing. */
const wantedAfterMs = 100;

/** What a link is followed as: within the app, and perhaps without leaving the place the page is scrolled to. */
export type Following = 'app' | 'stay';

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-follow]') : null;
}

const addressIn = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash;

/** To be opened here; elsewhere, it is the browser's. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

export function LinkFollower() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener(
      'click',
      (event) => {
        const link = linkOf(event);
        if (link === null || event.defaultPrevented || !isPlain(event)) return;
        if (link.target !== '' && link.target !== '_self') return;
        event.preventDefault();
        const to = addressIn(link);
        const replace = to === addressIn(window.location);
        void navigate(to, { replace, preventScrollReset: link.dataset['follow'] === 'stay' });
      },
      { signal },
    );

    let at: HTMLAnchorElement | null = null;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const comeTo = (event: Event) => {
      const link = linkOf(event);
      if (link === at) return;
      at = link;
      clearTimeout(resting);
      if (link === null) setWanted(undefined);
      else resting = setTimeout(() => setWanted(addressIn(link)), wantedAfterMs);
    };
    for (const sign of ['mouseover', 'focusin', 'touchstart'] as const)
      addEventListener(sign, comeTo, { signal, passive: true });
    return () => {
      leaving.abort();
      clearTimeout(resting);
    };
  }, [navigate]);

  return wanted === undefined ? null : <PrefetchPageLinks page={wanted} />;
}
