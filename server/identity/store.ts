import type { Locale } from '@cadetto/contract';
import { sql, type NotNull } from 'kysely';
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
  readonly deletes_at: Date | null;
  /** The address that waits for its link, and until when that is good. */
  readonly pending_email: string | null;
  readonly pending_until: Date | null;
  /** The number that waits for its code, and until when that is good. */
  readonly pending_phone: string | null;
  readonly pending_phone_until: Date | null;
}

export interface Credentials {
  readonly id: string;
  readonly language: Locale;
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
  /** Before it was opened: nobody has used it yet. */
  readonly lastSeen: Date;
  readonly expiresAt: Date;
  /** When given, the person must still have this one. */
  readonly passwordHash: string | null;
}

/** The session that was kept. */
export interface KeptSession {
  readonly deviceRegistered: boolean;
}

export interface SessionOwner {
  readonly personId: string;
  readonly deviceKey: string | null;
  readonly deviceRegistered: boolean;
  readonly isUnused: boolean;
  readonly lastSeen: Date;
  readonly expiresAt: Date;
}

/** One person's use of one device. */
export interface DeviceOfPerson {
  readonly personId: string;
  readonly deviceKey: string;
}

/** Which of a person's sessions: all of them, those of one device, one by its public id; never the one kept. */
export interface SessionChoice {
  readonly personId: string;
  readonly deviceKey?: string;
  readonly id?: string;
  readonly exceptTokenHash?: string;
}

/** Whether somebody signs in where they did before. */
export type Acquaintance = 'first' | 'known' | 'new';

export interface Entrant extends Credentials {
  readonly acquaintance: Acquaintance;
}

export interface SessionRecord {
  readonly id: string;
  readonly tokenHash: string;
  readonly deviceName: string | null;
  readonly agent: string | null;
  readonly country: string | null;
  readonly createdAt: Date;
  readonly lastSeen: Date;
  readonly expiresAt: Date;
}

