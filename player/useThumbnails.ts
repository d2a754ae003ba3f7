import { useEffect, useEffectEvent, useState } from 'react';
import { absolute } from './sources.ts';
import { parseThumbnails } from './thumbnails.ts';
import type { Thumbnail } from './thumbnails.ts';

interface Loaded {
  stream: string;
  thumbnails: readonly Thumbnail[];
}

const none: readonly Thumbnail[] = [];

/** Loaded once a stream: a renewed signature in the address does not bring other pictures. */
export function useThumbnails(address: string | null, stream: string): readonly Thumbnail[] {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const present = address !== null;
  const load = useEffectEvent((signal: AbortSignal) => fetchThumbnails(address ?? '', signal));

  useEffect(() => {
    if (!present) return undefined;
    const stop = new AbortController();
    // Without them the preview shows the time alone, so a failure is no news to the viewer.
    load(stop.signal).then(
      (thumbnails) => setLoaded({ stream, thumbnails }),
      () => undefined,
    );
    return () => stop.abort();
  }, [stream, present]);

  return present && loaded?.stream === stream ? loaded.thumbnails : none;
}

async function fetchThumbnails(address: string, signal: AbortSignal): Promise<readonly Thumbnail[]> {
  const whole = absolute(address);
  const response = await fetch(whole, { signal });
  return response.ok ? parseThumbnails(await response.text(), whole) : none;
}
