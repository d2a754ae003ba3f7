// Runs the built server as a process of its own, told what to do by its environment alone.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

export type ProgramSettings = Readonly<Record<string, string>>;

/** What production asks for before it starts. Nobody listens there, and nothing is sent in these tests. */
export const productionProviders: ProgramSettings = {
  PUBLIC_URL: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Cadetto <no-reply@cadetto.test>',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token-of-the-tests',
  TWILIO_URL: 'http://127.0.0.1:9',
  SMS_FROM: 'Cadetto',
  PAYMENTS_SANDBOX: 'on',
};

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly address: string;
  stdout(): string;
  /** Sends the signal and waits for the end. */
  ends(signal: NodeJS.Signals): Promise<Ended>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const children = new Set<ChildProcess>();

/** Nothing of ours may outlive the tests, however they end. */
export function endAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Where a run of the tests keeps compiled code, a program that runs from its sources starts in a third of the time. */
function compiledCode(): ProgramSettings {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** Any program of ours, with nothing but these settings. */
export function launchProgram(program: string, settings: ProgramSettings) {
  const child = spawn(process.execPath, [program], {
    cwd: tmpdir(),
    // Only what the test says: a PORT or DATABASE_URL of whoever runs the tests must not leak in.
    env: { PATH: process.env['PATH'] ?? '', ...compiledCode(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      children.delete(child);
      resolve({ code, signal, stdout, stderr });
    });
  });
  return { child, ended, stdout: () => stdout };
}

function launch(settings: ProgramSettings) {
  return launchProgram(bundle, { CADETTO_MODE: 'demo', NODE_ENV: 'production', ...settings });
}

/** Runs the server where it should not come up, and tells how it ended. */
export function runToEnd(settings: ProgramSettings): Promise<Ended> {
  return launch(settings).ended;
}

export async function startServer(settings: ProgramSettings): Promise<Running> {
  const port = settings['PORT'] ?? String(await freePort());
  const { child, ended, stdout } = launch({ ...settings, PORT: port });
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (stdout().includes(' is ready: ')) resolve();
    });
  });
  const early = ended.then(({ code, stderr }) => {
    throw new Error(`the server ended with ${code}: ${stderr}`);
  });
  await Promise.race([ready, early]);
  return {
    address: `http://127.0.0.1:${port}`,
    stdout,
    ends(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the server and kills it as soon as it has come so far. */
export async function killOnceIt(
  hasComeSoFar: () => Promise<boolean>,
  settings: ProgramSettings,
): Promise<Ended> {
  const { child, ended } = launch({ ...settings, PORT: String(await freePort()) });
  while (child.exitCode === null && !(await hasComeSoFar())) await nextTurn();
  child.kill('SIGKILL');
  return ended;
}

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'cadetto-process-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
