// Secrets the house makes for itself. They are kept in the database, so that every instance has the same.

import { randomBytes } from 'node:crypto';
import type { Db } from './database/open.ts';

export async function houseSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto('house_secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('house_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
