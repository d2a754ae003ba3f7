// The demo's videos, looked through at the start: a broken one would otherwise be found by whoever presses Watch.

import { loadPacks, type PackShelf } from '@cadetto/media';
import { StartError } from '../failure.ts';

const opened = new Map<string, PackShelf>();

/** Thirteen megabytes: every house of a process that plays from the same folder shares them. */
export function openPacks(folder: string | URL): PackShelf {
  const known = opened.get(String(folder));
  if (known !== undefined) return known;
  try {
    const packs = loadPacks(folder);
    opened.set(String(folder), packs);
    return packs;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
