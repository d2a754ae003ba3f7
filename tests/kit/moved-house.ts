// Run as a process of its own: a house with the built site, whose clock goes as far ahead as whoever started it says.

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

const clock = movableClock(systemClock);
const settings = readSettings(process.env);
const house = await buildHouse({
  settings,
  clock,
  log: createLog('silent'),
  packsFolder: projectFolder('media/packs'),
  hashingCost,
  site: builtSite(projectFolder('web/build')),
  checkAnswers: false,
});
await house.app.listen({ port: settings.port, host: '127.0.0.1' });

const passes = async (milliseconds: number): Promise<void> => {
  clock.moveTo(new Date(clock.time() + milliseconds));
  await house.housekeeping.tick();
  process.send?.('done');
};

const close = async (): Promise<void> => {
  house.app.server.closeAllConnections();
  await house.app.close();
  process.exit();
};

process.on('message', (milliseconds: number) => void passes(milliseconds));
process.on('disconnect', () => void close());
process.send?.('ready');
