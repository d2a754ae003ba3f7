// A PostgreSQL and a Redis for one run of the tests: on free loopback ports, in folders that vanish with them.

import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Stop } from './steps.mjs';

const startWithinMs = 30_000;

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** PostgreSQL refuses to run as root, so root lends it the user that Debian's package made. */
function lentUser() {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  if (line === undefined)
    throw new Stop('PostgreSQL will not run as root, and there is no user named postgres.');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function launch(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const service = { child, output: '', ended: false };
  const take = (chunk) => {
    service.output = (service.output + chunk).slice(-4000);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  child.on('error', (error) => take(error.message));
  service.closed = new Promise((resolve) => {
    child.on('close', (code) => {
      service.ended = true;
      resolve(code ?? 1);
    });
  });
  return service;
}

async function endService(service, signal) {
  if (service.ended) return;
  service.child.kill(signal);
  const late = setTimeout(() => service.child.kill('SIGKILL'), 10_000);
  await service.closed;
  clearTimeout(late);
}

async function waitFor(name, service, isReady) {
  const deadline = Date.now() + startWithinMs;
  while (!service.ended && Date.now() < deadline) {
    if (await isReady()) return;
    await pause(50);
  }
  throw new Stop(`${name} for the tests did not start:\n${service.output}`);
}

function says(port, words, wanted) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(words));
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      resolve(String(chunk).startsWith(wanted));
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}

async function startPostgres(bin, folder) {
  const user = lentUser();
  const place = join(folder, 'postgres');
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const made = launch(
    join(bin, 'initdb'),
    ['-D', place, '-U', 'cadetto', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync'],
    options,
  );
  if ((await made.closed) !== 0)
    throw new Stop(`PostgreSQL for the tests could not be set up:\n${made.output}`);
  const port = await freePort();
  // Nothing here outlives the run, so nothing needs to reach the disk.
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const service = launch(
    join(bin, 'postgres'),
    [
      '-D',
      place,
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      ...quick.flatMap((setting) => ['-c', setting]),
    ],
    options,
  );
  const stop = () => endService(service, 'SIGINT');
  try {
    await waitFor('PostgreSQL', service, async () => {
      const asked = launch(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], options);
      return (await asked.closed) === 0;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://cadetto@127.0.0.1:${port}/postgres`, stop };
}

async function startRedis(program, folder) {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const service = launch(program, args, { cwd: folder });
  const stop = () => endService(service, 'SIGTERM');
  try {
    await waitFor('Redis', service, () => says(port, 'PING\r\n', '+PONG'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}

/** `place` is a folder others than its owner may pass through: PostgreSQL may have to run as another user. */
export async function startServices({ postgres, redis }, place) {
  const folder = mkdtempSync(join(place, 'services-'));
  const running = [];
  const stop = async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    running.push(await startPostgres(postgres, folder));
    running.push(await startRedis(redis, folder));
  } catch (error) {
    await stop();
    throw error;
  }
  const [database, cache] = running;
  return { env: { TEST_DATABASE_URL: database.url, TEST_REDIS_URL: cache.url }, stop };
}
