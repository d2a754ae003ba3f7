import type { Db } from '../database/open.ts';
import type { Details } from '../database/schema.ts';

export interface PersonRecord {
  readonly id: string;
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly language: 'en' | 'it' | 'sr';
  readonly phone: string | null;
  readonly country: string | null;
  readonly details: Details;
  readonly my_club: string | null;
}

export interface Credentials {
  readonly id: string;
  readonly passwordHash: string;
  readonly phoneVerified: boolean;
}

export interface NewSession {
  readonly tokenHash: string;
  readonly personId: string;
  readonly deviceId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface IdentityStore {
  credentialsOf(email: string): Promise<Credentials | null>;
  person(id: string): Promise<PersonRecord | null>;
  keepSession(session: NewSession): Promise<void>;
  sessionOwner(tokenHash: string): Promise<{ readonly personId: string; readonly expiresAt: Date } | null>;
  endSession(tokenHash: string): Promise<void>;
  forgetExpired(now: Date): Promise<void>;
}

export function identityStore(db: Db): IdentityStore {
  return {
    async credentialsOf(email) {
      const row = await db
        .selectFrom('person')
        .select(['id', 'password_hash', 'phone_verified_at'])
        .where('email', '=', email)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { id: row.id, passwordHash: row.password_hash, phoneVerified: row.phone_verified_at !== null };
    },

    async person(id) {
      const row = await db
        .selectFrom('person')
        .select([
          'id',
          'email',
          'first_name',
          'last_name',
          'language',
          'phone',
          'country',
          'details',
          'my_club',
        ])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    async keepSession({ tokenHash, personId, deviceId, createdAt, expiresAt }) {
      await db
        .insertInto('session')
        .values({
          token_hash: tokenHash,
          person_id: personId,
          device_id: deviceId,
          created_at: createdAt,
          last_seen: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    },

    async sessionOwner(tokenHash) {
      const row = await db
        .selectFrom('session')
        .select(['person_id', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row === undefined ? null : { personId: row.person_id, expiresAt: row.expires_at };
    },

    async endSession(tokenHash) {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },

    async forgetExpired(now) {
      await db.deleteFrom('session').where('expires_at', '<=', now).execute();
    },
  };
}
