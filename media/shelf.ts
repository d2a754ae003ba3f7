// The packs a server plays from, read into memory once.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLabel, type PackLabel } from './label.ts';

export interface PackFile {
  body: Buffer;
  type: string;
}

export interface Pack {
  label: PackLabel;
  /** By path inside the pack, with forward slashes: `v720/1.m4s`. */
  files: ReadonlyMap<string, PackFile>;
}

export interface PackShelf {
  packIds: readonly string[];
  packs: ReadonlyMap<string, Pack>;
}

const LABEL = 'pack.json';

export const MPD = 'application/dash+xml';
export const PLAYLIST = 'application/vnd.apple.mpegurl';
export const SEGMENT = 'video/iso.segment';

const TYPES: Record<string, string> = {
  '.mpd': MPD,
  '.m3u8': PLAYLIST,
  '.m4s': SEGMENT,
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
};

export function loadPacks(folder: string | URL): PackShelf {
  const root = typeof folder === 'string' ? folder : fileURLToPath(folder);
  const packs = new Map<string, Pack>();
  for (const entry of readdirSync(root, { withFileTypes: true }).toSorted(byName)) {
    if (entry.isDirectory()) packs.set(entry.name, loadPack(join(root, entry.name)));
  }
  return { packIds: [...packs.keys()], packs };
}

function loadPack(folder: string): Pack {
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
  return { label: readLabel(readFileSync(join(folder, LABEL), 'utf8')), files };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}
