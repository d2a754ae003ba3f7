// Steps that take time are named while they run. Plain JavaScript, since it runs before anything is installed.

import { spawn } from 'node:child_process';

const tty = process.stdout.isTTY;

/** A failure the person can do something about: one line, no stack. */
export class Stop extends Error {}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** What is under way, in the order it began: steps that run beside each other share the terminal's one line. */
const underWay = new Map();

function draw() {
  if (!tty) return;
  const shown = [...underWay].map(
    ([title, { since, detail }]) => `${title} ... ${detail === '' ? '' : `${detail}, `}${seconds(since)}`,
  );
  process.stdout.write(`\r\u001b[2K  ${shown.join(' | ').slice(0, (process.stdout.columns ?? 80) - 3)}`);
}

export async function step(title, work) {
  const since = Date.now();
  underWay.set(title, { since, detail: '' });
  if (!tty) process.stdout.write(`  ${title} ...\n`);
  const timer = setInterval(draw, 200);
  try {
    return await work((detail) => {
      underWay.set(title, { since, detail });
      draw();
    });
  } finally {
    clearInterval(timer);
    underWay.delete(title);
    process.stdout.write(
      tty ? `\r\u001b[2K  ${title}: ${seconds(since)}\n` : `  ${title}: ${seconds(since)}\n`,
    );
  }
}

/** Runs a command quietly; what it printed is handed back, for the failure line to quote. */
export function run(command, args, { cwd, env, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      const line = String(chunk).trim().split('\n').at(-1);
      if (line) onLine?.(line);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program of ours in the foreground; its own output is the progress. */
export function runOurs(command, args, { cwd, env }) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  // The terminal sends Ctrl-C to the whole group; leaving first would cut the child's clean stop short.
  const wait = () => {};
  const pass = () => child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', wait).off('SIGTERM', pass);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

/** What a person can mend is said in one line; anything else is a fault of ours and keeps its stack. */
export async function stopInOneLine(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
