// The first step of registering: an account without a verified phone, which nobody can sign in to yet.

import type { Locale } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import { isTaken } from '../database/conflicts.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { createGate } from '../limits/gate.ts';
import { fingerprint, originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';
import { refuseLeaked } from './leaked-passwords.ts';
import type { Passwords } from './passwords.ts';
import { personStore } from './person-store.ts';
import { registrationStore, type NewPerson } from './registration-store.ts';
import { identityStore } from './store.ts';

const hour = 60 * 60;

export interface RegistrationWish {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly language: Locale;
  readonly address: string;
}

type Described = Omit<RegistrationWish, 'password' | 'address'>;

export interface Registration {
  /** Answers the id that leads through the phone steps. */
  register(wish: RegistrationWish): Promise<string>;
  isRegistered(email: string, address: string): Promise<boolean>;
}

interface RegistrationParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limiters: Limiters;
}

export async function createRegistration(parts: RegistrationParts): Promise<Registration> {
  const { db, clock, passwords, limiters } = parts;
  const registering = await createGate(limiters, 'register', [
    { by: 'email', points: 10, seconds: hour },
    { by: 'network', points: 100, seconds: hour },
    { by: 'everybody', points: 5000, seconds: hour },
  ]);
  const checking = await createGate(limiters, 'check_email', [
    { by: 'email', points: 60, seconds: hour },
    { by: 'network', points: 300, seconds: hour },
    { by: 'everybody', points: 30_000, seconds: hour },
  ]);

  const begin = async (person: NewPerson): Promise<string> => {
    const now = clock.now();
    return db.transaction().execute(async (transaction) => {
      const store = registrationStore(transaction);
      return store.open(await store.addPerson(person, now), now);
    });
  };

  /**
   * Whoever knows the password of an account that was never finished is the one who began it: the first answer was
   * lost, or they came back to correct their name. To anybody else the address is taken.
   */
  const goOn = async ({ email, firstName, lastName, country, language }: Described, password: string) => {
    const known = await identityStore(db).credentialsOf(email);
    if (known === null || known.phoneVerified) throw new Failure('user_exists');
    if (!(await passwords.matches(known.passwordHash, password))) throw new Failure('user_exists');
    return db.transaction().execute(async (transaction) => {
      const standing = await personStore(transaction).hold(known.id);
      if (standing === null) throw new Failure('user_exists');
      const corrected = { first_name: firstName, last_name: lastName, country, language };
      await personStore(transaction).change(known.id, { ...corrected, details: standing.details });
      return registrationStore(transaction).open(known.id, clock.now());
    });
  };

  return {
    async register({ password, address, ...person }) {
      passwords.assureRoom();
      await registering.spend({ email: fingerprint(person.email), ...originKeys(address) });
      await refuseLeaked(password);
      if (await registrationStore(db).exists(person.email)) return goOn(person, password);
      const passwordHash = await passwords.hash(password);
      try {
        return await begin({ ...person, passwordHash });
      } catch (error) {
        if (isTaken(error, 'person_email_key')) return goOn(person, password);
        throw error;
      }
    },

    async isRegistered(email, address) {
      await checking.spend({ email: fingerprint(email), ...originKeys(address) });
      return registrationStore(db).exists(email);
    },
  };
}
