// Where the project lies, whether this runs from source or from the bundle in server/dist.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the project folder was not found');
  return findRoot(parent);
}

export function projectFolder(path: string): string {
  return join(findRoot(dirname(fileURLToPath(import.meta.url))), path);
}
