// The person as the contract shows them.

import type { CreditCard, Currency, LiveAccess, Person } from '@cadetto/contract';
import type { Shown } from '../billing/display.ts';
import type { PersonRecord } from './store.ts';

/** What they pay with and for. */
export interface Purse extends Shown {
  readonly currency: Currency;
  readonly cards: readonly CreditCard[];
  readonly live: LiveAccess;
}

export function profileOf(record: PersonRecord, purse: Purse, now: Date): Person {
  const { details, pending_email: email, pending_until: emailUntil } = record;
  const { pending_phone: phone, pending_phone_until: phoneUntil } = record;
  return {
    _id: record.id,
    email: record.email,
    firstName: record.first_name,
    lastName: record.last_name,
    language: record.language,
    phone: record.phone,
    country: record.country,
    currency: purse.currency,
    fiscalCode: details.fiscalCode ?? null,
    address: details.address ?? null,
    city: details.city ?? null,
    zip: details.zip ?? null,
    vat: details.vat ?? null,
    sdi: details.sdi ?? null,
    pec: details.pec ?? null,
    creditCards: [...purse.cards],
    subs: purse.subs,
    subscriptions: purse.subscriptions,
    live: purse.live,
    myClub: record.my_club,
    pendingEmail: emailUntil !== null && emailUntil > now ? email : null,
    pendingPhone: phoneUntil !== null && phoneUntil > now ? phone : null,
    deletesAt: record.deletes_at?.toISOString() ?? null,
  };
}
