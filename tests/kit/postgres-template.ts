// Lays the standard season out once in a database that each test file then clones, with what the sandbox keeps on disk.

import type { TestProject } from 'vitest/node';
import { buildAt } from './build.ts';
import { temporaryFolder } from './launch.ts';
import { createDatabase, databaseUrl, dropDatabase } from './postgres.ts';
import { standardInstant } from './provided.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const administratorUrl = process.env['TEST_DATABASE_URL'];
  if (administratorUrl === undefined) {
    throw new Error('These tests need a PostgreSQL: run them with npm test -- api, which starts one.');
  }
  const template = await createDatabase(administratorUrl);
  const folder = await temporaryFolder();
  const { house } = await buildAt(standardInstant, {
    DATABASE_URL: databaseUrl(administratorUrl, template),
    DATA_DIR: folder.path,
    MAX_DEVICES: '5',
  });
  await house.app.close();
  project.provide('postgresUrl', administratorUrl);
  project.provide('postgresTemplate', template);
  project.provide('postgresFiles', folder.path);
  return async () => {
    await dropDatabase(administratorUrl, template);
    await folder.remove();
  };
}
