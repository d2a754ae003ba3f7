// A running house for one test file: a real HTTP server over a real database that holds the demo season.

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { House } from '@cadetto/server';
import { inject } from 'vitest';
import { buildAt, operatorTokens, type Environment } from './kit/build.ts';
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
}

interface Place {
  readonly environment: Environment;
  leave(): Promise<void>;
}

async function folder(laid: boolean): Promise<Place> {
  const place = await mkdtemp(join(tmpdir(), 'cadetto-house-'));
  if (laid) await cp(inject('embeddedTemplate'), place, { recursive: true });
  return { environment: { DATA_DIR: place }, leave: () => rm(place, { recursive: true, force: true }) };
}

async function database(laid: boolean): Promise<Place> {
  const administratorUrl = inject('postgresUrl');
  const name = await createDatabase(administratorUrl, laid ? inject('postgresTemplate') : undefined);
  return {
    environment: { DATABASE_URL: databaseUrl(administratorUrl, name) },
    leave: () => dropDatabase(administratorUrl, name),
  };
}

/** Starts serving on a free port; closing ends only this house, not the database it stands on. */
export async function openHouseAt(at: Date, environment: Environment): Promise<TestHouse> {
  const { house, clock, log } = await buildAt(at, environment);
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    house,
    log,
    viewer: () => newViewer(address),
    operator: (name = 'desk') => newOperator(address, operatorTokens[name]),
    now: () => clock.now(),
    async timeBecomes(instant) {
      clock.moveTo(instant);
      await (house.director ?? house.timekeeper).tick();
      await house.settled();
    },
    close: () => house.app.close(),
  };
}

export async function openHouse({
  at = standardInstant,
  environment = {},
}: HouseWish = {}): Promise<OwnHouse> {
  const laid = at.getTime() === standardInstant.getTime();
  const place = inject('engine') === 'postgres' ? await database(laid) : await folder(laid);
  try {
    const open = async (instant: Date): Promise<OwnHouse> => {
      const opened = await openHouseAt(instant, { ...place.environment, ...environment });
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
