// Requests for each second of the server's own processor time, against a bare Node http server in the same run.
// Processor time is used because the load generator shares the machine with what it measures.

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuSeconds, startScript, type Running } from './running.ts';

const execute = promisify(execFile);
const rounds = 3;
/** Both compile what is hot during the first seconds: a round of that tells about the compiler. */
const warmUpRounds = 3;
const secondsARound = 2;

export interface Subject {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers a server sets by itself; the bare one must set them too, not twice. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

async function record(url: string, { path, headers }: Subject): Promise<string> {
  const [response, body] = await new Promise<[IncomingMessage, Buffer]>((resolve, reject) => {
    get(url + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve([answer, Buffer.concat(chunks)]));
    }).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode ?? 'nothing'}`);
  const kept = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name));
  return JSON.stringify({ headers: Object.fromEntries(kept), body: body.toString('base64') });
}

export interface Load {
  readonly requestsASecond: number;
  /** Requests for each second of the server's own processor time. */
  readonly requestsACpuSecond: number;
}

export async function drive(server: Running, { path, headers }: Subject): Promise<Load> {
  const before = cpuSeconds(server.pid);
  const { stdout } = await execute('wrk', [
    '-t1',
    '-c16',
    `-d${secondsARound}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    server.url + path,
  ]);
  const spent = cpuSeconds(server.pid) - before;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`the load on ${path} met errors:\n${stdout}`);
  const [, requests, seconds] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  return {
    requestsASecond: Number(requests) / Number(seconds),
    requestsACpuSecond: Number(requests) / spent,
  };
}

/** Requests for each second of the server's own processor time. */
export async function load(server: Running, subject: Subject): Promise<number> {
  return (await drive(server, subject)).requestsACpuSecond;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export interface Pair {
  readonly ours: number;
  readonly bare: number;
}

export interface Ratio extends Pair {
  readonly ratio: number;
}

async function loadInTurns(ours: Running, bare: Running, subject: Subject): Promise<readonly Pair[]> {
  for (let round = 0; round < warmUpRounds; round += 1) {
    await load(ours, subject);
    await load(bare, subject);
  }
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await load(ours, subject), bare: await load(bare, subject) });
  }
  return pairs;
}

export interface Compared {
  readonly product: readonly Pair[];
  /** The same answer over the product's counter, with nobody's token to check. */
  readonly counter: readonly Pair[];
}

/** The product's answer in a file, for servers that give it out again. */
export async function recorded(
  product: Running,
  subject: Subject,
): Promise<{ file: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'cadetto-bare-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, await record(product.url, subject));
  return { file, folder };
}

export async function againstBare(product: Running, subject: Subject): Promise<Compared> {
  const { file: answer, folder } = await recorded(product, subject);
  const bare = await startScript('tests/bench/bare-server.ts', { ANSWER: answer });
  const counter = await startScript('tests/bench/counter-server.ts', { ANSWER: answer });
  try {
    return {
      product: await loadInTurns(product, bare, subject),
      counter: await loadInTurns(counter, bare, subject),
    };
  } finally {
    await bare.stop();
    await counter.stop();
    await rm(folder, { recursive: true });
  }
}

export function ratioOf(pairs: readonly Pair[]): Ratio {
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  };
}
