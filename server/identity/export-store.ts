import type { Locale } from '@cadetto/contract';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** What other modules keep, in the words of the archive. */
export interface KeptAboutPerson {
  readonly createdAt: Date;
  readonly phoneVerifiedAt: Date | null;
  readonly devices: readonly {
    readonly id: string;
    readonly name: string;
    readonly platform: string;
    readonly registeredAt: Date;
    readonly lastSeen: Date;
  }[];
  readonly grants: readonly {
    readonly source: string;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly revokedAt: Date | null;
  }[];
  readonly viewings: readonly {
    readonly streamId: string;
    readonly name: string | null;
    readonly position: number;
    readonly duration: number;
    readonly finished: boolean;
    readonly at: Date;
  }[];
  readonly messages: readonly {
    readonly channel: 'mail' | 'sms';
    readonly to: string;
    readonly writtenAt: Date;
    readonly subject: string | null;
    readonly body: string;
  }[];
}

export interface ExportSubject {
  readonly personId: string;
  readonly email: string;
  readonly phone: string | null;
  readonly language: Locale;
}

export async function readKept(db: Db, subject: ExportSubject): Promise<KeptAboutPerson> {
  const { personId, email, phone, language } = subject;
  const { createdAt, phoneVerifiedAt } = await db
    .selectFrom('person')
    .select(['created_at as createdAt', 'phone_verified_at as phoneVerifiedAt'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const devices = await db
    .selectFrom('device')
    .select(['id', 'name', 'platform', 'registered_at as registeredAt', 'last_seen as lastSeen'])
    .where('person_id', '=', personId)
    .orderBy('registered_at')
    .execute();
  const grants = await db
    .selectFrom('access_grant')
    .select(['source', 'starts_at as startsAt', 'ends_at as endsAt', 'revoked_at as revokedAt'])
    .where('person_id', '=', personId)
    .orderBy('starts_at')
    .execute();
  const viewings = await db
    .selectFrom('viewing')
    .innerJoin('stream', 'stream.id', 'viewing.stream_id')
    .select(['stream_id as streamId', sql<string | null>`stream.name ->> ${language}`.as('name')])
    .select(['position', 'viewing.duration', 'finished', 'at'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .execute();
  const messages = await db
    .selectFrom('outgoing_message')
    .select(['channel', 'recipient as to', 'created_at as writtenAt', 'subject', 'body'])
    .where('recipient', 'in', phone === null ? [email] : [email, phone])
    // An address or a number may have been somebody else's before.
    .where('created_at', '>=', createdAt)
    .orderBy('id')
    .execute();
  return { createdAt, phoneVerifiedAt, devices, grants, viewings, messages };
}
