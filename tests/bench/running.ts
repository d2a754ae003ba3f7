// Starts the built server as its own process for the time of a measurement.

import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '@cadetto/server';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Bytes that a process holds, whatever it calls them. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

export interface Running {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

export function waitForLine(child: ChildProcess, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = '';
    const take = (chunk: Buffer) => {
      seen += chunk.toString();
      if (seen.includes(wanted)) resolve();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('exit', () => reject(new Error(`stopped before "${wanted}": ${seen}`)));
  });
}

async function run(
  args: readonly string[],
  port: number,
  wanted: string,
  env: NodeJS.ProcessEnv,
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A measurement that fails must not leave it running beside the next.
  process.once('exit', () => child.kill('SIGKILL'));
  await waitForLine(child, wanted);
  if (child.pid === undefined) throw new Error('the process did not start');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      const gone = exited(child);
      child.kill('SIGTERM');
      await gone;
    },
  };
}

export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'cadetto-bench-'));
  const running = await run([projectFolder('server/dist/main.js')], port, 'is ready', {
    CADETTO_MODE: 'demo',
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...env,
  });
  return {
    ...running,
    async stop() {
      await running.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export async function startScript(file: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const port = await freePort();
  return run([projectFolder(file)], port, 'listening', { ...env, PORT: String(port) });
}

/** Seconds of processor time the process has used, all threads. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksASecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}
