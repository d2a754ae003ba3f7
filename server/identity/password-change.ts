// A new password: by a link from a letter, or by the one in use.

import { randomUUID } from 'node:crypto';
import type { Background } from '../background.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../http/serve.ts';
import { createGate } from '../limits/gate.ts';
import { fingerprint, originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { linkTo } from '../messaging/page-addresses.ts';
import { refuseLeaked } from './leaked-passwords.ts';
import { linkStore } from './link-store.ts';
import { afterMinutes, goodLink, passwordLinkMinutes, type LinkGate } from './links.ts';
import type { PasswordEntry } from './password-entry.ts';
import type { Passwords } from './passwords.ts';
import { personStore } from './person-store.ts';
import { phoneCodeStore } from './phone-code-store.ts';
import type { Sessions } from './sessions.ts';
import { signInLimitByEmail } from './sign-in.ts';
import { identityStore } from './store.ts';

const hour = 60 * 60;

/** Whoever changes the password takes the account back: no link or code that somebody else asked for outlives that. */
export interface PasswordChange {
  /** Returns before it is known whether anybody has this address: neither answer nor time tells. */
  request(email: string, address: string): Promise<void>;
  byLink(wish: { token: string; password: string; address: string }): Promise<void>;
  byCurrent(wish: { session: Session; current: string; password: string; address: string }): Promise<void>;
}

interface PasswordChangeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly passwordEntry: PasswordEntry;
  readonly sessions: Sessions;
  readonly limiters: Limiters;
  readonly links: LinkGate;
  readonly outbox: Outbox;
  readonly background: Background;
  readonly publicUrl: string;
}

async function dropWishes(transaction: Db, personId: string): Promise<void> {
  await linkStore(transaction).dropAll(personId);
  await phoneCodeStore(transaction).drop(personId);
}

export async function createPasswordChange(parts: PasswordChangeParts): Promise<PasswordChange> {
  const { db, clock, passwords, passwordEntry, sessions, limiters, links, outbox, background } = parts;
  const requesting = await createGate(limiters, 'reset', [
    { by: 'email', points: 5, seconds: hour },
    { by: 'network', points: 60, seconds: hour },
    { by: 'everybody', points: 5000, seconds: hour },
  ]);

  const forgiveWrongPasswords = (email: string): Promise<void> =>
    limiters.settle({ givenBack: [], forgiven: [{ limit: signInLimitByEmail, key: fingerprint(email) }] });

  const writeLink = async (transaction: Db, email: string): Promise<void> => {
    const known = await identityStore(transaction).credentialsOf(email);
    const person = known === null ? null : await personStore(transaction).holdSecrets(known.id);
    // Whoever reads the mailbox they have just left must not be sent a way in.
    if (person?.email !== email) return;
    const now = clock.now();
    const token = await linkStore(transaction).open({
      personId: person.id,
      purpose: 'password',
      newEmail: null,
      createdAt: now,
      expiresAt: afterMinutes(now, passwordLinkMinutes),
    });
    const link = linkTo({
      publicUrl: parts.publicUrl,
      page: 'newPassword',
      locale: person.language,
      token,
    });
    await outbox.put(transaction, {
      channel: 'mail',
      recipient: email,
      locale: person.language,
      letter: { kind: 'password_link', link, goodForMinutes: passwordLinkMinutes },
      key: `password_link:${randomUUID()}`,
    });
  };

  /** Answers the address it went to. */
  const tellPerson = async (transaction: Db, personId: string): Promise<string | null> => {
    const person = await personStore(transaction).secretsOf(personId);
    if (person === null) return null;
    await outbox.put(transaction, {
      channel: 'mail',
      recipient: person.email,
      locale: person.language,
      letter: { kind: 'password_changed', at: clock.now() },
      key: `password_changed:${randomUUID()}`,
    });
    return person.email;
  };

  return {
    async request(email, address) {
      await requesting.spend({ email: fingerprint(email), ...originKeys(address) });
      background.run(() => db.transaction().execute((transaction) => writeLink(transaction, email)));
    },

    async byLink({ token, password, address }) {
      passwords.assureRoom();
      const origin = originKeys(address);
      await links.spend(origin);
      const { personId } = goodLink(await linkStore(db).find(token, 'password'), clock.now());
      await refuseLeaked(password);
      // Hashing takes its turn among others; a transaction held open meanwhile would keep everybody waiting.
      const passwordHash = await passwords.hash(password).catch(async (error: unknown) => {
        // Whoever found no room has guessed nothing.
        await links.giveBack(origin);
        throw error;
      });
      const email = await db.transaction().execute(async (transaction) => {
        await personStore(transaction).holdSecrets(personId);
        goodLink(await linkStore(transaction).take(token, 'password'), clock.now());
        await personStore(transaction).setPassword(personId, passwordHash);
        await sessions.endThose({ personId }, transaction);
        await dropWishes(transaction, personId);
        return tellPerson(transaction, personId);
      });
      await sessions.refresh(personId);
      await links.giveBack(origin);
      // Wrong guesses, one's own or a stranger's, do not keep out who has just proved the mailbox.
      if (email !== null) await forgiveWrongPasswords(email);
    },

    async byCurrent({ session: { personId, tokenHash }, current, password, address }) {
      await refuseLeaked(password);
      const entered = await passwordEntry({ personId, password: current, field: 'current', address });
      const passwordHash = await passwords.hash(password);
      await db.transaction().execute(async (transaction) => {
        // Of two changes that started from the same password, the second no longer knows the current one.
        if (!(await personStore(transaction).setPassword(personId, passwordHash, entered.passwordHash))) {
          throw new Failure('invalid_password', { fields: { current: 'invalid' } });
        }
        await sessions.endThose({ personId, exceptTokenHash: tokenHash }, transaction);
        await dropWishes(transaction, personId);
        await tellPerson(transaction, personId);
      });
      await sessions.refresh(personId);
    },
  };
}
