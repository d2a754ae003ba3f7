// The rule of signing in: who may have a token, how often a wrong password may be tried, and when the owner is told.

import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { deviceName } from '../devices/device-name.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../http/serve.ts';
import { createGate } from '../limits/gate.ts';
import { fingerprint, originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { hashingThreads, type Passwords } from './passwords.ts';
import { registrationStore } from './registration-store.ts';
import type { Sessions } from './sessions.ts';
import { identityStore, type Credentials, type IdentityStore } from './store.ts';
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

function wrongPassword(): Failure {
  return new Failure('invalid_password', { fields: { password: 'invalid' } });
}

export async function createSignIn(parts: SignInParts): Promise<SignIn> {
  const { db, store, sessions, passwords, limiters, outbox, clock } = parts;
  const gate = await createGate(limiters, 'sign_in', [
    { by: 'email', ...signInLimitByEmail },
    { by: 'network', points: 100, seconds: quarter },
    { by: 'everybody', points: 20_000, seconds: quarter },
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

  /** The person is held meanwhile: a password that changes right now must not let its former owner in. */
  const open = async (person: Credentials, attempt: SignInAttempt): Promise<string> => {
    const { deviceId, agent, country, session } = attempt;
    const token = await db.transaction().execute(async (transaction) => {
      const people = identityStore(transaction);
      if (!(await people.holdWithPassword(person.id, person.passwordHash))) throw wrongPassword();
      const acquaintance = await people.acquaintanceWith(person.id, deviceId);
      const wish = { personId: person.id, deviceKey: deviceId, agent, country };
      const opened = await sessions.open(wish, transaction);
      if (acquaintance === 'new') await tellOfNewDevice(transaction, person, attempt);
      return opened;
    });
    if (session !== null) await sessions.end(session.tokenHash);
    return token;
  };

  const attend: SignIn = async (attempt) => {
    const { email, password, address } = attempt;
    const keys = { email: fingerprint(email), ...originKeys(address) };
    const left = await gate.spend(keys);
    const person = await store.credentialsOf(email);
    if (person === null) throw new Failure('user_not_found');
    const isRight = await passwords.matches(person.passwordHash, password).catch(async (error: unknown) => {
      // Nothing was guessed when there was no time to look.
      await gate.giveBack(keys);
      throw error;
    });
    if (!isRight) {
      if (left.get('email') === 0) await warnOfAttempts(person, email);
      throw wrongPassword();
    }
    await gate.forgive('email', keys);
    await entering.spend({ person: person.id });
    if (!person.phoneVerified) {
      throw new Failure('phone_unverified', {
        uid: await registrationStore(db).open(person.id, clock.now()),
      });
    }
    return open(person, attempt);
  };

  return async (attempt) => {
    passwords.assureRoom();
    return turnstile.pass(() => attend(attempt));
  };
}
