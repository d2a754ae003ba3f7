// Two instances of one house on one PostgreSQL, as two machines would be.

import { inject } from 'vitest';
import { openHouseAt, type TestHouse } from './house.ts';
import type { Environment } from './kit/build.ts';
import { temporaryFolder } from './kit/launch.ts';
import { createDatabase, databaseUrl, dropDatabase } from './kit/postgres.ts';
import { standardInstant } from './kit/provided.ts';

export interface Twins {
  readonly one: TestHouse;
  readonly other: TestHouse;
  close(): Promise<void>;
}

/** The port is the first one's. */
export async function openTwins(environment: Environment = {}, port = 0): Promise<Twins> {
  const administratorUrl = inject('postgresUrl');
  const database = await createDatabase(administratorUrl, inject('postgresTemplate'));
  const folder = await temporaryFolder();
  const shared = {
    DATABASE_URL: databaseUrl(administratorUrl, database),
    DATA_DIR: folder.path,
    ...environment,
  };
  const [one, other] = await Promise.all([
    openHouseAt(standardInstant, shared, port),
    openHouseAt(standardInstant, shared),
  ]);
  return {
    one,
    other,
    async close() {
      await Promise.all([one.close(), other.close()]);
      await dropDatabase(administratorUrl, database);
      await folder.remove();
    },
  };
}
