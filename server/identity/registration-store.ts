import type { Locale } from '@cadetto/contract';
import type { Db } from '../database/open.ts';
import { newToken, tokenHashOf } from './secret-tokens.ts';

export interface NewPerson {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly language: Locale;
}

/** Somebody between the first step of registering and the last. */
export interface Registrant {
  readonly personId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly language: Locale;
  readonly phone: string | null;
}

export interface RegistrationStore {
  exists(email: string): Promise<boolean>;
  addPerson(person: NewPerson, now: Date): Promise<string>;
  /** A new id that leads back to the phone steps; those given before stay good. */
  open(personId: string, now: Date): Promise<string>;
  registrant(uid: string): Promise<Registrant | null>;
  closeAll(personId: string): Promise<void>;
}

export function registrationStore(db: Db): RegistrationStore {
  return {
    async exists(email) {
      const row = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst();
      return row !== undefined;
    },

    async addPerson({ email, passwordHash, firstName, lastName, country, language }, now) {
      const { id } = await db
        .insertInto('person')
        .values({
          email,
          password_hash: passwordHash,
          first_name: firstName,
          last_name: lastName,
          country,
          language,
          phone: null,
          phone_verified_at: null,
          my_club: null,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async open(personId, now) {
      const { token, tokenHash } = newToken();
      await db
        .insertInto('registration')
        .values({ id_hash: tokenHash, person_id: personId, created_at: now })
        .execute();
      return token;
    },

    async registrant(uid) {
      const row = await db
        .selectFrom('registration')
        .innerJoin('person', 'person.id', 'registration.person_id')
        .select(['person.id', 'person.email', 'person.first_name', 'person.language', 'person.phone'])
        .where('id_hash', '=', tokenHashOf(uid))
        .where('phone_verified_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { id, email, first_name, language, phone } = row;
      return { personId: id, email, firstName: first_name, language, phone };
    },

    async closeAll(personId) {
      await db.deleteFrom('registration').where('person_id', '=', personId).execute();
    },
  };
}
