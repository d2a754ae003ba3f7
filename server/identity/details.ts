// What a person changes about themselves. Postal code and VAT number are right or wrong only together with a country.

import { isVatNumber, isZip, type FieldKey, type PersonUpdate } from '@cadetto/contract';
import type { Db } from '../database/open.ts';
import type { Details } from '../database/schema.ts';
import { Failure } from '../failure.ts';
import { personStore, type PersonChange } from './person-store.ts';

const detailNames = ['fiscalCode', 'address', 'city', 'zip', 'vat', 'sdi', 'pec'] as const;

function changedDetails(update: PersonUpdate): Details {
  return Object.fromEntries(
    detailNames
      .filter((name) => update[name] !== undefined)
      .map((name) => [name, update[name] === '' ? null : update[name]]),
  );
}

/** A country that changes must not make nonsense of a postal code that was right before. */
export function refuseMismatch(country: string | null, { zip, vat }: Details): void {
  const fields: Record<string, FieldKey> = {
    ...(zip && !isZip(zip, country) ? { zip: 'invalid_zip' } : {}),
    ...(vat && !isVatNumber(vat, country) ? { vat: 'invalid_vat' } : {}),
  };
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields });
}

function touchesCountry(update: PersonUpdate): boolean {
  return update.country !== undefined || update.zip !== undefined || update.vat !== undefined;
}

export async function updatePerson(db: Db, personId: string, update: PersonUpdate): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const store = personStore(transaction);
    const standing = await store.hold(personId);
    if (standing === null) throw new Failure('unauthorized');
    const details = { ...standing.details, ...changedDetails(update) };
    // What was stored under older rules must not keep somebody from changing their language.
    if (touchesCountry(update)) refuseMismatch(update.country ?? standing.country, details);
    const change: PersonChange = {
      details,
      ...(update.language === undefined ? {} : { language: update.language }),
      ...(update.firstName === undefined ? {} : { first_name: update.firstName }),
      ...(update.lastName === undefined ? {} : { last_name: update.lastName }),
      ...(update.country === undefined ? {} : { country: update.country }),
    };
    await store.change(personId, change);
  });
}
