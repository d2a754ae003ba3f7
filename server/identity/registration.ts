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
import { registrationStore } from './registration-store.ts';

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

  return {
    async register({ password, address, ...person }) {
      passwords.assureRoom();
      await registering.spend({ email: fingerprint(person.email), ...originKeys(address) });
      await refuseLeaked(password);
      if (await registrationStore(db).exists(person.email)) throw new Failure('user_exists');
      const passwordHash = await passwords.hash(password);
      const now = clock.now();
      try {
        return await db.transaction().execute(async (transaction) => {
          const store = registrationStore(transaction);
          return store.open(await store.addPerson({ ...person, passwordHash }, now), now);
        });
      } catch (error) {
        if (isTaken(error, 'person_email_key')) throw new Failure('user_exists', { cause: error });
        throw error;
      }
    },

    async isRegistered(email, address) {
      await checking.spend({ email: fingerprint(email), ...originKeys(address) });
      return registrationStore(db).exists(email);
    },
  };
}
