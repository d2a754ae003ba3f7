// npm run bench: measures speed and weight against references in the same run, and holds them to budgets.json.

import { readFileSync } from 'node:fs';
import { laySeason } from '@cadetto/demo';
import { projectFolder } from '@cadetto/server';
import { operatorToken } from '../browser/operator.ts';
import { billingCost } from './billing.ts';
import { catalogueSize } from './catalogue-size.ts';
import { eventCost } from './event-clients.ts';
import { lighthouseScores } from './lighthouse.ts';
import { quantile } from './pace.ts';
import { otherPictures } from './pictures.ts';
import { publicPages, type PublicPage } from './public-pages.ts';
import { screenChanges } from './screen-changes.ts';
import { longWatch, type Growth } from './long-watch.ts';
import { playbackTimes, type Compared } from './playback.ts';
import { originCost } from './origin.ts';
import { startProduct, type Running } from './running.ts';
import { mainHeight, viewings, type Viewing } from './stalls.ts';
import { signInStorm } from './sign-in-storm.ts';
import { againstBare, ratioOf, type Pair, type Ratio } from './throughput.ts';
import { tokenCost } from './token-cost.ts';
import { watchingCost } from './watching-cost.ts';
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

/** Of each part, by what is measured. */
const budgets = JSON.parse(readFileSync(projectFolder('tests/bench/budgets.json'), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, Budget>>>
>;
const bounds = new Map(Object.values(budgets).flatMap((part) => Object.entries(part)));
const reported = new Set<string>();
let missed = 0;
const named = process.argv.slice(2);

function report(name: string, value: number, note = ''): void {
  reported.add(name);
  const { most, least } = bounds.get(name) ?? {};
  const kept = (most === undefined || value <= most) && (least === undefined || value >= least);
  if (!kept) missed += 1;
  const bound = most === undefined ? (least === undefined ? '' : `at least ${least}`) : `at most ${most}`;
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2);
  const verdict = bound === '' ? '' : kept ? 'kept' : 'MISSED';
  process.stdout.write(`${name.padEnd(64)} ${figure.padStart(9)}  ${bound.padEnd(18)} ${verdict}  ${note}\n`);
}

/** A bound that nothing is held to, because what is measured got another name, would be kept for ever. */
function findUnmeasured(part: string): void {
  for (const name of Object.keys(budgets[part] ?? {})) {
    if (reported.has(name)) continue;
    missed += 1;
    process.stdout.write(`${name.padEnd(64)} was not measured\n`);
  }
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
  report('an invented season is laid in (ms)', seasonMs());
}

/** Every first start of the demo waits for it. */
function seasonMs(): number {
  const times = [1, 2, 3, 4, 5].map((seed) => {
    const since = performance.now();
    laySeason({ seed, today: new Date() });
    return performance.now() - since;
  });
  return quantile(times, 0.5);
}

const operated = { OPERATOR_TOKENS: `bench=${operatorToken}` };

/** Two starts of one program differ by some percent for as long as they live, so several are measured. */
const starts = 3;

async function* startedAnew(first: Running): AsyncGenerator<Running> {
  yield first;
  for (let start = 1; start < starts; start += 1) {
    const product = await startProduct();
    try {
      yield product;
    } finally {
      await product.stop();
    }
  }
}

async function measureThroughput(first: Running): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const page: Pair[] = [];
  const feed: Pair[] = [];
  const feedUnchecked: Pair[] = [];
  for await (const product of startedAnew(first)) {
    const authorization = `Bearer ${await token(product.url)}`;
    page.push(...(await againstBare(product, { path: '/en', headers })).product);
    const compared = await againstBare(product, {
      path: '/prod/live/v2/feed',
      headers: { ...headers, authorization },
    });
    feed.push(...compared.product);
    feedUnchecked.push(...compared.counter);
  }
  const tell = (name: string, pairs: readonly Pair[]) => {
    const { ours, bare, ratio } = ratioOf(pairs);
    const note = `${Math.round(ours)} against ${Math.round(bare)} requests a second of server processor time`;
    report(name, ratio, note);
  };
  tell('visitor page against bare Node http', page);
  tell('feed with token check against bare Node http', feed);
  tell('feed without token check, counter alone, against bare Node http', feedUnchecked);
}

