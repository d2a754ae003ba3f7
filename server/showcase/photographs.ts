// Which photograph goes with what, and how the demo's own come into the database.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MediaItem } from '@cadetto/contract';
import { photographs, type Photograph } from '@cadetto/demo';
import { matchArtMedia } from './art-addresses.ts';
import type { Row } from './store.ts';

/** Six pictures go round quickly; two matches of three keep the drawing of their own colours. */
const oneIn = 3;

function spread(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0);
}

function photographFor(id: string, pack: string): Photograph | null {
  const own = photographs.filter((photograph) => photograph.pack === pack);
  return own[spread(id) % own.length] ?? null;
}

export function photographAddress({ id }: Photograph): string {
  return `/pictures/${id}`;
}

/** Photographs are 1280 wide: wide enough for cards, while the hero and the square stay drawings, sharp at any width. */
export function highlightsMedia(
  { id, homeId, awayId, round }: { id: string; homeId: string; awayId: string; round: number },
  pack: string,
): MediaItem[] {
  const drawn = matchArtMedia('highlights', homeId, awayId, round);
  const photograph = spread(id) % oneIn === 0 ? photographFor(`${id} highlights`, pack) : null;
  if (photograph === null) return drawn;
  const { width, height, placeholder } = photograph;
  return drawn.map((item) =>
    item.metaType === 'featured' || item.metaType === 'thumbnail'
      ? { metaType: item.metaType, url: photographAddress(photograph), width, height, placeholder }
      : item,
  );
}

/** A report shows the match it tells of. */
export function reportPhotograph(newsId: string, pack: string): string | null {
  const photograph = photographFor(newsId, pack);
  return photograph === null ? null : photographAddress(photograph);
}

export async function photographRows(packsFolder: string | URL, now: Date): Promise<Row<'picture'>[]> {
  const folder = typeof packsFolder === 'string' ? packsFolder : fileURLToPath(packsFolder);
  return Promise.all(
    photographs.map(async ({ id, file, width, height, placeholder }) => ({
      id,
      type: 'image/webp',
      width,
      height,
      placeholder,
      bytes: await readFile(join(folder, file)),
      created_at: now,
    })),
  );
}
