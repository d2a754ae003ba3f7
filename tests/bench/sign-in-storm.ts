// What a storm of sign-ins does to everybody else, and how many get in meanwhile.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectFolder } from '@cadetto/server';
import { askAtPace, quantile } from './pace.ts';
import { peopledProduct } from './people.ts';

const rounds = 7;
/** Two of them bring it up to speed, and one is left for the last to be answered. */
const stormSeconds = 13;
const measuredSeconds = 10;
const people = 2000;

export interface Storm {
  readonly signInsASecond: number;
  readonly sentAwayASecond: number;
  readonly quietP99: number;
  readonly stormP99: number;
  readonly ratio: number;
}

interface Tally {
  readonly signedIn: number;
  readonly sentAway: number;
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
  const lines = createInterface(storm.stdout);
  await once(lines, 'line');
  const said: Promise<unknown[]> = once(lines, 'line');
  const times = await measure();
  const [tally] = await said;
  return [times, JSON.parse(String(tally)) as Tally];
}

const median = (values: readonly number[]) => quantile(values, 0.5);

async function measureStorm(url: string): Promise<Storm> {
  const feed = {
    url: `${url}/prod/live/v2/feed`,
    headers: { authorization: 'Bearer bench-1', 'accept-encoding': 'br' },
    perSecond: 100,
  };
  // Code that runs for the first time is slow, for a quiet evening and for a storm.
  await amidStorm(url, () => askAtPace({ ...feed, seconds: measuredSeconds }));
  const measured: Storm[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quietP99 = quantile(await askAtPace({ ...feed, seconds: measuredSeconds }), 0.99);
    const [times, tally] = await amidStorm(url, () => askAtPace({ ...feed, seconds: measuredSeconds }));
    const stormP99 = quantile(times, 0.99);
    measured.push({
      signInsASecond: tally.signedIn / stormSeconds,
      sentAwayASecond: tally.sentAway / stormSeconds,
      quietP99,
      stormP99,
      ratio: stormP99 / quietP99,
    });
  }
  const of = (name: keyof Storm) => median(measured.map((one) => one[name]));
  return {
    signInsASecond: of('signInsASecond'),
    sentAwayASecond: of('sentAwayASecond'),
    quietP99: of('quietP99'),
    stormP99: of('stormP99'),
    ratio: of('ratio'),
  };
}

export async function signInStorm(administratorUrl: string): Promise<Storm> {
  const product = await peopledProduct(administratorUrl, people);
  try {
    return await measureStorm(product.url);
  } finally {
    await product.stop();
  }
}
