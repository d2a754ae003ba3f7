// Many people at once, signed in without the trouble of a registration each.

import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '@cadetto/contract';
import type { Database } from '@cadetto/server';
import type { Viewer } from './viewer.ts';

export interface Somebody {
  readonly id: string;
  readonly email: string;
  readonly viewer: Viewer;
}

/** As much of a house as it takes to live there. */
export interface Home {
  readonly house: { readonly database: Pick<Database, 'db'> };
  now(): Date;
  viewer(): Viewer;
}

export interface PeopleWish {
  readonly language?: Locale;
  readonly country?: string;
}

let made = 0;

/** Each with a verified phone and an address on the network of their own. */
export async function people(
  house: Home,
  count: number,
  { language = 'en', country = 'IT' }: PeopleWish = {},
): Promise<readonly Somebody[]> {
  const { db } = house.house.database;
  const now = house.now();
  const tokens = new Map<string, string>();
  const rows = Array.from({ length: count }, () => {
    made += 1;
    const email = `person${made}@many.test`;
    tokens.set(email, randomBytes(32).toString('base64url'));
    return {
      email,
      password_hash: 'nobody signs in with it',
      first_name: 'Ada',
      last_name: `Đorđević ${made}`,
      language,
      country,
      phone: `+3933${String(10_000_000 + made)}`,
      phone_verified_at: now,
    };
  });
  const persons = await db.insertInto('person').values(rows).returning(['id', 'email']).execute();
  const tokenOf = (email: string) => tokens.get(email) ?? '';
  await db
    .insertInto('session')
    .values(
      persons.map(({ id, email }) => ({
        token_hash: createHash('sha256').update(tokenOf(email)).digest('hex'),
        person_id: id,
        device_id: null,
        created_at: now,
        last_seen: now,
        expires_at: new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000),
      })),
    )
    .execute();
  return persons.map(({ id, email }) => {
    const viewer = house.viewer().speaks(language);
    viewer.token = tokenOf(email);
    return { id, email, viewer };
  });
}

export async function somebody(house: Home, wish: PeopleWish = {}): Promise<Somebody> {
  const [person] = await people(house, 1, wish);
  if (person === undefined) throw new Error('nobody was made');
  return person;
}
