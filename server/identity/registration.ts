// The first step of registering: an account without a verified phone, which nobody can sign in to yet.

import type { Locale } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import { isTaken } from '../database/conflicts.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { createGate } from '../limits/gate.ts';
import { fingerprint, originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';
import { deletionStore } from './deletion-store.ts';
import { refuseLeaked } from './leaked-passwords.ts';
import type { Passwords } from './passwords.ts';
import { personStore } from './person-store.ts';
import { phoneCodeStore } from './phone-code-store.ts';
import { registrationStore, type NewPerson } from './registration-store.ts';
import { identityStore, type Credentials } from './store.ts';

const hour = 60 * 60;

export interface RegistrationWish {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly language: Locale;
  /** Of the registration that is gone through again, with something corrected. */
  readonly uid?: string | undefined;
  readonly address: string;
}

type Described = Omit<RegistrationWish, 'password' | 'address' | 'uid'>;

/** By which somebody shows that an account that was never finished is theirs. */
type Proof = Pick<RegistrationWish, 'password' | 'uid'>;

export interface Begun {
  /** Leads through the phone steps. */
  readonly id: string;
  /** False for an account that was begun before and is gone on with. */
  readonly created: boolean;
}

export interface Registration {
  register(wish: RegistrationWish): Promise<Begun>;
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

  /** Who corrects a mistyped address leaves an account behind that would keep it from its owner for a week. */
  const abandonEarlier = async (
    transaction: Db,
    uid: string | undefined,
    personId: string,
  ): Promise<void> => {
    const earlier = uid === undefined ? null : await registrationStore(transaction).registrant(uid);
    if (earlier === null || earlier.personId === personId) return;
    await deletionStore(transaction).abandonUnverified(earlier.personId);
  };

  const begin = async (person: NewPerson, uid: string | undefined): Promise<Begun> => {
    const now = clock.now();
    return db.transaction().execute(async (transaction) => {
      const store = registrationStore(transaction);
      const personId = await store.addPerson(person, now);
      await abandonEarlier(transaction, uid, personId);
      return { id: await store.open(personId, now), created: true };
    });
  };

  const leadsTo = async (transaction: Db, uid: string | undefined, personId: string): Promise<boolean> =>
    uid !== undefined && (await registrationStore(transaction).registrant(uid))?.personId === personId;

  /** The hash of another password than before, when the registration's own id allows one; null for the same one. */
  const proved = async (known: Credentials, { password, uid }: Proof): Promise<string | null> => {
    if (await passwords.matches(known.passwordHash, password)) return null;
    if (!(await leadsTo(db, uid, known.id))) throw new Failure('user_exists');
    return passwords.hash(password);
  };

  /**
   * Whoever knows the password of an account that was never finished, or has the id it was begun with, is the one who
   * began it: the first answer was lost, or they came back to correct something. To anybody else the address is taken.
   */
  const goOn = async (
    { email, firstName, lastName, country, language }: Described,
    proof: Proof,
  ): Promise<Begun> => {
    const known = await identityStore(db).credentialsOf(email);
    if (known === null || known.phoneVerified) throw new Failure('user_exists');
    const newHash = await proved(known, proof);
    return db.transaction().execute(async (transaction) => {
      const store = personStore(transaction);
      // Looking at the password takes its time: the phone may be verified by now, or the password another one.
      if (!(await phoneCodeStore(transaction).holdRegistrant(known.id))) throw new Failure('user_exists');
      const standing = await store.hold(known.id);
      const isProved =
        newHash === null
          ? (await store.secretsOf(known.id))?.passwordHash === known.passwordHash
          : await leadsTo(transaction, proof.uid, known.id);
      if (standing === null || !isProved) throw new Failure('user_exists');
      if (newHash !== null) await store.setPassword(known.id, newHash);
      const corrected = { first_name: firstName, last_name: lastName, country, language };
      await store.change(known.id, { ...corrected, details: standing.details });
      await abandonEarlier(transaction, proof.uid, known.id);
      return { id: await registrationStore(transaction).open(known.id, clock.now()), created: false };
    });
  };

  const beginOrGoOn = async (person: Described, { password, uid }: Proof): Promise<Begun> => {
    if (await registrationStore(db).exists(person.email)) return goOn(person, { password, uid });
    const passwordHash = await passwords.hash(password);
    try {
      return await begin({ ...person, passwordHash }, uid);
    } catch (error) {
      if (isTaken(error, 'person_email_key')) return goOn(person, { password, uid });
      throw error;
    }
  };

  return {
    async register({ password, uid, address, ...person }) {
      passwords.assureRoom();
      const keys = { email: fingerprint(person.email), ...originKeys(address) };
      await registering.spend(keys);
      await refuseLeaked(password);
      return beginOrGoOn(person, { password, uid }).catch(async (error: unknown) => {
        // Whoever found no room for hashing was told nothing about the address.
        if (!(error instanceof Failure) || error.key !== 'user_exists') await registering.giveBack(keys);
        throw error;
      });
    },

    async isRegistered(email, address) {
      await checking.spend({ email: fingerprint(email), ...originKeys(address) });
      return registrationStore(db).exists(email);
    },
  };
}
