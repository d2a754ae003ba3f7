// npm run calls: which calls of the contract no module serves yet, so that nobody mistakes them for done.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPrefix, callList } from '@cadetto/contract';
import { buildHouse } from '../app.ts';
import { systemClock } from '../clock.ts';
import { projectFolder } from '../folders.ts';
import { createLog } from '../http/log.ts';
import { hashingCost } from '../identity/passwords.ts';
import { readSettings } from '../settings.ts';

const folder = await mkdtemp(join(tmpdir(), 'cadetto-calls-'));
const house = await buildHouse({
  settings: readSettings({ CADETTO_MODE: 'demo', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  clock: systemClock,
  log: createLog('silent'),
  packsFolder: projectFolder('media/packs'),
  hashingCost,
  site: null,
  checkAnswers: false,
});
const missing = callList.filter((spec) => house.unserved.includes(spec.name));
for (const { id, method, path } of missing) {
  process.stdout.write(`${id.padEnd(8)}${method.padEnd(8)}${apiPrefix}${path}\n`);
}
process.stdout.write(`${callList.length - missing.length} of ${callList.length} calls are served.\n`);
await house.app.close();
await rm(folder, { recursive: true });