async function measureOrigin(running: Running): Promise<void> {
  const { bytes, product, front, askingFront, node, productCpu } = await originCost(startedAnew(running));
  const tell = (name: string, { ours, bare, ratio }: Ratio, of: string) =>
    report(name, ratio, `${Math.round(ours)} against ${Math.round(bare)} of ${bytes} bytes ${of}`);
  tell('segment with signature against nginx sendfile', product, 'a second');
  tell('segment with signature behind nginx, against nginx sendfile', front, 'a second');
  tell('the same, each one asked for, against nginx sendfile', askingFront, 'a second');
  tell('segment with signature, by processor time', productCpu, 'a second of server processor time');
  tell('bare Node http against nginx sendfile', node, 'a second');
}

function reportViewing(viewing: Viewing): void {
  const { stalls, stalledMs, hesitations, hesitatedMs, startMs, heights, playedSeconds, sharePlayed } =
    viewing;
  const line = `${viewing.megabits.join(', then ')} Mbit/s`;
  const shares = heights.map(({ height, share }) => `${height}p ${Math.round(share * 100)} %`).join(', ');
  report(
    `stalls of a replay at ${line} and 50 ms each way`,
    stalls,
    `${Math.round(stalledMs)} ms in ${Math.round(playedSeconds)} s; ${shares}; first picture after ${startMs} ms`,
  );
  report(`hesitations of a replay at ${line}`, hesitations, `${Math.round(hesitatedMs)} ms`);
  report(`share of the time a replay plays at ${line}`, sharePlayed);
}

async function measureStalls(product: Running): Promise<void> {
  const main: number[] = [];
  for await (const viewing of viewings(product)) {
    reportViewing(viewing);
    const [before, low, after] = viewing.settledHeights;
    if (before === undefined || low === undefined || after === undefined)
      main.push(mainHeight(viewing.heights));
    else
      report(
        'the picture follows its line down and up again',
        Number(low < before) + Number(low < after),
        viewing.settledHeights.map((height) => `${height}p`).join(', '),
      );
  }
  const told = main.map((height) => `${height}p`).join(', ');
  report('different pictures at different rates', new Set(main).size, told);
  report(
    'smaller pictures on faster lines',
    main.filter((height, at) => height < (main[at - 1] ?? 0)).length,
  );
  report('height of the picture on the fastest line', main.at(-1) ?? 0);
}

function postgresUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('this measurement needs TEST_DATABASE_URL');
  return url;
}

async function measureStorm(): Promise<void> {
  const storm = await signInStorm(postgresUrl());
  report(
    'feed p99 during a storm of sign-ins, against the same crowd at another door',
    storm.ratio,
    `${storm.stormP99.toFixed(1)} ms against ${storm.crowdP99.toFixed(1)} ms`,
  );
  report(
    'feed p99 during a storm of sign-ins, against quiet',
    storm.againstQuiet,
    `${storm.stormP99.toFixed(1)} ms against ${storm.quietP99.toFixed(1)} ms`,
  );
  report(
    'sign-ins a second during the storm',
    storm.signInsASecond,
    `${Math.round(storm.sentAwayASecond)} a second were told to wait`,
  );
}

/** In demos of their own: the first match of the one that the others measured may be over before these are. */
async function ownDemo<Measured>(measure: (product: Running) => Promise<Measured>): Promise<Measured> {
  const product = await startProduct(operated);
  try {
    return await measure(product);
  } finally {
    await product.stop();
  }
}

async function measurePlayback(): Promise<void> {
  const { cold, warm, rightMs, seek, failover } = await ownDemo(playbackTimes);
  const tell = (name: string, { ours, bare }: Compared) =>
    report(name, ours / bare, `${Math.round(ours)} ms against ${Math.round(bare)} ms`);
  tell('press to first picture, player loaded, against bare Shaka', warm);
  tell('the same against bare Shaka and the call for the right to watch', {
    ours: warm.ours,
    bare: warm.bare + rightMs,
  });
  tell('press to first picture, nothing loaded, against bare Shaka', cold);
  tell('seek to picture against bare Shaka', seek);
  const tellWait = (name: string, gap: number) =>
    report(`longest wait between pictures (ms): ${name}`, Math.round(gap));
  tellWait('in calm', failover.calm);
  tellWait('main place dies', failover.dies);
  tellWait('it returns', failover.returns);
  tellWait('it falls silent', failover.fallsSilent);
  tellWait('change of source', failover.otherSource);
  tellWait('change of key', failover.otherKey);
}

