// Another phone number: proved by a code sent there. The one before stays until then.

import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { holdEntered, type PasswordEntry } from './password-entry.ts';
import { personStore, type PersonSecrets } from './person-store.ts';
import { mobileIn, type PhoneCodeDesk } from './phone-code-desk.ts';
import { phoneCodeStore, type GuessedCode } from './phone-code-store.ts';

export interface PhoneChange {
  /** Again for the same number sends another code; for another it replaces the wish before. */
  request(wish: { personId: string; phone: string; password: string; address: string }): Promise<void>;
  confirm(guess: { personId: string; code: string; address: string }): Promise<void>;
  cancel(personId: string): Promise<void>;
}

interface PhoneChangeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwordEntry: PasswordEntry;
  readonly outbox: Outbox;
  readonly desk: PhoneCodeDesk;
}

/** Enough for the owner to know it by, and for nobody else to ring. */
const shownDigits = 3;

export function createPhoneChange(parts: PhoneChangeParts): PhoneChange {
  const { db, clock, passwordEntry, outbox, desk } = parts;

  /** By mail and at the number before: who has taken over one of the two does not keep it from its owner. */
  const tell = async (
    transaction: Db,
    person: PersonSecrets,
    phone: { before: string | null; now: string },
  ): Promise<void> => {
    const told = {
      personId: person.id,
      locale: person.language,
      letter: { kind: 'phone_changed', ending: phone.now.slice(-shownDigits), at: clock.now() },
    } as const;
    const key = () => `phone_changed:${randomUUID()}`;
    await outbox.put(transaction, { channel: 'mail', recipient: person.email, key: key(), ...told });
    if (phone.before === null) return;
    await outbox.put(transaction, { channel: 'sms', recipient: phone.before, key: key(), ...told });
  };

  const swap = async (transaction: Db, personId: string, proved: GuessedCode): Promise<void> => {
    const { phone, codeHash } = proved;
    const store = phoneCodeStore(transaction);
    const person = await personStore(transaction).holdSecrets(personId);
    if (person === null) throw new Failure('unauthorized');
    const before = await store.verifiedPhone(personId);
    if (!(await store.take(personId, codeHash))) {
      // The same code sent twice at once is proved once, and both are told so.
      if (before === phone) return;
      throw new Failure('bad_code');
    }
    await store.changePhone(personId, phone, clock.now());
    await tell(transaction, person, { before, now: phone });
  };

  return {
    async request({ personId, phone, password, address }) {
      const mobile = mobileIn(phone);
      const entered = await passwordEntry({ personId, password, field: 'password', address });
      await desk.send({
        to: { personId, language: entered.language },
        mobile,
        address,
        async hold(transaction) {
          await holdEntered(transaction, entered);
        },
      });
    },

    confirm: ({ personId, code, address }) =>
      desk.prove({
        code,
        address,
        whose: async () => ({ personId }),
        settle: (transaction, _whose, proved) => swap(transaction, personId, proved),
      }),

    cancel: (personId) => phoneCodeStore(db).drop(personId),
  };
}
