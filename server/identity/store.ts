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
  readonly deviceKey: string | null;
  readonly agent: string | null;
  readonly country: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface SessionOwner {
  readonly personId: string;
  readonly deviceKey: string | null;
  readonly deviceRegistered: boolean;
  readonly lastSeen: Date;
  readonly expiresAt: Date;
}

/** Which of a person's sessions: all of them, those of one device, one by its public id; never the one kept. */
export interface SessionChoice {
  readonly personId: string;
  readonly deviceKey?: string;
  readonly id?: string;
  readonly exceptTokenHash?: string;
}

export interface IdentityStore {
  credentialsOf(email: string): Promise<Credentials | null>;
  person(id: string): Promise<PersonRecord | null>;
  keepSession(session: NewSession): Promise<void>;
  sessionOwner(tokenHash: string): Promise<SessionOwner | null>;
  sessionSeen(tokenHash: string, at: Date): Promise<void>;
  endSession(tokenHash: string): Promise<void>;
  /** Answers how many there were. */
  endSessions(choice: SessionChoice): Promise<number>;
  /** Forgets what is past its time, and what nobody used since. */
  forgetExpired(now: Date, seenSince: Date): Promise<void>;
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

    async keepSession({ tokenHash, personId, deviceKey, agent, country, createdAt, expiresAt }) {
      await db
        .insertInto('session')
        .values({
          token_hash: tokenHash,
          person_id: personId,
          device_id: deviceKey,
          agent,
          country,
          created_at: createdAt,
          last_seen: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    },

    async sessionOwner(tokenHash) {
      const row = await db
        .selectFrom('session')
        .leftJoin('device', (join) =>
          join
            .onRef('device.person_id', '=', 'session.person_id')
            .onRef('device.device_key', '=', 'session.device_id'),
        )
        .select([
          'session.person_id',
          'session.device_id',
          'session.last_seen',
          'session.expires_at',
          'device.id as registered_id',
        ])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        personId: row.person_id,
        deviceKey: row.device_id,
        deviceRegistered: row.registered_id !== null,
        lastSeen: row.last_seen,
        expiresAt: row.expires_at,
      };
    },

    async sessionSeen(tokenHash, at) {
      await db.updateTable('session').set({ last_seen: at }).where('token_hash', '=', tokenHash).execute();
    },

    async endSessions({ personId, deviceKey, id, exceptTokenHash }) {
      let ending = db.deleteFrom('session').where('person_id', '=', personId);
      if (deviceKey !== undefined) ending = ending.where('device_id', '=', deviceKey);
      if (id !== undefined) ending = ending.where('id', '=', id);
      if (exceptTokenHash !== undefined) ending = ending.where('token_hash', '!=', exceptTokenHash);
      const { numDeletedRows } = await ending.executeTakeFirst();
      return Number(numDeletedRows);
    },

    async endSession(tokenHash) {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },

    async forgetExpired(now, seenSince) {
      await db
        .deleteFrom('session')
        .where((either) => either.or([either('expires_at', '<=', now), either('last_seen', '<', seenSince)]))
        .execute();
    },
  };
}
