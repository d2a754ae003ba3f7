// Programs the tests need from the system (Chromium, nginx, PostgreSQL, Redis): found where they are, else installed with apt.

import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, step, Stop } from './steps.mjs';

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

/** Debian keeps the server's programs off the PATH, one folder a version. */
function postgresFolder() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => isProgram(join(bin, 'initdb')));
  if (folder !== undefined) return folder;
  const initdb = onPath('initdb');
  return initdb === null ? null : join(initdb, '..');
}

const findChromium = () => onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome');

const wanted = {
  chromium: { title: 'Chromium', debian: 'chromium', find: findChromium },
  // The same engine without windows: a quarter less processor time for every journey.
  headlessChromium: {
    title: 'Chromium',
    debian: 'chromium-headless-shell',
    find: () => onPath('chromium-headless-shell') ?? findChromium(),
  },
  postgres: { title: 'PostgreSQL', debian: 'postgresql', find: postgresFolder },
  nginx: { title: 'nginx', debian: 'nginx', find: () => onPath('nginx') },
  wrk: { title: 'wrk', debian: 'wrk', find: () => onPath('wrk') },
  redis: { title: 'Redis', debian: 'redis-server', find: () => onPath('redis-server') },
};

function aptCommand() {
  if (onPath('apt-get') === null) return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  return onPath('sudo') === null
    ? null
    : ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND,RUNLEVEL', 'apt-get'];
}

async function apt(args) {
  const [command, ...first] = aptCommand() ?? [];
  if (command === undefined) return { code: 1, output: '' };
  // Run level 1 keeps Debian from starting its own PostgreSQL and Redis beside ours.
  return run(command, [...first, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } });
}

async function install(missing) {
  const titles = missing.map(({ title }) => title).join(', ');
  const names = missing.map(({ debian }) => debian);
  await step(`Installing ${titles}`, async (tell) => {
    tell('apt-get update');
    await apt(['update', '-q']);
    tell('apt-get install');
    const { code, output } = await apt(['install', '-q', '-y', '--no-install-recommends', ...names]);
    if (code === 0) return;
    const reason = output.split('\n').find((line) => /^(?:E:|sudo:)/.test(line));
    throw new Stop(
      `This needs ${titles}, and apt-get could not install them${reason === undefined ? '' : ` (${reason})`}. ` +
        `Install ${names.join(' ')} and run the command again.`,
    );
  });
}

/** Where each program is, by name; what is missing is installed first. */
export async function ensurePrograms(names) {
  const missing = names.map((name) => wanted[name]).filter(({ find }) => find() === null);
  if (missing.length > 0) await install(missing);
  return Object.fromEntries(names.map((name) => [name, wanted[name].find()]));
}
