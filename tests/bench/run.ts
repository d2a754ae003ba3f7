// npm run bench: measures speed and weight against references in the same run, and holds them to budgets.json.

import { readFileSync } from 'node:fs';
import { projectFolder } from '@cadetto/server';
import { lighthouseScores } from './lighthouse.ts';
import { startProduct, type Running } from './running.ts';
import { againstBare } from './throughput.ts';
import {
  appScriptBytes,
  packBytes,
  visitorFontBytes,
  visitorScriptBytes,
  visitorStyleBytes,
} from './weights.ts';

interface Budget {
  readonly most?: number;
  readonly least?: number;
}

const budgets = JSON.parse(readFileSync(projectFolder('tests/bench/budgets.json'), 'utf8')) as Readonly<
  Record<string, Budget>
>;
let missed = 0;

function report(name: string, value: number, note = ''): void {
  const { most, least } = budgets[name] ?? {};
  const kept = (most === undefined || value <= most) && (least === undefined || value >= least);
  if (!kept) missed += 1;
  const bound = most === undefined ? (least === undefined ? '' : `at least ${least}`) : `at most ${most}`;
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2);
  const verdict = bound === '' ? '' : kept ? 'kept' : 'MISSED';
  process.stdout.write(`${name.padEnd(64)} ${figure.padStart(9)}  ${bound.padEnd(18)} ${verdict}  ${note}\n`);
}

async function token(url: string): Promise<string> {
  const response = await fetch(`${url}/prod/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'fan@cadetto.test', password: 'Cadetto1' }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function measureWeights({ url }: Running): Promise<void> {
  report('visitor home script bytes (brotli)', await visitorScriptBytes(url));
  report('visitor home style bytes (brotli)', await visitorStyleBytes(url));
  report('visitor home font bytes', await visitorFontBytes(url));
  report('signed-in home first script bytes (brotli, without the player)', await appScriptBytes(url));
  report('demo video bytes in the repository', packBytes());
}

async function measureThroughput(product: Running): Promise<void> {
  const accept = { 'accept-encoding': 'gzip, deflate, br' };
  const visitor = await againstBare(product, { path: '/en', headers: accept });
  const note = ({ ours, bare }: { ours: number; bare: number }) =>
    `${Math.round(ours)} against ${Math.round(bare)} requests a second of server processor time`;
  report('visitor page against bare Node http', visitor.ratio, note(visitor));
  const feed = await againstBare(product, {
    path: '/prod/live/v2/feed',
    headers: { ...accept, authorization: `Bearer ${await token(product.url)}` },
  });
  report('feed with token check against bare Node http', feed.ratio, note(feed));
  const plans = await againstBare(product, { path: '/prod/docs/openapi.json', headers: accept });
  report('ready bytes without a token check against bare Node http', plans.ratio, note(plans));
}

const parts: Readonly<Record<string, (product: Running) => Promise<void>>> = {
  weights: measureWeights,
  throughput: measureThroughput,
  lighthouse: async ({ url }) => {
    for (const [name, score] of await lighthouseScores(`${url}/en`)) report(name, score);
  },
};

const wanted = process.argv.slice(2).filter((argument) => argument in parts);
const product = await startProduct();
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure(product);
  }
} finally {
  await product.stop();
}
process.stdout.write(missed === 0 ? 'Every budget is kept.\n' : `${missed} budgets are missed.\n`);
process.exitCode = missed === 0 ? 0 : 1;
