// Another e-mail address: proved by a link sent there, and told to the one before.

import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { isTaken } from '../database/conflicts.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { createGate } from '../limits/gate.ts';
import { fingerprint, originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { linkTo } from '../messaging/page-addresses.ts';
import { linkStore } from './link-store.ts';
import { afterMinutes, emailLinkMinutes, goodLink, type LinkGate } from './links.ts';
import { holdEntered, type PasswordEntry } from './password-entry.ts';
import { registrationStore } from './registration-store.ts';
import { personStore, type PersonSecrets } from './person-store.ts';

const hour = 60 * 60;

export interface EmailChange {
  request(wish: { personId: string; email: string; password: string; address: string }): Promise<void>;
  /** Answers the address that is now the person's. */
  confirm(token: string, address: string): Promise<string>;
  cancel(personId: string): Promise<void>;
}

interface EmailChangeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwordEntry: PasswordEntry;
  readonly limiters: Limiters;
  readonly links: LinkGate;
  readonly outbox: Outbox;
  readonly publicUrl: string;
}

export async function createEmailChange(parts: EmailChangeParts): Promise<EmailChange> {
  const { db, clock, passwordEntry, limiters, links, outbox, publicUrl } = parts;
  /** Each request writes to an address that need not be the person's: few of those. */
  const requesting = await createGate(limiters, 'email_change', [
    { by: 'email', points: 3, seconds: hour },
    { by: 'person', points: 5, seconds: hour },
    { by: 'network', points: 60, seconds: hour },
    { by: 'everybody', points: 5000, seconds: hour },
  ]);

  const writeLetters = async (transaction: Db, person: PersonSecrets, newEmail: string): Promise<void> => {
    const now = clock.now();
    const { id: personId, language: locale } = person;
    const token = await linkStore(transaction).open({
      personId,
      purpose: 'email',
      newEmail,
      createdAt: now,
      expiresAt: afterMinutes(now, emailLinkMinutes),
    });
    const link = linkTo({ publicUrl, page: 'confirmEmail', locale, token });
    await outbox.put(transaction, {
      channel: 'mail',
      recipient: newEmail,
      personId,
      locale,
      letter: { kind: 'email_link', link, goodForMinutes: emailLinkMinutes },
      key: `email_link:${randomUUID()}`,
    });
    await outbox.put(transaction, {
      channel: 'mail',
      recipient: person.email,
      locale,
      letter: { kind: 'email_change_asked', newEmail, at: now },
      key: `email_change_asked:${randomUUID()}`,
    });
  };

  const swap = async (transaction: Db, token: string): Promise<string> => {
    const { personId } = goodLink(await linkStore(transaction).find(token, 'email'), clock.now());
    const store = personStore(transaction);
    const person = await store.holdSecrets(personId);
    const { newEmail } = goodLink(await linkStore(transaction).take(token, 'email'), clock.now());
    if (person === null || newEmail === null) throw new Failure('bad_code');
    await store.setEmail(personId, newEmail);
    // A link that went to the old address must not open the account any more.
    await linkStore(transaction).drop(personId, 'password');
    await outbox.put(transaction, {
      channel: 'mail',
      recipient: person.email,
      personId,
      locale: person.language,
      letter: { kind: 'email_changed', newEmail, at: clock.now() },
      key: `email_changed:${randomUUID()}`,
    });
    return newEmail;
  };

  return {
    async request({ personId, email, password, address }) {
      const entered = await passwordEntry({ personId, password, field: 'password', address });
      await requesting.spend({ email: fingerprint(email), person: personId, ...originKeys(address) });
      if (await registrationStore(db).exists(email)) throw new Failure('user_exists');
      await db.transaction().execute(async (transaction) => {
        await writeLetters(transaction, await holdEntered(transaction, entered), email);
      });
    },

    async confirm(token, address) {
      const origin = originKeys(address);
      await links.spend(origin);
      try {
        const email = await db.transaction().execute((transaction) => swap(transaction, token));
        await links.giveBack(origin);
        return email;
      } catch (error) {
        if (isTaken(error, 'person_email_key')) throw new Failure('user_exists', { cause: error });
        throw error;
      }
    },

    cancel: (personId) => linkStore(db).drop(personId, 'email'),
  };
}
