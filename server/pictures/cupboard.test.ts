import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCupboard } from './cupboard.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cupboard-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = (length: number, fill: number) => Buffer.alloc(length, fill);

test('[DATA-5] what was kept is found, also by another process later', async () => {
  const place = join(folder, 'kept');
  const cupboard = openCupboard(place, { memoryBytes: 1000, diskBytes: 1000 });
  expect(await cupboard.find('a')).toBeNull();
  await cupboard.keep('a', bytes(10, 1));
  expect(await cupboard.find('a')).toEqual(bytes(10, 1));
  const other = openCupboard(place, { memoryBytes: 1000, diskBytes: 1000 });
  expect(await other.find('a')).toEqual(bytes(10, 1));
});

test('[DATA-5] the disk holds no more than it may, and the oldest goes first', async () => {
  const place = join(folder, 'full');
  const cupboard = openCupboard(place, { memoryBytes: 0, diskBytes: 100 });
  for (const [age, name] of ['a', 'b', 'c', 'd'].entries()) {
    await cupboard.keep(name, bytes(30, age));
    const written = new Date(Date.UTC(2026, 0, 1 + age));
    await utimes(join(place, name), written, written).catch(() => {});
  }
  const left = await readdir(place);
  expect(left).toContain('d');
  expect(left).not.toContain('a');
  expect(left.length * 30).toBeLessThanOrEqual(100);
});

test('[DATA-5] a disk that cannot be written to costs nothing but the disk', async () => {
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, 'a file where the folder should be');
  const cupboard = openCupboard(blocked, { memoryBytes: 100, diskBytes: 100 });
  await cupboard.keep('a', bytes(10, 1));
  expect(await cupboard.find('a')).toEqual(bytes(10, 1));
  await cupboard.keep('b', bytes(95, 2));
  expect(await cupboard.find('a')).toBeNull();
});
