// Validation that the browser and the server share, so that a form and the API never disagree.

import * as z from 'zod/mini';

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
  .check(z.regex(/^[A-Z]{2}$/, 'select_country'));

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

export const entityId = z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'));

export const languageCode = z.enum(['en', 'it', 'sr'], 'invalid');
