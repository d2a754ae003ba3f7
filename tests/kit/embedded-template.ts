// Lays the standard season out once in a data folder; each test file then works on a copy, which takes a tenth of the time.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildAt } from './build.ts';
import { standardInstant } from './provided.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cadetto-template-'));
  const { house } = await buildAt(standardInstant, { DATA_DIR: folder, MAX_DEVICES: '5' });
  await house.app.close();
  project.provide('embeddedTemplate', folder);
  return () => rm(folder, { recursive: true, force: true });
}
