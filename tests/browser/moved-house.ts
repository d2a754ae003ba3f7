// A house of a journey's own, whose clock the journey moves: what happens in ten minutes happens at once.

import {
  buildHouse,
  builtSite,
  createLog,
  hashingCost,
  movableClock,
  projectFolder,
  readSettings,
  systemClock,
} from '@cadetto/server';
import { freePort, temporaryFolder } from '../kit/launch.ts';

export interface MovedHouse {
  readonly address: string;
  /** What is due by then has been done. */
  passes(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function openMovedHouse(): Promise<MovedHouse> {
  const folder = await temporaryFolder();
  const clock = movableClock(systemClock);
  const port = await freePort();
  const settings = readSettings({
    CADETTO_MODE: 'demo',
    DATA_DIR: folder.path,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const house = await buildHouse({
    settings,
    clock,
    log: createLog('silent'),
    packsFolder: projectFolder('media/packs'),
    hashingCost,
    site: builtSite(projectFolder('web/build')),
    checkAnswers: false,
  });
  await house.app.listen({ port, host: '127.0.0.1' });
  return {
    address: `http://127.0.0.1:${port}`,
    async passes(milliseconds) {
      clock.moveTo(new Date(clock.time() + milliseconds));
      await house.housekeeping.tick();
    },
    async close() {
      house.app.server.closeAllConnections();
      await house.app.close();
      await folder.remove();
    },
  };
}
