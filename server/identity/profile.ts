// The person as the contract shows them. Cards and subscriptions come with the payments module.

import type { LiveAccess, Person } from '@cadetto/contract';
import type { PersonRecord } from './store.ts';

export function profileOf(record: PersonRecord, live: LiveAccess, now: Date): Person {
  const { details, pending_email: pendingEmail, pending_until: pendingUntil } = record;
  return {
    _id: record.id,
    email: record.email,
    firstName: record.first_name,
    lastName: record.last_name,
    language: record.language,
    phone: record.phone,
    country: record.country,
    fiscalCode: details.fiscalCode ?? null,
    address: details.address ?? null,
    city: details.city ?? null,
    zip: details.zip ?? null,
    vat: details.vat ?? null,
    sdi: details.sdi ?? null,
    pec: details.pec ?? null,
    creditCards: [],
    subs: [],
    subscriptions: [],
    live,
    myClub: record.my_club,
    pendingEmail: pendingUntil !== null && pendingUntil > now ? pendingEmail : null,
    deletesAt: record.deletes_at?.toISOString() ?? null,
  };
}
