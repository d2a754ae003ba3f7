// The demo's season is laid out once for all journeys: a house of a journey's own begins with a copy of it.

import { cpSync } from 'node:fs';
import { startServer, temporaryFolder, type TemporaryFolder } from '../kit/launch.ts';

const season = 'TEST_SEASON';

export async function laySeason(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: folder.path });
  await server.ends('SIGTERM');
  process.env[season] = folder.path;
  return folder;
}

export async function laidFolder(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  cpSync(process.env[season] ?? '', folder.path, { recursive: true });
  return folder;
}
