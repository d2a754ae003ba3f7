// The demo's videos, looked through at the start: a broken one would otherwise be found by whoever presses Watch.

import { loadPacks, type PackShelf } from '@cadetto/media';
import { StartError } from '../failure.ts';

export function openPacks(folder: string | URL): PackShelf {
  try {
    return loadPacks(folder);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
