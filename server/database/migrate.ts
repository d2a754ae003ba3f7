// Brings the schema up to date. Kysely takes a lock, so that instances starting together take turns.

import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '../failure.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as identity from './migrations/0002-identity.ts';
import * as outbox from './migrations/0003-outbox.ts';
import * as catalogue from './migrations/0004-catalogue.ts';
import * as playback from './migrations/0005-playback.ts';
import type { Schema } from './schema.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-identity': identity,
  '0003-outbox': outbox,
  '0004-catalogue': catalogue,
  '0005-playback': playback,
};

const provider: MigrationProvider = { getMigrations: async () => migrations };

export async function migrate(db: Kysely<Schema>): Promise<void> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : 'unknown';
  throw new StartError(
    `The database schema could not be brought up to date (${failed ?? 'lock'}: ${reason}).`,
  );
}
