import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedAt } from './signature.ts';

const secret = 'secret-of-the-carrier-0123456789abcdef';
const now = new Date('2026-11-14T14:20:00Z');
const body = Buffer.from('{"id":"cp_1"}');

function headerAt(seconds: number, key = secret, text: string | Buffer = body): string {
  const time = Math.floor(now.getTime() / 1000) + seconds;
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.`).update(text).digest('hex')}`;
}

test.each([
  ['just now', headerAt(0), true],
  ['within five minutes', headerAt(-299), true],
  ['by a clock that is a little ahead', headerAt(4), true],
  ['more than five minutes ago', headerAt(-301), false],
  ['in the future', headerAt(60), false],
  ['with another secret', headerAt(0, 'another-secret'), false],
  ['for another body', headerAt(0, secret, '{"id":"cp_2"}'), false],
  ['for the same body written anew', headerAt(0, secret, '{ "id": "cp_1" }'), false],
  ['not at all', undefined, false],
  ['with too little', 't=1', false],
  ['with a hash cut short', headerAt(0).slice(0, -1), false],
  ['with a time put in later', headerAt(-301).replace(/^t=\d+/, headerAt(0).slice(0, 12)), false],
])('[API-34] a notice signed %s', (_how, header, believed) => {
  expect(signedAt(secret, { header, body, now }) !== null).toBe(believed);
});
