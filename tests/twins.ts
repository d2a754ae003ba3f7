// Two instances of one house on one PostgreSQL, as two machines would be.

import { inject } from 'vitest';
import { openHouseAt, type TestHouse } from './house.ts';
import type { Environment } from './kit/build.ts';
import { createDatabase, databaseUrl, dropDatabase } from './kit/postgres.ts';
import { standardInstant } from './kit/provided.ts';

export interface Twins {
  readonly one: TestHouse;
  readonly other: TestHouse;
  close(): Promise<void>;
}

export async function openTwins(environment: Environment = {}): Promise<Twins> {
  const administratorUrl = inject('postgresUrl');
  const database = await createDatabase(administratorUrl, inject('postgresTemplate'));
  const shared = { DATABASE_URL: databaseUrl(administratorUrl, database), ...environment };
  const [one, other] = await Promise.all([
    openHouseAt(standardInstant, shared),
    openHouseAt(standardInstant, shared),
  ]);
  return {
    one,
    other,
    async close() {
      await Promise.all([one.close(), other.close()]);
      await dropDatabase(administratorUrl, database);
    },
  };
}
