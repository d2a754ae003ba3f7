// Keeps drawn bytes: the latest in memory, the rest on disk, both within bounds. Whatever is lost can be drawn again, so
// a full or forbidden disk costs time and nothing else.

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Bounds {
  readonly memoryBytes: number;
  readonly diskBytes: number;
}

export interface Cupboard {
  /** `name` must be fit for a file's name. */
  find(name: string): Promise<Buffer | null>;
  keep(name: string, bytes: Buffer): Promise<void>;
}

interface Stored {
  readonly path: string;
  readonly size: number;
  readonly writtenAt: number;
}

async function storedIn(folder: string): Promise<Stored[]> {
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, writtenAt: mtimeMs };
    }),
  );
}

export function openCupboard(folder: string, { memoryBytes, diskBytes }: Bounds): Cupboard {
  const kept = new Map<string, Buffer>();
  let inMemory = 0;
  /** Null until the folder has been looked at. */
  let onDisk: number | null = null;
  let writes = 0;

  const remember = (name: string, bytes: Buffer) => {
    inMemory += bytes.length - (kept.get(name)?.length ?? 0);
    kept.delete(name);
    kept.set(name, bytes);
    for (const [oldest, { length }] of kept) {
      if (inMemory <= memoryBytes) break;
      kept.delete(oldest);
      inMemory -= length;
    }
  };

  /** Down to three quarters, so that not every picture from then on has to sweep. */
  const sweep = async () => {
    const stored = (await storedIn(folder)).toSorted((a, b) => a.writtenAt - b.writtenAt);
    let total = stored.reduce((sum, { size }) => sum + size, 0);
    if (total > diskBytes) {
      for (const { path, size } of stored) {
        if (total <= diskBytes * 0.75) break;
        await rm(path, { force: true });
        total -= size;
      }
    }
    onDisk = total;
  };

  const store = async (name: string, bytes: Buffer) => {
    await mkdir(folder, { recursive: true });
    writes += 1;
    const unfinished = join(folder, `.${process.pid}-${writes}`);
    await writeFile(unfinished, bytes);
    // Another instance may read it at this very moment, and must never see half of it.
    await rename(unfinished, join(folder, name));
    onDisk = onDisk === null ? null : onDisk + bytes.length;
    if (onDisk === null || onDisk > diskBytes) await sweep();
  };

  return {
    async find(name) {
      const known = kept.get(name);
      if (known !== undefined) {
        remember(name, known);
        return known;
      }
      try {
        const bytes = await readFile(join(folder, name));
        remember(name, bytes);
        return bytes;
      } catch {
        return null;
      }
    },
    async keep(name, bytes) {
      remember(name, bytes);
      await store(name, bytes).catch(() => {});
    },
  };
}