export interface IdentityStore {
  credentialsOf(email: string): Promise<Credentials | null>;
  person(id: string): Promise<PersonRecord | null>;
  /** Who wants to sign in, and whether they did so on this device before. */
  entrant(email: string, deviceKey: string | null): Promise<Entrant | null>;
  /**
   * Holds the person meanwhile: a password that changes right now must not let its former owner in. Their device was
   * seen now, if it is one of theirs. Null when there is no such person, or they have another password already.
   */
  keepSession(session: NewSession): Promise<KeptSession | null>;
  sessionOwner(tokenHash: string): Promise<SessionOwner | null>;
  sessionSeen(tokenHash: string, at: Date): Promise<void>;
  /** Those opened for a device that never came back with their tokens. */
  endUnused(device: DeviceOfPerson): Promise<void>;
  /** A television that has its token may not ask for another. */
  closePairings(device: DeviceOfPerson): Promise<void>;
  /** Those still good, the one used last at the top. */
  sessionsOf(personId: string, now: Date, seenSince: Date): Promise<readonly SessionRecord[]>;
  /** Answers whose it was. */
  endSession(tokenHash: string): Promise<string | null>;
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
        .select(['id', 'language', 'password_hash', 'phone_verified_at'])
        .where('email', '=', email)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { id, language, password_hash: passwordHash, phone_verified_at: verifiedAt } = row;
      return { id, language, passwordHash, phoneVerified: verifiedAt !== null };
    },

    async person(id) {
      const row = await db
        .selectFrom('person')
        .leftJoin('link', (join) =>
          join.onRef('link.person_id', '=', 'person.id').on('link.purpose', '=', 'email'),
        )
        .leftJoin('phone_code', 'phone_code.person_id', 'person.id')
        .select([
          'id',
          'email',
          'first_name',
          'last_name',
          'language',
          'person.phone',
          'country',
          'details',
          'my_club',
          'deletes_at',
          'link.new_email as pending_email',
          'link.expires_at as pending_until',
          'phone_code.phone as pending_phone',
          'phone_code.expires_at as pending_phone_until',
        ])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    async entrant(email, deviceKey) {
      const row = await db
        .selectFrom('person')
        .select((from) => {
          const sessions = from.selectFrom('session').whereRef('session.person_id', '=', 'person.id');
          const devices = from.selectFrom('device').whereRef('device.person_id', '=', 'person.id');
          const sessionHere = sessions.where('session.device_id', '=', deviceKey);
          const deviceHere = devices.where('device.device_key', '=', deviceKey ?? '');
          return [
            'id',
            'language',
            'password_hash',
            'phone_verified_at',
            from
              .or([from.exists(sessions.select('session.id')), from.exists(devices.select('device.id'))])
              .as('was_here'),
            from
              .or([
                from.exists(sessionHere.select('session.id')),
                from.exists(deviceHere.select('device.id')),
              ])
              .as('known'),
          ];
        })
        .where('email', '=', email)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { id, language, password_hash: passwordHash, phone_verified_at: verifiedAt } = row;
      const acquaintance = row.known ? 'known' : row.was_here ? 'new' : 'first';
      return { id, language, passwordHash, phoneVerified: verifiedAt !== null, acquaintance };
    },

    async keepSession(session) {
      const { tokenHash, personId, deviceKey, agent, country, passwordHash } = session;
      const { createdAt, lastSeen, expiresAt } = session;
      const { rows } = await sql<{ opened: boolean; registered: boolean }>`
        with holder as (
          select id from person
          where id = ${personId} and (${passwordHash}::text is null or password_hash = ${passwordHash})
          for update),
        seen as (
          update device set last_seen = ${createdAt} from holder
          where device.person_id = holder.id and device.device_key = ${deviceKey}
          returning device.id),
        opened as (
          insert into session
            (token_hash, person_id, device_id, agent, country, created_at, last_seen, expires_at)
          select ${tokenHash}, id, ${deviceKey}, ${agent}, ${country}, ${createdAt}, ${lastSeen}, ${expiresAt}
          from holder
          returning id)
        select exists (select from opened) as opened, exists (select from seen) as registered`.execute(db);
      const [kept] = rows;
      return kept?.opened === true ? { deviceRegistered: kept.registered } : null;
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
          'session.created_at',
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
        isUnused: row.last_seen < row.created_at,
        lastSeen: row.last_seen,
        expiresAt: row.expires_at,
      };
    },

    async sessionSeen(tokenHash, at) {
      await db.updateTable('session').set({ last_seen: at }).where('token_hash', '=', tokenHash).execute();
      // The device outlives its sessions, and so does the moment it was last used.
      await db
        .updateTable('device')
        .from('session')
        .set({ last_seen: at })
        .whereRef('device.person_id', '=', 'session.person_id')
        .whereRef('device.device_key', '=', 'session.device_id')
        .where('session.token_hash', '=', tokenHash)
        .execute();
    },

    async endUnused({ personId, deviceKey }) {
      await db
        .deleteFrom('session')
        .where('person_id', '=', personId)
        .where('device_id', '=', deviceKey)
        .whereRef('last_seen', '<', 'created_at')
        .execute();
    },

    async closePairings({ personId, deviceKey }) {
      await db
        .deleteFrom('tv_pairing')
        .where('confirmed_by', '=', personId)
        .where('device_key', '=', deviceKey)
        .execute();
    },

    async sessionsOf(personId, now, seenSince) {
      const rows = await db
        .selectFrom('session')
        .leftJoin('device', (join) =>
          join
            .onRef('device.person_id', '=', 'session.person_id')
            .onRef('device.device_key', '=', 'session.device_id'),
        )
        .select([
          'session.id',
          'token_hash',
          'agent',
          'country',
          'created_at',
          'session.last_seen',
          'expires_at',
          'device.name as device_name',
        ])
        .where('session.person_id', '=', personId)
        .where('expires_at', '>', now)
        .where('session.last_seen', '>=', seenSince)
        .orderBy('session.last_seen', 'desc')
        .orderBy('session.created_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        tokenHash: row.token_hash,
        deviceName: row.device_name,
        agent: row.agent,
        country: row.country,
        createdAt: row.created_at,
        lastSeen: row.last_seen,
        expiresAt: row.expires_at,
      }));
    },

    async endSessions({ personId, deviceKey, id, exceptTokenHash }) {
      // A television that was let in and has not come yet would get its session after all the others ended.
      let pairings = db.deleteFrom('tv_pairing').where('confirmed_by', '=', personId);
      if (deviceKey !== undefined) pairings = pairings.where('device_key', '=', deviceKey);
      if (id !== undefined)
        pairings = pairings.where('device_key', 'in', (from) =>
          from
            .selectFrom('session')
            .select('device_id')
            .where('id', '=', id)
            .where('device_id', 'is not', null)
            .$narrowType<{ device_id: NotNull }>(),
        );
      await pairings.execute();
      let ending = db.deleteFrom('session').where('person_id', '=', personId);
      if (deviceKey !== undefined) ending = ending.where('device_id', '=', deviceKey);
      if (id !== undefined) ending = ending.where('id', '=', id);
      if (exceptTokenHash !== undefined) ending = ending.where('token_hash', '!=', exceptTokenHash);
      const { numDeletedRows } = await ending.executeTakeFirst();
      return Number(numDeletedRows);
    },

    async endSession(tokenHash) {
      const row = await db
        .deleteFrom('session')
        .where('token_hash', '=', tokenHash)
        .returning('person_id')
        .executeTakeFirst();
      return row?.person_id ?? null;
    },

    async forgetExpired(now, seenSince) {
      await db
        .deleteFrom('session')
        .where((either) => either.or([either('expires_at', '<=', now), either('last_seen', '<', seenSince)]))
        .execute();
    },
  };
}
