// Validation that the browser and the server share, so that a form and the API never disagree.

import * as z from 'zod/mini';
import { isCountryCode } from './countries.ts';
import { isFiscalCode, isVatNumber, isZip } from './papers.ts';

const latin = /^[\p{Script=Latin}\p{M}'’\- ]+$/u;

export const personName = z
  .string({ error: 'required' })
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'too_long'), z.regex(latin, 'latin_only'));

/** 254 is the longest address SMTP can deliver to; longer input only costs the regular expression time. */
export const emailAddress = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(254, 'too_long'),
    z.toLowerCase(),
    z.email('invalid_email'),
  );

/** 200 keeps a megabyte-long password from occupying the hashing queue. */
export const newPassword = z
  .string({ error: 'required' })
  .check(
    z.minLength(6, 'weak_password'),
    z.maxLength(200, 'too_long'),
    z.regex(/\p{L}/u, 'weak_password'),
    z.regex(/\p{Nd}/u, 'weak_password'),
  );

export const typedPassword = z
  .string({ error: 'required' })
  .check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'));

export const countryCode = z
  .string({ error: 'select_country' })
  .check(z.refine((code) => isCountryCode(code), 'select_country'));

export const phoneNumber = z
  .string({ error: 'required' })
  .check(z.regex(/^\+[1-9]\d{6,14}$/, 'invalid_phone'));

export const smsCode = z.string({ error: 'required' }).check(z.regex(/^\d{6}$/, 'invalid_code'));

export const tvCode = z.string({ error: 'required' }).check(z.regex(/^\d{8}$/, 'invalid_code'));

export const voucherCode = z
  .string({ error: 'required' })
  .check(z.trim(), z.toUpperCase(), z.length(8, 'invalid_code'));

export const promoCode = z
  .string({ error: 'required' })
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'too_long'), z.toUpperCase());

/** As the wallet gives it out for the mobility service. */
export const mobilityCodeText = z
  .string({ error: 'required' })
  .check(z.trim(), z.toUpperCase(), z.regex(/^GO(?:-[2-9A-HJKMNP-Z]{4}){3}$/, 'invalid_code'));

/** Somebody else's own name for what they do with something of ours. */
export const reference = z
  .string({ error: 'required' })
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'too_long'));

export const entityId = z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'));

/** Of an answer: while instances of the release before still run, their answers without it are right too. */
export const sinceLately = <Shape extends z.ZodMiniType>(shape: Shape) => z._default(z.nullable(shape), null);

export const languageCode = z.enum(['en', 'it', 'sr'], 'invalid');

export const deviceName = z
  .string({ error: 'required' })
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(60, 'too_long'), z.regex(/^\P{Cc}+$/u, 'invalid'));

const detail = (longest: number) => z.string().check(z.trim(), z.maxLength(longest, 'too_long'));

/** Null and an empty field both take back what was there. */
const orEmpty = (holds: (value: string) => boolean) => (value: string) => value === '' || holds(value);

const fiscalCode = detail(20).check(z.toUpperCase(), z.refine(orEmpty(isFiscalCode), 'invalid_fiscal_code'));

/** Seven characters for companies, six for the public administration. */
const sdiCode = detail(20).check(z.toUpperCase(), z.regex(/^(?:[A-Z0-9]{6,7})?$/, 'invalid_sdi'));

const certifiedEmail = detail(254).check(
  z.toLowerCase(),
  z.refine(
    orEmpty((value) => z.safeParse(emailAddress, value).success),
    'invalid_email',
  ),
);

export const personUpdate = z
  .object({
    language: z.optional(languageCode),
    firstName: z.optional(personName),
    lastName: z.optional(personName),
    country: z.optional(countryCode),
    fiscalCode: z.optional(z.nullable(fiscalCode)),
    address: z.optional(z.nullable(detail(200))),
    city: z.optional(z.nullable(detail(100))),
    zip: z.optional(z.nullable(detail(12))),
    vat: z.optional(z.nullable(detail(20))),
    sdi: z.optional(z.nullable(sdiCode)),
    pec: z.optional(z.nullable(certifiedEmail)),
  })
  .check(
    z.refine(({ zip, country }) => !zip || isZip(zip, country ?? null), {
      path: ['zip'],
      error: 'invalid_zip',
    }),
    z.refine(({ vat, country }) => !vat || isVatNumber(vat, country ?? null), {
      path: ['vat'],
      error: 'invalid_vat',
    }),
  );
export type PersonUpdate = z.output<typeof personUpdate>;
