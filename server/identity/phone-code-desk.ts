// A number gets a code, and the code proves the number: the same for who registers and for who changes their number.

import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Locale } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import { isTaken } from '../database/conflicts.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { fingerprint, originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { houseSecret } from '../secrets.ts';
import { phoneCodeStore, type GuessedCode } from './phone-code-store.ts';
import { phoneGates } from './phone-gates.ts';
import { mobileNumber, type MobileNumber } from './phone-numbers.ts';

const goodForMs = 10 * 60 * 1000;
const tries = 5;
/** The form counts it down. */
const againAfterMs = 30_000;

interface Addressee {
  readonly personId: string;
  readonly language: Locale;
}

export interface Sending {
  readonly to: Addressee;
  readonly mobile: MobileNumber;
  readonly address: string;
  /** Holds the person until the code is written; refuses when they may have none any more. */
  readonly hold: (transaction: Db) => Promise<void>;
}

export interface Guess<Whose> {
  readonly code: string;
  readonly address: string;
  readonly whose: () => Promise<Whose>;
  /** What follows from the proof. */
  readonly settle: (transaction: Db, whose: Whose, proved: GuessedCode) => Promise<void>;
}

export interface PhoneCodeDesk {
  send(sending: Sending): Promise<void>;
  prove<Whose extends { readonly personId: string }>(guess: Guess<Whose>): Promise<void>;
}

export interface PhoneCodeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limiters: Limiters;
  readonly outbox: Outbox;
  readonly servedCountries: readonly string[];
}

export function mobileIn(phone: string | null): MobileNumber {
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

export async function createPhoneCodeDesk(parts: PhoneCodeParts): Promise<PhoneCodeDesk> {
  const { db, clock, limiters, outbox, servedCountries } = parts;
  const secret = await houseSecret(db, 'phone_codes');
  const gates = await phoneGates(limiters, servedCountries);

  /** Bound to the number, so that a code sent to one number never proves another. */
  const hashOf = (personId: string, phone: string, code: string) =>
    createHmac('sha256', secret).update(`${personId} ${phone} ${code}`).digest('base64url');

  const issue = async (transaction: Db, { personId, language }: Addressee, phone: string): Promise<void> => {
    const store = phoneCodeStore(transaction);
    const now = clock.now();
    // A corrected number need not wait; it has a budget of its own.
    refuseTooSoon(await store.sentAt(personId, phone), now);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await store.keep({
      personId,
      phone,
      codeHash: hashOf(personId, phone, code),
      tries,
      sentAt: now,
      expiresAt: new Date(now.getTime() + goodForMs),
    });
    await outbox.put(transaction, {
      channel: 'sms',
      recipient: phone,
      personId,
      locale: language,
      letter: { kind: 'phone_code', code },
      key: `phone_code:${randomUUID()}`,
    });
  };

  return {
    async send({ to, mobile: { number, country }, address, hold }) {
      const { personId } = to;
      await gates.naming.spend({ person: personId, ...originKeys(address) });
      const store = phoneCodeStore(db);
      if (await store.isInUse(number)) throw new Failure('phone_duplicate');
      refuseTooSoon(await store.sentAt(personId, number), clock.now());
      const keys = { person: personId, number: fingerprint(number), country, ...originKeys(address) };
      const sending = gates.sendingTo(country);
      await sending.spend(keys);
      try {
        await db.transaction().execute(async (transaction) => {
          await hold(transaction);
          await issue(transaction, to, number);
        });
      } catch (error) {
        await sending.giveBack(keys);
        throw error;
      }
    },

    async prove({ code, address, whose, settle }) {
      const origin = originKeys(address);
      await gates.guessing.spend(origin);
      const found = await whose();
      const kept = await phoneCodeStore(db).spendTry(found.personId, clock.now());
      if (kept === null) throw new Failure('code_expired');
      const typed = hashOf(found.personId, kept.phone, code);
      if (!timingSafeEqual(Buffer.from(kept.codeHash), Buffer.from(typed))) throw new Failure('bad_code');
      try {
        await db.transaction().execute((transaction) => settle(transaction, found, kept));
      } catch (error) {
        if (isTaken(error, 'person_verified_phone')) throw new Failure('phone_duplicate', { cause: error });
        throw error;
      }
      await gates.guessing.giveBack(origin);
    },
  };
}
