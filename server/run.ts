// Runs the server from the environment until SIGINT or SIGTERM; whatever keeps it from starting is one line.

import { demoAccounts, demoPassword } from '@cadetto/demo';
import { buildHouse, type House } from './app.ts';
import { systemClock } from './clock.ts';
import { StartError } from './failure.ts';
import { createLog } from './http/log.ts';
import { hashingCost } from './identity/passwords.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';
import type { SiteMount } from './site/mount.ts';
import { projectFolder } from './folders.ts';

const finishWithinMs = 2000;
const stopWithinMs = 10_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Names a step once it has taken longer than a person waits in silence. */
async function withWords<Result>(words: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => say(`  ${words} ...`), 700);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

function welcome({ publicUrl, mode }: Settings): void {
  say(`\n  Cadetto is ready: ${publicUrl}`);
  if (mode !== 'demo') return;
  say('\n  Demo accounts, all with the password ' + demoPassword + ':');
  for (const { email, grants } of demoAccounts) {
    say(`    ${email.padEnd(24)}${grants[0]?.sourceRef ?? 'no plan'}`);
  }
  say(`\n  Mail and text messages: ${publicUrl}/dev/outbox`);
  say(`  Be in another country:  ${publicUrl}/dev/place`);
  say(`  API reference:          ${publicUrl}/prod/docs`);
  say('  Change the catalogue:   npm run operator -- help');
  say('\n  Ctrl-C stops it; the data stays.\n');
}

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function settingsOrStop(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof SettingError) giveUp(error.message);
    throw error;
  }
}

async function listen(house: House, settings: Settings): Promise<void> {
  try {
    await house.app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    await house.app.close();
    if (code === 'EADDRINUSE')
      giveUp(`PORT ${settings.port} is taken. Stop what uses it, or set PORT to another.`);
    if (code === 'EACCES')
      giveUp(`PORT ${settings.port} may not be opened by this user. Set PORT to one above 1023.`);
    giveUp(`HOST ${settings.host} cannot be listened on (${code ?? 'unknown reason'}).`);
  }
}

function stopOnSignal(house: House): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Browsers open connections ahead of use; those carry no request and would hold the stop up.
    setTimeout(() => house.app.server.closeAllConnections(), finishWithinMs).unref();
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    house.app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

export async function runServer(site: SiteMount): Promise<void> {
  const settings = settingsOrStop();
  try {
    const house = await withWords(
      settings.mode === 'demo'
        ? 'Opening the database and laying out the demo season'
        : 'Opening the database',
      buildHouse({
        settings,
        clock: systemClock,
        log: createLog(settings.logLevel),
        packsFolder: projectFolder('media/packs'),
        hashingCost,
        site,
        checkAnswers: false,
      }),
    );
    await listen(house, settings);
    stopOnSignal(house);
    welcome(settings);
  } catch (error) {
    if (error instanceof StartError) giveUp(error.message);
    throw error;
  }
}
