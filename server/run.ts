// Runs the server as it is set until SIGINT or SIGTERM; whatever keeps it from starting is one line.

import { createServer } from 'node:net';
import { competitions } from '@cadetto/demo';
import { buildHouse, type House } from './app.ts';
import { systemClock } from './clock.ts';
import { StartError } from './failure.ts';
import { createLog } from './http/log.ts';
import { hashingCost } from './identity/passwords.ts';
import { giveUp } from './give-up.ts';
import type { Settings } from './settings.ts';
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

function welcome({ publicUrl, mode, brand, demoBrand }: Settings): void {
  say(`\n  ${brand.name} is ready: ${publicUrl}`);
  if (mode !== 'demo') return;
  const { accounts, password } = competitions[demoBrand];
  say(`\n  Demo accounts, all with the password ${password}:`);
  for (const { email, grants } of accounts) {
    say(`    ${email.padEnd(24)}${grants[0]?.sourceRef ?? 'no plan'}`);
  }
  say(`\n  Mail and text messages: ${publicUrl}/dev/outbox`);
  say(`  Be in another country:  ${publicUrl}/dev/place`);
  say(`  API reference:          ${publicUrl}/prod/docs`);
  say('  Change the catalogue:   npm run operator -- help');
  say('\n  Ctrl-C stops it; the data stays.\n');
}

function giveUpListening({ port, host }: Settings, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') giveUp(`PORT ${port} is taken. Stop what uses it, or set PORT to another.`);
  if (code === 'EACCES') giveUp(`PORT ${port} may not be opened by this user. Set PORT to one above 1023.`);
  giveUp(`HOST ${host} cannot be listened on (${code ?? 'unknown reason'}).`);
}

/** Tried before the house is opened: who has the port already should not wait for a whole start to hear of it. */
async function tryPort(settings: Settings): Promise<void> {
  const knock = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      knock.once('error', reject).listen(settings.port, settings.host, resolve);
    });
    await new Promise((resolve) => knock.close(resolve));
  } catch (error) {
    giveUpListening(settings, error);
  }
}

async function listen(house: House, settings: Settings): Promise<void> {
  try {
    await house.app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await house.app.close();
    giveUpListening(settings, error);
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

export async function runServer(settings: Settings, site: SiteMount): Promise<void> {
  await tryPort(settings);
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
    await withWords('Letting the demo people buy their plans', house.fillPurses());
    await listen(house, settings);
    stopOnSignal(house);
    welcome(settings);
  } catch (error) {
    if (error instanceof StartError) giveUp(error.message);
    throw error;
  }
}
