// The phone steps of registering.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { mobileIn, type PhoneCodeDesk } from './phone-code-desk.ts';
import { phoneCodeStore } from './phone-code-store.ts';
import { registrationStore, type Registrant } from './registration-store.ts';

export interface CodeWish {
  readonly uid: string;
  /** Missing: the one on record. */
  readonly phone?: string | undefined;
  readonly address: string;
}

export interface CodeGuess {
  readonly uid: string;
  readonly code: string;
  readonly address: string;
}

export interface PhoneCodes {
  send(wish: CodeWish): Promise<void>;
  verify(guess: CodeGuess): Promise<void>;
}

interface PhoneCodesParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly desk: PhoneCodeDesk;
}

export function createPhoneCodes({ db, clock, outbox, desk }: PhoneCodesParts): PhoneCodes {
  const registrantOf = async (uid: string): Promise<Registrant> => {
    const registrant = await registrationStore(db).registrant(uid);
    if (registrant === null) throw new Failure('not_found');
    return registrant;
  };

  const settle = async (transaction: Db, registrant: Registrant, phone: string): Promise<void> => {
    const { personId, email, language, firstName } = registrant;
    const store = phoneCodeStore(transaction);
    if (!(await store.verify(personId, phone, clock.now()))) {
      // The same code sent twice at once is proved once, and both are told so.
      if ((await store.verifiedPhone(personId)) === phone) return;
      throw new Failure('bad_code');
    }
    await store.drop(personId);
    await registrationStore(transaction).closeAll(personId);
    await outbox.put(transaction, {
      channel: 'mail',
      recipient: email,
      locale: language,
      letter: { kind: 'welcome', firstName: firstName ?? '' },
      key: `welcome:${personId}`,
    });
  };

  return {
    async send({ uid, phone, address }) {
      const to = await registrantOf(uid);
      const mobile = mobileIn(phone ?? to.phone);
      await desk.send({
        to,
        mobile,
        address,
        async hold(transaction) {
          const store = phoneCodeStore(transaction);
          if (!(await store.holdRegistrant(to.personId))) throw new Failure('not_found');
          await store.setPhone(to.personId, mobile.number);
        },
      });
    },

    verify: ({ uid, code, address }) =>
      desk.prove({
        code,
        address,
        whose: () => registrantOf(uid),
        settle: (transaction, registrant, { phone }) => settle(transaction, registrant, phone),
      }),
  };
}