async function measureLongWatch(): Promise<void> {
  const watched = await ownDemo(longWatch);
  const { minutes, heap, renderer, script, nodes, leastPlayed, behindSeconds } = watched;
  report('least of a minute that a live match plays', leastPlayed);
  report('a live match has fallen behind by (s)', behindSeconds);
  const tell = (name: string, { early, late }: Growth, unit: number, word: string) =>
    report(
      `${name}, late against early`,
      late / early,
      `${(late / unit).toFixed(1)} against ${(early / unit).toFixed(1)} ${word}, ${minutes} minutes`,
    );
  tell('memory of the page with a live match', heap, 1_000_000, 'MB');
  tell('memory of its whole process', renderer, 1_000_000, 'MB');
  tell('script time a minute with a live match', script, 1, 's');
  tell('nodes of the page with a live match', nodes, 1, 'nodes');
}

async function measureTokens(): Promise<void> {
  const { fewMs, manyMs, ratio } = await tokenCost(postgresUrl());
  report(
    'token check with 1,000,000 people, against 1,000',
    ratio,
    `${manyMs.toFixed(3)} ms against ${fewMs.toFixed(3)} ms on PostgreSQL`,
  );
}

async function measureWatching(): Promise<void> {
  for (const { name, few, many, ratio } of await watchingCost(postgresUrl())) {
    const note = `${Math.round(many)} against ${Math.round(few)} a second on PostgreSQL`;
    report(`${name} with 1,000,000 people, cost against 1,000`, ratio, note);
  }
}

async function measureBilling(): Promise<void> {
  const { checkouts, noticesASecond, access } = await billingCost(postgresUrl());
  const { ours, bare } = checkouts;
  report(
    'purchases begun against bare stripe-node on the same sandbox',
    ours / bare,
    `${Math.round(ours)} against ${Math.round(bare)} a second`,
  );
  report('notices of the provider taken in, a second', Math.round(noticesASecond));
  report(
    'right to watch with 1,000,000 people, cost against 1,000',
    access.ratio,
    `${Math.round(access.many)} against ${Math.round(access.few)} profiles a second on PostgreSQL`,
  );
}

async function measureCatalogue(): Promise<void> {
  const { costs, rebuilds } = await catalogueSize(postgresUrl());
  for (const { name, few, many, ratio } of costs) {
    const note = `${Math.round(many)} against ${Math.round(few)} requests a second of server processor time`;
    report(`${name} with 100,000 streams, cost against 100`, ratio, note);
  }
  for (const { streams, everythingMs, goalMs } of rebuilds) {
    const size = streams.toLocaleString('en');
    report(`answers made anew after any change, ${size} streams (ms)`, everythingMs);
    report(`answers made anew after a goal, ${size} streams (ms)`, goalMs);
  }
}

async function measureEvents(): Promise<void> {
  const cost = await eventCost(postgresUrl());
  const clients = cost.clients.toLocaleString('en');
  report(
    'a goal from its entry to everybody, p99 (ms)',
    cost.p99,
    `${clients} clients, median ${cost.p50.toFixed(0)} ms, slowest ${cost.slowest.toFixed(0)} ms`,
  );
  report('server processor time for a goal to everybody (ms)', cost.cpuMsPerGoal, `${clients} clients`);
  report('server memory for each who follows (bytes)', cost.bytesPerClient);
}

function heaviest(pages: readonly PublicPage[], by: 'bytes' | 'scriptBytes'): PublicPage | undefined {
  return pages.toSorted((a, b) => b[by] - a[by])[0];
}

