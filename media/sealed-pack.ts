// A pack as it is, with its sound and pictures sealed.
import type { Reel } from './reel.ts';
import { stamp } from './segments.ts';
import { SEGMENT, type Pack, type PackFile } from './shelf.ts';

export function sealedPackFile(files: Pack['files'], reel: Reel, name: string): PackFile | null {
  const [, trackId = '', number] = /^(\w+)\/(?:init\.mp4|(\d{1,9})\.m4s)$/.exec(name) ?? [];
  const track = reel.tracks.get(trackId);
  if (track === undefined) return isMedia(name) ? null : (files.get(name) ?? null);
  if (number === undefined) return track.init();
  const sequence = Number(number);
  const segment = files.has(name) ? track.segment(sequence - 1) : null;
  return segment && { body: stamp({ segment, sequence, shift: 0n }), type: SEGMENT };
}

/** Media of no known track must not leave in the clear. */
function isMedia(name: string): boolean {
  return name.endsWith('.mp4') || name.endsWith('.m4s');
}
