// Snares in a database: a program that writes such a row stands still in the middle of its transaction, the row written
// and nothing committed, until it is killed. On PostgreSQL it waits for a lock that the test holds. The embedded engine
// belongs to the program alone, so there it finds a file in the engine's folder, leaves another beside it, and goes on
// for ever.

import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export interface Snare {
  readonly table: string;
  readonly on: 'insert' | 'update';
  /** Which rows; of any when left out. */
  readonly when?: string;
}

export interface Snares {
  arm(name: string): Promise<void>;
  isCaught(name: string): Promise<boolean>;
  /** Whoever was caught is dead: all snares are open again. */
  disarm(): Promise<void>;
  close(): Promise<void>;
}

/** Any fixed number that the product's own locks do not begin with. */
const lockClass = 20_261;

const waitsForLock = `
  create function snare() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(${lockClass}, hashtext(tg_argv[0]));
    return null;
  end $$`;

const looksForFile = `
  create function snare() returns trigger language plpgsql as $$
  begin
    if (pg_stat_file('snares/' || tg_argv[0], true)).size is null then return null; end if;
    execute format('copy (select 1) to %L',
      current_setting('data_directory') || '/snares/' || tg_argv[0] || '.caught');
    loop end loop;
  end $$`;

/** By a database that nobody else has opened yet. */
export async function laySnares(
  { pool, engine }: { readonly pool: pg.Pool; readonly engine: 'embedded' | 'postgres' },
  snares: Readonly<Record<string, Snare>>,
): Promise<void> {
  await pool.query(engine === 'embedded' ? looksForFile : waitsForLock);
  for (const [name, { table, on, when = 'true' }] of Object.entries(snares))
    await pool.query(
      `create trigger snare_${name} after ${on} on ${table} for each row when (${when}) execute function snare('${name}')`,
    );
}

export async function snaresInFolder(dataDir: string): Promise<Snares> {
  const folder = join(dataDir, 'database', 'snares');
  const empty = async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
  };
  await empty();
  return {
    arm: (name) => writeFile(join(folder, name), ''),
    isCaught: (name) =>
      access(join(folder, `${name}.caught`)).then(
        () => true,
        () => false,
      ),
    disarm: empty,
    async close() {},
  };
}

export async function snaresInPostgres(url: string): Promise<Snares> {
  const client = new pg.Client({ connectionString: url });
  // Its database is dropped under it in the end.
  client.on('error', () => {});
  await client.connect();
  return {
    async arm(name) {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, name]);
    },
    async isCaught(name) {
      const { rows } = await client.query(
        `select pid from pg_locks where locktype = 'advisory' and not granted
         and classid = $1 and objid::bigint = hashtext($2)::bigint & 4294967295`,
        [lockClass, name],
      );
      return rows.length > 0;
    },
    async disarm() {
      await client.query('select pg_advisory_unlock_all()');
    },
    close: () => client.end(),
  };
}