async function measurePages({ url }: Running): Promise<void> {
  const pages = await publicPages(url);
  const kinds = [
    ['page without the app', pages.filter(({ runsApp }) => !runsApp)],
    ['page with the app', pages.filter(({ runsApp }) => runsApp)],
  ] as const;
  for (const [kind, all] of kinds) {
    const note = `of ${all.length}`;
    const [whole, script] = [heaviest(all, 'bytes'), heaviest(all, 'scriptBytes')];
    report(`heaviest public ${kind}, bytes`, whole?.bytes ?? 0, `${whole?.path ?? ''} ${note}`);
    report(
      `heaviest public ${kind}, script bytes`,
      script?.scriptBytes ?? 0,
      `${script?.path ?? ''} ${note}`,
    );
  }
  const [latest] = pages.toSorted((a, b) => b.largestPaintMs - a.largestPaintMs);
  report('latest largest paint of a public page (ms)', latest?.largestPaintMs ?? 0, latest?.path);
  const [restless] = pages.toSorted((a, b) => b.layoutShift - a.layoutShift);
  report('largest layout shift of a public page', restless?.layoutShift ?? 0, restless?.path);
  await measurePictures(url, pages);
}

async function measurePictures(url: string, pages: readonly PublicPage[]): Promise<void> {
  const paths = pages.map(({ path }) => path);
  const judged = [...pages.map(({ pictures }) => pictures), ...(await otherPictures(url, paths))];
  const oversized = judged.flatMap((page) => page.oversized);
  for (const picture of new Set(oversized)) process.stdout.write(`    larger than shown: ${picture}\n`);
  report('pictures larger than shown', oversized.length);
  const photographs = judged.reduce((sum, page) => sum + page.photographs, 0);
  report('photographs looked at, all pages together', photographs, `on ${judged.length} pages`);
}

async function measureScreens({ url }: Running): Promise<void> {
  const changes = await screenChanges(url);
  const [slowest] = changes.toSorted((a, b) => b.laterMs - a.laterMs);
  const told = changes.map(({ screen, laterMs }) => `${screen} ${laterMs.toFixed(0)}`).join(', ');
  report('script work of going to another screen, slowest (ms)', slowest?.laterMs ?? 0, told);
  const first = changes.map(({ screen, firstMs }) => `${screen} ${firstMs.toFixed(0)}`).join(', ');
  report(
    'script work of going there for the first time, slowest (ms)',
    Math.max(...changes.map(({ firstMs }) => firstMs)),
    first,
  );
}

async function measureLighthouse({ url }: Running): Promise<void> {
  const { pages, slowdown, worst } = await lighthouseScores(
    url,
    named.filter((argument) => argument.startsWith('/')),
  );
  const how = `the worst of ${pages} pages, each the median of three, this machine slowed ${slowdown} times`;
  for (const [name, score] of worst) report(`Lighthouse mobile ${name}`, score, how);
}

const parts: Readonly<Record<string, (product: Running) => Promise<void>>> = {
  weights: measureWeights,
  throughput: measureThroughput,
  origin: measureOrigin,
  stalls: measureStalls,
  storm: measureStorm,
  tokens: measureTokens,
  playback: measurePlayback,
  hour: measureLongWatch,
  watching: measureWatching,
  billing: measureBilling,
  catalogue: measureCatalogue,
  events: measureEvents,
  pages: measurePages,
  screens: measureScreens,
  lighthouse: measureLighthouse,
};

/** It looks at sixty pages three times each. */
const onlyWhenNamed = ['lighthouse'];
const unknown = named.filter((argument) => !(argument in parts) && !argument.startsWith('/'));
if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(', ')}`);
const wanted = named.filter((argument) => argument in parts);
const measured = Object.keys(parts).filter((part) =>
  wanted.length === 0 ? !onlyWhenNamed.includes(part) : wanted.includes(part),
);
const product = await startProduct(operated);
try {
  for (const part of measured) {
    await parts[part]?.(product);
    findUnmeasured(part);
  }
} finally {
  await product.stop();
}
const unmeasured = Object.keys(parts).filter((part) => !measured.includes(part));
if (unmeasured.length > 0) process.stdout.write(`Not measured: ${unmeasured.join(', ')}.\n`);
process.stdout.write(
  missed === 0 ? 'Every budget of what was measured is kept.\n' : `${missed} budgets are missed.\n`,
);
process.exitCode = missed === 0 ? 0 : 1;
