// The details form as plain values: what it starts with, what has changed, and what of that may be sent.
import { type Locale, type Person, type PersonUpdate, personUpdate } from '@cadetto/contract';
import { type Problems, problemsFound } from '../problems.ts';

/** In the order in which they stand on the page. */
export const detailFields = [
  'firstName',
  'lastName',
  'country',
  'fiscalCode',
  'address',
  'zip',
  'city',
  'vat',
  'sdi',
  'pec',
] as const;
export type DetailField = (typeof detailFields)[number];
export type DetailValues = Readonly<Record<DetailField, string>>;

export const companyFields: readonly DetailField[] = ['vat', 'sdi', 'pec'];

/** A name and a country can be changed but not taken away. */
const kept: readonly DetailField[] = ['firstName', 'lastName', 'country'];

export function valuesOf(person: Pick<Person, DetailField>): DetailValues {
  const values = detailFields.map((field) => [field, person[field] ?? ''] as const);
  return Object.fromEntries(values) as Record<DetailField, string>;
}

export function isDirty(saved: DetailValues, values: DetailValues): boolean {
  return detailFields.some((field) => values[field] !== saved[field]);
}

/** These are judged by the country, so each of the three is sent with the others. */
const together: readonly DetailField[] = ['country', 'zip', 'vat'];

/** Only what changed: a person without a name can save an address without being asked for the name. */
function changedFields(saved: DetailValues, values: DetailValues): readonly DetailField[] {
  const changed = detailFields.filter((field) => values[field] !== saved[field]);
  if (!changed.some((field) => together.includes(field))) return changed;
  const companions = together.filter((field) => values[field] !== '');
  return detailFields.filter((field) => changed.includes(field) || companions.includes(field));
}

export type CheckedDetails =
  | { readonly update: PersonUpdate; readonly problems?: undefined }
  | { readonly update?: undefined; readonly problems: Problems<DetailField> };

export function checkDetails(saved: DetailValues, values: DetailValues, locale: Locale): CheckedDetails {
  const wanted = changedFields(saved, values).map((field) => {
    const value = values[field].trim();
    return [field, value === '' && !kept.includes(field) ? null : value] as const;
  });
  const result = personUpdate.safeParse(Object.fromEntries(wanted));
  if (result.success) return { update: result.data };
  return { problems: problemsFound(result.error.issues, detailFields, locale) };
}

/** The words a country has for something, or those of all others. */
export function inCountry<Text>(words: { readonly other: Text }, country: string): Text {
  return (words as Readonly<Record<string, Text>>)[country] ?? words.other;
}

const digitsOnly: ReadonlySet<string> = new Set('IT SM VA RS US DE FR ES HR ME BA AT CH BE SI MK'.split(' '));

export interface ZipInput {
  readonly inputMode: 'numeric' | 'text';
  readonly maxLength: number;
}

/** A keyboard of digits where a postal code has nothing else. */
export function zipInput(country: string): ZipInput {
  const inputMode = digitsOnly.has(country) ? 'numeric' : 'text';
  return { inputMode, maxLength: country === 'IT' ? 5 : 12 };
}

/** Papers only Italy knows; elsewhere they are shown while something stands in them, so that it can be taken out. */
export function hasItalianPaper(country: string, value: string): boolean {
  return country === 'IT' || value !== '';
}
