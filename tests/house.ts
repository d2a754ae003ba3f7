// A running house for one test file: a real HTTP server over a real database that holds the demo season.

import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HashingCost, House } from '@cadetto/server';
import { inject } from 'vitest';
import { buildAt, operatorTokens, type Environment } from './kit/build.ts';
import './kit/engine-code.ts';
import { createDatabase, databaseUrl, dropDatabase } from './kit/postgres.ts';
import { standardInstant } from './kit/provided.ts';
import { newOperator, type Operator, type OperatorName } from './operator.ts';
import { newViewer, type Viewer } from './viewer.ts';

export interface TestHouse {
  readonly address: string;
  readonly house: House;
  readonly log: readonly string[];
  viewer(): Viewer;
  operator(name?: OperatorName): Operator;
  now(): Date;
  /** Moves the clock, lets what is due by then happen, and waits until every answer shows it. */
  timeBecomes(instant: Date): Promise<void>;
  /** Moves the clock and nothing else: whoever looks after what is due is asked by the test. */
  clockStandsAt(instant: Date): void;
  close(): Promise<void>;
}

/** A house whose database is its own, so that it can be closed and opened again. */
export interface OwnHouse extends TestHouse {
  /** Another process on what this one left, at the same moment. */
  restarts(): Promise<OwnHouse>;
}

export interface HouseWish {
  /** Elsewhere than the standard instant the season is laid out anew. */
  readonly at?: Date;
  readonly environment?: Environment;
  /** Known beforehand where somebody else has to find the house. */
  readonly port?: number;
  /** Where no test looks at a match the season stands still: to play months of it would take most of the time. */
  readonly plays?: boolean;
  /** Less than the algorithm can do with, and no password can be hashed. */
  readonly hashingCost?: HashingCost;
}

interface Place {
  readonly environment: Environment;
  leave(): Promise<void>;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'cadetto-house-'));

async function folder(laid: boolean): Promise<Place> {
  const place = await newFolder();
  // A thousand files: one by one, without holding anybody up, they take ten times as long.
  if (laid) cpSync(inject('embeddedTemplate'), place, { recursive: true });
  return { environment: { DATA_DIR: place }, leave: () => rm(place, { recursive: true, force: true }) };
}

async function database(laid: boolean): Promise<Place> {
  const administratorUrl = inject('postgresUrl');
  const name = await createDatabase(administratorUrl, laid ? inject('postgresTemplate') : undefined);
  // What the sandbox keeps on disk is this house's alone, too.
  const files = await newFolder();
  if (laid) cpSync(inject('postgresFiles'), files, { recursive: true });
  return {
    environment: { DATABASE_URL: databaseUrl(administratorUrl, name), DATA_DIR: files },
    async leave() {
      await dropDatabase(administratorUrl, name);
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** Starts serving on a free port; closing ends only this house, not the database it stands on. */
export async function openHouseAt(
  at: Date,
  environment: Environment,
  port = 0,
  hashingCost?: HashingCost,
): Promise<TestHouse> {
  const { house, clock, log } = await buildAt(at, environment, hashingCost);
  const address = await house.app.listen({ port, host: '127.0.0.1' });
  return {
    address,
    house,
    log,
    viewer: () => newViewer(address),
    operator: (name = 'desk') => newOperator(address, operatorTokens[name]),
    now: () => clock.now(),
    clockStandsAt: (instant) => clock.moveTo(instant),
    async timeBecomes(instant) {
      clock.moveTo(instant);
      await (house.director ?? house.timekeeper).tick();
      await house.settled();
    },
    close: () => house.app.close(),
  };
}

/** What the season and its streams do by the clock is not done any more. */
async function standingStill(opened: TestHouse): Promise<TestHouse> {
  const { house } = opened;
  await house.director?.stop();
  await house.timekeeper.stop();
  return {
    ...opened,
    async timeBecomes(instant) {
      opened.clockStandsAt(instant);
      await house.workDone();
    },
  };
}

export async function openHouse({
  at = standardInstant,
  environment = {},
  port = 0,
  plays = true,
  hashingCost,
}: HouseWish = {}): Promise<OwnHouse> {
  const laid = at.getTime() === standardInstant.getTime();
  const place = inject('engine') === 'postgres' ? await database(laid) : await folder(laid);
  try {
    const open = async (instant: Date): Promise<OwnHouse> => {
      const played = await openHouseAt(instant, { ...place.environment, ...environment }, port, hashingCost);
      const opened = plays ? played : await standingStill(played);
      return {
        ...opened,
        async restarts() {
          await opened.close();
          return open(opened.now());
        },
        async close() {
          await opened.close();
          await place.leave();
        },
      };
    };
    return await open(at);
  } catch (error) {
    await place.leave();
    throw error;
  }
}
