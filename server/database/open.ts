// Opens the database the settings name, brings its schema up to date and hands it on.

import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../failure.ts';
import { openEmbedded } from './embedded/engine.ts';
import { migrate } from './migrate.ts';
import { listenOnPostgres } from './notices.ts';
import { keepStatements, surviveBrokenConnections } from './pool.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly engine: 'embedded' | 'postgres';
  listen(channel: string, onNotice: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

export interface DatabasePlace {
  readonly databaseUrl: string | null;
  readonly dataDir: string | null;
}

// Without these pg hands bigint and numeric back as text, and sums of goals become strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    // Let go sooner, whoever comes first after a quiet moment waits for a connection, and every statement is planned anew.
    idleTimeoutMillis: 300_000,
    // A connection that was cut without a word would be handed out, and hang.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 10_000,
  });
  surviveBrokenConnections(pool);
  keepStatements(pool);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    throw new StartError(
      `DATABASE_URL cannot be reached (${reason instanceof Error ? reason.message : String(reason)}). Is PostgreSQL running there?`,
    );
  }
  const notices = listenOnPostgres(databaseUrl);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    engine: 'postgres',
    listen: (channel, onNotice) => notices.listen(channel, onNotice),
    async close() {
      await notices.close();
      await db.destroy();
    },
  };
}

async function openFolder(folder: string | null): Promise<Database> {
  const engine = await openEmbedded(folder);
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: engine.pool }) }),
    pool: engine.pool,
    engine: 'embedded',
    async listen(channel, onNotice) {
      engine.listen(channel, onNotice);
    },
    close: () => engine.close(),
  };
}

export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<Database> {
  const database =
    databaseUrl === null
      ? await openFolder(dataDir === null ? null : join(dataDir, 'database'))
      : await openPostgres(databaseUrl);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
