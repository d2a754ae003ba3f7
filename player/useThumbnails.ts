import { useEffect, useState } from 'react';
import { rewritten } from './signature.ts';
import type { Rewrite } from './signature.ts';
import { absolute } from './sources.ts';
import { parseThumbnails } from './thumbnails.ts';
import type { Thumbnail } from './thumbnails.ts';

interface Loaded {
  /** As it was when they were asked for. */
  address: string;
  thumbnails: readonly Thumbnail[];
}

const none: readonly Thumbnail[] = [];

/**
 * Loaded once: a renewed signature in the address does not bring other pictures. A replay in the place of its match, or
 * another key, does: those of before can soon be had no more.
 */
export function useThumbnails(address: string | null, rewrites: readonly Rewrite[]): readonly Thumbnail[] {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const wanted = address === null ? null : absolute(address);
  const isKnown = loaded !== null && rewritten(loaded.address, rewrites) === wanted;
  const missing = isKnown ? null : wanted;

  useEffect(() => {
    if (missing === null) return undefined;
    const stop = new AbortController();
    // Without them the preview shows the time alone, so a failure is no news to the viewer.
    fetchThumbnails(missing, stop.signal).then(
      (thumbnails) => setLoaded({ address: missing, thumbnails }),
      () => undefined,
    );
    return () => stop.abort();
  }, [missing]);

  return isKnown ? loaded.thumbnails : none;
}

async function fetchThumbnails(address: string, signal: AbortSignal): Promise<readonly Thumbnail[]> {
  const response = await fetch(address, { signal });
  // Not "there are none": with the next signature they are asked for again.
  if (!response.ok) throw new Error(`${response.status}`);
  return parseThumbnails(await response.text(), address);
}
