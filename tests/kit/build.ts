// Puts a house together as the tests want it: demo data, a clock that stands still, every answer checked.

import { Writable } from 'node:stream';
import {
  buildHouse,
  createLog,
  movableClock,
  projectFolder,
  readSettings,
  type Cellar,
  type HashingCost,
  type House,
  type MovableClock,
} from '@cadetto/server';

export const metricsToken = 'metrics-token-of-the-tests';

/** Two operators, so that the log can tell them apart. */
export const operatorTokens = {
  desk: 'desk-token-of-the-tests-0123456789abcdef',
  van: 'van-token-of-the-tests-0123456789abcdef',
} as const;

/** What the mobility service brings. */
export const mobilityKey = 'mobility-key-of-the-tests-0123456789abcdef';

/** The same algorithm at the least cost it knows: thousands of sign-ins would take most of the time otherwise. */
const lightHashing: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Nearly every house begins with the standard season: its answers would be checked and compressed for each. */
const cellar: Cellar = new Map();

export type Environment = Readonly<Record<string, string | undefined>>;

export interface BuiltHouse {
  readonly house: House;
  readonly clock: MovableClock;
  /** The lines of the log so far. */
  readonly log: readonly string[];
}

export async function buildAt(
  at: Date,
  environment: Environment,
  hashingCost = lightHashing,
): Promise<BuiltHouse> {
  const log: string[] = [];
  const paper = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  // A clock that runs would let a match end between two questions of one test.
  const clock = movableClock({ now: () => at, time: () => at.getTime() });
  const settings = readSettings({
    CADETTO_MODE: 'demo',
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: metricsToken,
    OPERATOR_TOKENS: `desk=${operatorTokens.desk},van=${operatorTokens.van}`,
    MOBILITY_KEY: mobilityKey,
    // Lets each viewer come from an address of their own, so that limits on one do not touch another.
    TRUSTED_PROXIES: '127.0.0.1',
    // Each viewer brings a device, and a file of tests has more of them than an account may have.
    MAX_DEVICES: '50',
    ...environment,
  });
  const house = await buildHouse({
    settings,
    clock,
    log: createLog(settings.logLevel, paper),
    packsFolder: projectFolder('media/packs'),
    hashingCost,
    site: null,
    checkAnswers: true,
    cellar,
  });
  return { house, clock, log };
}
