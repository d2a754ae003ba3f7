// The packs a server plays from, read into memory once.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLabel, type PackLabel } from './label.ts';
import { createReel, type Reel } from './reel.ts';

export interface PackFile {
  body: Buffer;
  type: string;
}

export interface PackContents {
  label: PackLabel;
  /** By path inside the pack, with forward slashes: `v720/1.m4s`. */
  files: ReadonlyMap<string, PackFile>;
}

export interface Pack extends PackContents {
  reel: Reel;
}

export interface PackShelf {
  packIds: readonly string[];
  packs: ReadonlyMap<string, Pack>;
}

const LABEL = 'pack.json';
const NEEDED = [LABEL, 'manifest.mpd', 'master.m3u8'];

export const MPD = 'application/dash+xml';
export const PLAYLIST = 'application/vnd.apple.mpegurl';
export const SEGMENT = 'video/iso.segment';
export const SUBTITLES = 'text/vtt; charset=utf-8';

const TYPES: Record<string, string> = {
  '.mpd': MPD,
  '.m3u8': PLAYLIST,
  '.m4s': SEGMENT,
  '.mp4': 'video/mp4',
  '.vtt': SUBTITLES,
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
};

/** Throws in one line that names the pack, when there is something wrong with one. */
export function loadPacks(folder: string | URL): PackShelf {
  const root = typeof folder === 'string' ? folder : fileURLToPath(folder);
  const packs = new Map<string, Pack>();
  for (const entry of readdirSync(root, { withFileTypes: true }).toSorted(byName)) {
    if (entry.isDirectory()) packs.set(entry.name, openPack(entry.name, join(root, entry.name)));
  }
  return { packIds: [...packs.keys()], packs };
}

function openPack(name: string, folder: string): Pack {
  try {
    const contents = readPack(folder);
    return { ...contents, reel: createReel(contents) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The pack ${name} is broken: ${reason}. Make it again with npm run packs.`, {
      cause: error,
    });
  }
}

function readPack(folder: string): PackContents {
  const files = new Map<string, PackFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const inside = path
      .slice(folder.length + 1)
      .split(sep)
      .join('/');
    files.set(inside, { body: readFileSync(path), type });
  }
  for (const needed of NEEDED) if (!files.has(needed)) throw new Error(`it lacks ${needed}`);
  const label = files.get(LABEL)?.body.toString() ?? '';
  files.delete(LABEL);
  return { label: readLabel(label), files };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}
