// The site's own files (scripts, styles, fonts, icons), read once and served from memory.

import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { etagOf, type ReadyBytes } from '../http/ready.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null);
}

/** The build leaves a .br and a .gz beside each file worth it, so that a start has nothing to compress. */
export async function readFiles(folder: string): Promise<ReadonlyMap<string, ReadyBytes>> {
  const files = new Map<string, ReadyBytes>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const plain = await readFile(path);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      type,
      etag: etagOf(plain),
      plain,
      brotli: await readIfThere(`${path}.br`),
      gzip: await readIfThere(`${path}.gz`),
    });
  }
  return files;
}
