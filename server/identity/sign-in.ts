// The rule of signing in: who may have a token, how often a wrong password may be tried, and when the owner is told.

import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { deviceName } from '../devices/device-name.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../http/serve.ts';
import { createGate } from '../limits/gate.ts';
import { fingerprint, originKeys } from '../limits/keys.ts';
import type { Limiters, Settlement } from '../limits/limiter.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { hashingThreads, type Passwords } from './passwords.ts';
import { registrationStore } from './registration-store.ts';
import type { Sessions, SessionWish } from './sessions.ts';
import type { Credentials, Entrant, IdentityStore } from './store.ts';
import { createTurnstile } from './turnstile.ts';

const quarter = 15 * 60;
const hourMs = 60 * 60 * 1000;

/** Enough to keep the hashing threads busy while others are asked about. */
const attended = hashingThreads + 2;
const mostWaiting = 40;

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly deviceId: string | null;
  readonly agent: string | null;
  readonly country: string | null;
  /** The session the request already has; it ends with the new one's beginning. */
  readonly session: Session | null;
}

export type SignIn = (attempt: SignInAttempt) => Promise<string>;

interface SignInParts {
  readonly db: Db;
  readonly store: IdentityStore;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly limiters: Limiters;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** Shared with the reset of a password, which takes back what was counted here. */
export const signInLimitByEmail = { name: 'sign_in_email', points: 10, seconds: quarter };
/** Shared by all ways to sign in. */
const signInLimitByNetwork = { name: 'sign_in_network', points: 100, seconds: quarter };
const signInLimitForAll = { name: 'sign_in_everybody', points: 20_000, seconds: quarter };

/** The budget an attempt is made from. */
interface Passage {
  readonly person: Entrant | null;
  readonly isLast: boolean;
  readonly forgiving: Settlement;
  giveBack(): Promise<void>;
}

const accountKeys = ({ email, address }: SignInAttempt) => ({
  email: fingerprint(email),
  ...originKeys(address),
});

const deviceKeys = ({ email, address }: SignInAttempt, deviceId: string) => ({
  device: fingerprint(`${email} ${deviceId}`),
  ...originKeys(address),
});

function isRefusal(error: unknown): error is Failure {
  return error instanceof Failure && error.key === 'too_many_requests';
}

function wrongPassword(): Failure {
  return new Failure('invalid_password', { fields: { password: 'invalid' } });
}

export async function createSignIn(parts: SignInParts): Promise<SignIn> {
  const { db, store, sessions, passwords, limiters, outbox, clock } = parts;
  const gate = await createGate(limiters, 'sign_in', [
    { by: 'email', ...signInLimitByEmail },
    { by: 'network', ...signInLimitByNetwork },
    { by: 'everybody', ...signInLimitForAll },
  ]);
  /**
   * An account that strangers have closed stays open to the browsers its owner has signed in with. They are known by an
   * id of 128 random bits that no answer and no log repeats; who has stolen one has a few guesses more, and no others.
   */
  const returning = await createGate(limiters, 'sign_in_known', [
    { by: 'device', points: 5, seconds: quarter },
    { by: 'network', ...signInLimitByNetwork },
    { by: 'everybody', ...signInLimitForAll },
  ]);
  /** Never given back: each way in leaves a session, and may write to a mailbox. */
  const entering = await createGate(limiters, 'signed_in', [{ by: 'person', points: 120, seconds: 60 * 60 }]);

  const turnstile = createTurnstile(attended, mostWaiting);

  /** Told once an hour at most, whoever keeps trying. */
  const warnOfAttempts = async ({ id, language }: Credentials, email: string): Promise<void> => {
    const at = clock.now();
    await outbox.put(db, {
      channel: 'mail',
      recipient: email,
      locale: language,
      letter: { kind: 'sign_in_attempts', at },
      key: `sign_in_attempts:${id}:${Math.floor(at.getTime() / hourMs)}`,
    });
  };

  const tellOfNewDevice = async (
    transaction: Db,
    person: Credentials,
    { email, agent, country }: SignInAttempt,
  ): Promise<void> => {
    await outbox.put(transaction, {
      channel: 'mail',
      recipient: email,
      locale: person.language,
      letter: {
        kind: 'new_sign_in',
        device: deviceName({ agent, platform: null }),
        country,
        at: clock.now(),
      },
      key: `new_sign_in:${randomUUID()}`,
    });
  };

  const openWithLetter = (person: Entrant, wish: SessionWish, attempt: SignInAttempt) =>
    db.transaction().execute(async (transaction) => {
      const opened = await sessions.open(wish, transaction);
      if (opened !== null) await tellOfNewDevice(transaction, person, attempt);
      return opened;
    });

  const open = async (person: Entrant, attempt: SignInAttempt): Promise<string> => {
    const { deviceId, agent, country, session } = attempt;
    const { id: personId, passwordHash, acquaintance } = person;
    const wish = { personId, deviceKey: deviceId, agent, country, passwordHash };
    const token = await (acquaintance === 'new'
      ? openWithLetter(person, wish, attempt)
      : sessions.open(wish));
    if (token === null) throw wrongPassword();
    if (session !== null) await sessions.end(session.tokenHash);
    return token;
  };

  const byAccount = async (attempt: SignInAttempt): Promise<Passage> => {
    const keys = accountKeys(attempt);
    const left = await gate.spend(keys);
    return {
      person: await store.entrant(attempt.email, attempt.deviceId),
      isLast: left.get('email') === 0,
      forgiving: gate.forgiving('email', keys),
      giveBack: () => gate.giveBack(keys),
    };
  };

  const byDevice = async (attempt: SignInAttempt, refusal: Failure): Promise<Passage> => {
    const { email, deviceId } = attempt;
    if (deviceId === null) throw refusal;
    const keys = deviceKeys(attempt, deviceId);
    // Before it is looked up, or any number of made-up devices could be tried at the cost of nothing.
    await returning.spend(keys);
    const person = await store.entrant(email, deviceId);
    if (person?.acquaintance !== 'known') throw refusal;
    return {
      person,
      isLast: false,
      forgiving: returning.forgiving('device', keys),
      giveBack: () => returning.giveBack(keys),
    };
  };

  const pass = (attempt: SignInAttempt): Promise<Passage> =>
    byAccount(attempt).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      return byDevice(attempt, error);
    });

  const attend: SignIn = async (attempt) => {
    const { email, password } = attempt;
    const { person, ...passage } = await pass(attempt);
    if (person === null) throw new Failure('user_not_found');
    const isRight = await passwords.matches(person.passwordHash, password).catch(async (error: unknown) => {
      // Nothing was guessed when there was no time to look.
      await passage.giveBack();
      throw error;
    });
    if (!isRight) {
      if (passage.isLast) await warnOfAttempts(person, email);
      throw wrongPassword();
    }
    await entering.spend({ person: person.id }, passage.forgiving);
    if (!person.phoneVerified) {
      throw new Failure('phone_unverified', {
        uid: await registrationStore(db).open(person.id, clock.now()),
      });
    }
    return open(person, attempt);
  };

  return async (attempt) => {
    const { deviceId } = attempt;
    if (deviceId === null) gate.assureNotRefused(accountKeys(attempt));
    else returning.assureNotRefused(deviceKeys(attempt, deviceId));
    passwords.assureRoom();
    return turnstile.pass(() => attend(attempt));
  };
}
