// One real server for all journeys: the built site, demo data, a folder of its own.

import { startServer, temporaryFolder } from '../kit/launch.ts';
import { operatorToken } from './operator.ts';

export default async function open(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  // Each journey brings a browser of its own, and the accounts are the same for all.
  const server = await startServer({
    DATA_DIR: folder.path,
    MAX_DEVICES: '40',
    OPERATOR_TOKENS: `journeys=${operatorToken}`,
  });
  process.env['TEST_HOUSE'] = server.address;
  return async () => {
    await server.ends('SIGTERM');
    await folder.remove();
  };
}
