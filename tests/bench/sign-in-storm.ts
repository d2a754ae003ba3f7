// What a storm of sign-ins does to everybody else, and how many get in meanwhile.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFolder } from '@cadetto/server';
import { askAtPace, quantile } from './pace.ts';
import { peopledProduct } from './people.ts';

const execute = promisify(execFile);
const rounds = 3;
const stormSeconds = 8;
const people = 2000;

export interface Storm {
  readonly signInsASecond: number;
  readonly sentAwayASecond: number;
  readonly quietP99: number;
  readonly stormP99: number;
  readonly ratio: number;
}

async function storm(url: string): Promise<{ readonly signedIn: number; readonly sentAway: number }> {
  const { stdout } = await execute(process.execPath, [projectFolder('tests/bench/storm-client.ts')], {
    env: {
      ...process.env,
      STORM_URL: url,
      STORM_SECONDS: String(stormSeconds),
      STORM_PEOPLE: String(people),
    },
  });
  const tally = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<'signedIn' | 'sentAway', number>;
  return tally;
}

const median = (values: readonly number[]) => quantile(values, 0.5);

async function measureStorm(url: string): Promise<Storm> {
  const feed = {
    url: `${url}/prod/live/v2/feed`,
    headers: { authorization: 'Bearer bench-1', 'accept-encoding': 'br' },
    perSecond: 100,
  };
  await askAtPace({ ...feed, seconds: 3 });
  const measured: Storm[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quietP99 = quantile(await askAtPace({ ...feed, seconds: stormSeconds }), 0.99);
    const [times, tally] = await Promise.all([askAtPace({ ...feed, seconds: stormSeconds }), storm(url)]);
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
