// The phone steps of registering: a number gets a code, and the code proves the number.

import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { isTaken } from '../database/conflicts.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { fingerprint, originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { houseSecret } from '../secrets.ts';
import { phoneCodeStore } from './phone-code-store.ts';
import { phoneGates } from './phone-gates.ts';
import { mobileNumber, type MobileNumber } from './phone-numbers.ts';
import { registrationStore, type Registrant } from './registration-store.ts';

const goodForMs = 10 * 60 * 1000;
const tries = 5;
/** The form counts it down. */
const againAfterMs = 30_000;

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

interface PhoneCodeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limiters: Limiters;
  readonly outbox: Outbox;
}

function numberOf(phone: string | null): MobileNumber {
  if (phone === null) throw new Failure('invalid_input', { fields: { phone: 'required' } });
  const mobile = mobileNumber(phone);
  if (mobile === null) throw new Failure('invalid_input', { fields: { phone: 'invalid_phone' } });
  return mobile;
}

function refuseTooSoon(sentAt: Date | null, now: Date): void {
  const waitMs = sentAt === null ? 0 : sentAt.getTime() + againAfterMs - now.getTime();
  // Longer waits come only from a clock that was set back.
  if (waitMs > 0 && waitMs <= againAfterMs)
    throw new Failure('too_many_requests', { retryAfterSeconds: waitMs / 1000 });
}

export async function createPhoneCodes({ db, clock, limiters, outbox }: PhoneCodeParts): Promise<PhoneCodes> {
  const secret = await houseSecret(db, 'phone_codes');
  const gates = await phoneGates(limiters);

  /** Bound to the number, so that a code sent to one number never proves another. */
  const hashOf = (personId: string, phone: string, code: string) =>
    createHmac('sha256', secret).update(`${personId} ${phone} ${code}`).digest('base64url');

  const registrantOf = async (uid: string): Promise<Registrant> => {
    const registrant = await registrationStore(db).registrant(uid);
    if (registrant === null) throw new Failure('not_found');
    return registrant;
  };

  const issue = async (transaction: Db, registrant: Registrant, phone: string): Promise<void> => {
    const { personId, language } = registrant;
    const store = phoneCodeStore(transaction);
    const now = clock.now();
    const standing = await store.holdPhone(personId);
    if (standing === undefined) throw new Failure('not_found');
    // A corrected number need not wait; it has a budget of its own.
    if (standing === phone) refuseTooSoon(await store.sentAt(personId), now);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await store.setPhone(personId, phone);
    await store.keep({
      personId,
      codeHash: hashOf(personId, phone, code),
      tries,
      sentAt: now,
      expiresAt: new Date(now.getTime() + goodForMs),
    });
    await outbox.put(transaction, {
      channel: 'sms',
      recipient: phone,
      locale: language,
      letter: { kind: 'phone_code', code },
      key: `phone_code:${randomUUID()}`,
    });
  };

  const settle = async (transaction: Db, registrant: Registrant, phone: string): Promise<void> => {
    const { personId, email, language, firstName } = registrant;
    const store = phoneCodeStore(transaction);
    if (!(await store.verify(personId, phone, clock.now()))) {
      // The same code sent twice at once is proved once, and both are told so.
      if (await store.isVerified(personId, phone)) return;
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
    async send({ uid, phone: wished, address }) {
      const registrant = await registrantOf(uid);
      const { personId, phone: known } = registrant;
      const { number, country } = numberOf(wished ?? known);
      await gates.naming.spend({ person: personId, ...originKeys(address) });
      const store = phoneCodeStore(db);
      if (await store.isVerifiedByAnother(number, personId)) throw new Failure('phone_duplicate');
      if (number === known) refuseTooSoon(await store.sentAt(personId), clock.now());
      const keys = { person: personId, number: fingerprint(number), country, ...originKeys(address) };
      const sending = gates.sendingTo(country);
      await sending.spend(keys);
      try {
        await db.transaction().execute((transaction) => issue(transaction, registrant, number));
      } catch (error) {
        await sending.giveBack(keys);
        throw error;
      }
    },

    async verify({ uid, code, address }) {
      const origin = originKeys(address);
      await gates.guessing.spend(origin);
      const registrant = await registrantOf(uid);
      const { personId, phone } = registrant;
      const kept = phone === null ? null : await phoneCodeStore(db).spendTry(personId, clock.now());
      if (phone === null || kept === null) throw new Failure('code_expired');
      const typed = hashOf(personId, phone, code);
      if (!timingSafeEqual(Buffer.from(kept), Buffer.from(typed))) throw new Failure('bad_code');
      try {
        await db.transaction().execute((transaction) => settle(transaction, registrant, phone));
      } catch (error) {
        if (isTaken(error, 'person_verified_phone')) throw new Failure('phone_duplicate', { cause: error });
        throw error;
      }
      await gates.guessing.giveBack(origin);
    },
  };
}
