// Whether a notice is the carrier's own, and fresh, and whether what takes money back is ours: t=<seconds>,v1=<HMAC-SHA256 of "t.body">.

import { createHmac, timingSafeEqual } from 'node:crypto';

const oldestMs = 5 * 60 * 1000;
/** Clocks differ a little; a notice from further ahead was made up. */
const aheadMs = 5000;

export interface SignedNotice {
  readonly header: string | undefined;
  readonly body: Buffer;
  readonly now: Date;
}

export function signatureFor(
  secret: string,
  { body, now }: { readonly body: string; readonly now: Date },
): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** The second at which it was signed, or null when it must not be believed. */
export function signedAt(secret: string, { header, body, now }: SignedNotice): number | null {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (given === '') return null;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) return null;
  const age = now.getTime() - Number(time) * 1000;
  // A second is the finest the carrier tells, so one that has just begun is no future.
  return age <= oldestMs && age >= -aheadMs ? Number(time) : null;
}
