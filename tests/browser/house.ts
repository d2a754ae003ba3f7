// Real servers for the journeys, one for each worker: the built site, demo data, a folder of its own. Two browsers on
// one house would take the picture from each other, since an account watches on one device.

import type { FullConfig } from '@playwright/test';
import { startServer } from '../kit/launch.ts';
import { laidFolder, laySeason } from './laid-folder.ts';
import { operatorToken } from './operator.ts';

async function openOne() {
  const folder = await laidFolder();
  // Each journey brings a browser of its own, and the accounts are the same for all.
  const server = await startServer({
    DATA_DIR: folder.path,
    MAX_DEVICES: '40',
    // Limits count by network: who joins without a browser comes from one of their own.
    TRUSTED_PROXIES: '127.0.0.1',
    OPERATOR_TOKENS: `journeys=${operatorToken}`,
  });
  return {
    address: server.address,
    async close() {
      await server.ends('SIGTERM');
      await folder.remove();
    },
  };
}

export default async function open({ workers }: FullConfig): Promise<() => Promise<void>> {
  const season = await laySeason();
  const houses = await Promise.all(Array.from({ length: workers }, openOne));
  process.env['TEST_HOUSES'] = houses.map(({ address }) => address).join(' ');
  return async () => {
    await Promise.all(houses.map((house) => house.close()));
    await season.remove();
  };
}
