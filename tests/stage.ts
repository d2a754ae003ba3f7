// The real program between a payment provider and a carrier that outlive it: it is killed wherever a test holds it, and
// started again on what it left.

import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '@cadetto/server';
import { openHouseAt, type TestHouse } from './house.ts';
import { operatorTokens } from './kit/build.ts';
import { carrierSecret, openGateway, type TestGateway } from './kit/carrier-gateway.ts';
import { freePort, temporaryFolder, type ProgramSettings } from './kit/launch.ts';
import { startPayments, type PaymentsProcess } from './kit/payments-process.ts';
import { createDatabase, databaseUrl, dropDatabase } from './kit/postgres.ts';
import { startProgram, type Program } from './kit/program.ts';
import { laySnares, snaresInFolder, snaresInPostgres, type Snare, type Snares } from './kit/snares.ts';
import { newOperator, type Operator } from './operator.ts';
import { payerAt, type Payer } from './payer.ts';
import { people, type Somebody } from './people.ts';
import { newViewer } from './viewer.ts';

export type Engine = 'embedded' | 'postgres';

export interface Stage {
  readonly address: string;
  readonly provider: PaymentsProcess;
  readonly carrier: TestGateway;
  readonly snares: Snares;
  readonly payer: Payer;
  readonly operator: Operator;
  /** One that nobody has been yet. */
  somebody(): Somebody;
  /** One whose account goes as soon as they ask for it, and not two weeks later. */
  somebodyInHaste(): Somebody;
  /** Ends and starts again, its minutes short: what comes round once in a minute comes at once. */
  hurries(): Promise<void>;
  /** SIGKILL, and the next start; answers what it ended by. */
  dies(): Promise<NodeJS.Signals | null>;
  /** The program ends; the same house goes on in this process, where the test has its clock in hand. */
  becomesHouse(at: Date): Promise<TestHouse>;
  close(): Promise<void>;
}

interface StageWish {
  readonly engine: Engine;
  readonly snares: Readonly<Record<string, Snare>>;
  readonly count: number;
  readonly inHaste: number;
}

/** The program's own, with nothing but its minutes changed. */
const shortMinutes: ProgramSettings = {
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('./kit/short-minutes.mjs', import.meta.url))}`,
};

/** The two weeks in which a deletion can be taken back have gone by for these. */
async function sparesTwoWeeks({ pool }: Database, persons: readonly Somebody[]): Promise<void> {
  const ids = persons.map(({ id }) => `'${id}'`).join();
  await pool.query(`
    create function goes_at_once() returns trigger language plpgsql as $$
    begin
      new.deletes_at := now();
      return new;
    end $$`);
  await pool.query(
    `create trigger goes_at_once before update of deletes_at on person for each row
     when (new.id in (${ids}) and new.deletes_at is not null) execute function goes_at_once()`,
  );
}

export async function openStage({ engine, snares: wanted, count, inHaste }: StageWish): Promise<Stage> {
  const administratorUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const folder = await temporaryFolder();
  const provider = await startPayments({ folder: `${folder.path}/provider`, house: address });
  await provider.holdsNotices();
  const carrier = await openGateway();
  const database = engine === 'postgres' ? await createDatabase(administratorUrl) : null;
  const url = database === null ? null : databaseUrl(administratorUrl, database);
  const environment: ProgramSettings = {
    DATA_DIR: folder.path,
    ...(url === null ? {} : { DATABASE_URL: url }),
    PAYMENTS_SANDBOX_URL: provider.address,
    // Longer than anything here is held.
    PAYMENTS_TIMEOUT_MS: '60000',
    CARRIER_URL: carrier.url,
    CARRIER_SECRET: carrierSecret,
    OPERATOR_TOKENS: `desk=${operatorTokens.desk}`,
    TRUSTED_PROXIES: '127.0.0.1',
  };

  const empty = await openDatabase({ databaseUrl: url, dataDir: folder.path });
  await laySnares(empty, wanted);
  const home = { house: { database: empty }, now: () => new Date(), viewer: () => newViewer(address) };
  const patient = await people(home, count);
  const hasty = await people(home, inHaste);
  await sparesTwoWeeks(empty, hasty);
  await empty.close();
  const snares = url === null ? await snaresInFolder(folder.path) : await snaresInPostgres(url);

  const start = (more: ProgramSettings = {}): Promise<Program> =>
    startProgram({ PORT: String(port), ...environment, ...more });
  let program = await start();
  let house: TestHouse | null = null;
  const oneOf = (persons: Iterator<Somebody, undefined>) => (): Somebody => {
    const { value } = persons.next();
    if (value === undefined) throw new Error('nobody is left');
    return value;
  };

  return {
    address,
    provider,
    carrier,
    snares,
    payer: await payerAt(address),
    operator: newOperator(address, operatorTokens.desk),

    somebody: oneOf(patient.values()),
    somebodyInHaste: oneOf(hasty.values()),

    async hurries() {
      await program.ends('SIGTERM');
      program = await start(shortMinutes);
    },

    async dies() {
      const { signal } = await program.ends('SIGKILL');
      await snares.disarm();
      program = await start();
      return signal;
    },

    async becomesHouse(at) {
      await program.ends('SIGTERM');
      house = await openHouseAt(at, environment, port);
      return house;
    },

    async close() {
      if (house === null) await program.ends('SIGKILL');
      else await house.close();
      await snares.close();
      await carrier.close();
      await provider.ends('SIGTERM');
      if (database !== null) await dropDatabase(administratorUrl, database);
      await folder.remove();
    },
  };
}
