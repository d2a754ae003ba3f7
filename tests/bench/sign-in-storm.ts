// What a storm of sign-ins does to everybody else, and how many get in meanwhile.

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectFolder } from '@cadetto/server';
import { askAtPace, quantile } from './pace.ts';
import { peopledProduct } from './people.ts';
import { startScript, type Running } from './running.ts';

const rounds = 7;
/** Two of them bring it up to speed, and one is left for the last to be answered. */
const stormSeconds = 13;
const measuredSeconds = 10;
const people = 2000;

export interface Storm {
  readonly signInsASecond: number;
  readonly sentAwayASecond: number;
  /** Nobody else is there. */
  readonly quietP99: number;
  /** The same crowd stands at another door: what its own processes cost the machine, and nothing of ours. */
  readonly crowdP99: number;
  readonly stormP99: number;
  readonly ratio: number;
  readonly againstQuiet: number;
}

interface Tally {
  readonly signedIn: number;
  readonly sentAway: number;
}

/** A crowd that goes home early says nothing more, and waiting for its word would be for ever. */
async function nextOf(lines: AsyncIterator<string>): Promise<string> {
  const { done, value } = await lines.next();
  if (done === true) throw new Error('the storm ended before its time');
  return value;
}

/** Measures in the midst of a storm: the start of the process that makes it would be counted as its doing. */
async function amidStorm(
  url: string,
  measure: () => Promise<readonly number[]>,
): Promise<readonly [readonly number[], Tally]> {
  const storm = spawn(process.execPath, [projectFolder('tests/bench/storm-client.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      STORM_URL: url,
      STORM_SECONDS: String(stormSeconds),
      STORM_PEOPLE: String(people),
    },
  });
  const lines = createInterface(storm.stdout)[Symbol.asyncIterator]();
  await nextOf(lines);
  const said = nextOf(lines);
  const [times, tally] = await Promise.all([measure(), said]);
  return [times, JSON.parse(tally) as Tally];
}

interface Round {
  readonly quiet: readonly number[];
  readonly beside: readonly number[];
  readonly amid: readonly number[];
  readonly tally: Tally;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** All rounds together: one round's slowest ten of a thousand are the machine's mood, and a ratio of moods says nothing. */
function p99(measured: readonly Round[], times: (round: Round) => readonly number[]): number {
  return quantile(measured.flatMap(times), 0.99);
}

async function measureStorm(url: string, elsewhere: string): Promise<Storm> {
  const feed = {
    url: `${url}/prod/live/v2/feed`,
    headers: { authorization: 'Bearer bench-1', 'accept-encoding': 'br' },
    perSecond: 100,
  };
  // Code that runs for the first time is slow, for a quiet evening and for a storm.
  const ask = () => askAtPace({ ...feed, seconds: measuredSeconds });
  await amidStorm(url, ask);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await ask();
    const [beside] = await amidStorm(elsewhere, ask);
    const [amid, tally] = await amidStorm(url, ask);
    measured.push({ quiet, beside, amid, tally });
  }
  const quietP99 = p99(measured, ({ quiet }) => quiet);
  const crowdP99 = p99(measured, ({ beside }) => beside);
  const stormP99 = p99(measured, ({ amid }) => amid);
  return {
    signInsASecond: mean(measured.map(({ tally }) => tally.signedIn)) / stormSeconds,
    sentAwayASecond: mean(measured.map(({ tally }) => tally.sentAway)) / stormSeconds,
    quietP99,
    crowdP99,
    stormP99,
    ratio: stormP99 / crowdP99,
    againstQuiet: stormP99 / quietP99,
  };
}

/** A bare server that answers whatever it is asked at once. */
async function atAnotherDoor<Result>(measure: (door: Running) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'cadetto-door-'));
  const answer = join(folder, 'answer.json');
  await writeFile(answer, JSON.stringify({ headers: { 'content-type': 'application/json' }, body: '' }));
  const door = await startScript('tests/bench/bare-server.ts', { ANSWER: answer });
  try {
    return await measure(door);
  } finally {
    await door.stop();
    await rm(folder, { recursive: true });
  }
}

export async function signInStorm(administratorUrl: string): Promise<Storm> {
  const product = await peopledProduct(administratorUrl, people);
  try {
    return await atAnotherDoor((door) => measureStorm(product.url, door.url));
  } finally {
    await product.stop();
  }
}
