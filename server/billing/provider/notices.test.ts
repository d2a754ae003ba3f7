import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createNotices } from './notices.ts';

const now = new Date('2026-11-14T14:20:00Z');
const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.updated', data: { object: {} } });

function signedWith(secret: string): string {
  const at = now.getTime() / 1000;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

test('[API-33] while a secret is being replaced, a notice signed with either of the two is believed, and no other', () => {
  const notices = createNotices(['whsec_before', 'whsec_after']);
  const read = (secret: string) => notices.read(Buffer.from(body), signedWith(secret), now)?.id;
  expect(read('whsec_before')).toBe('evt_1');
  expect(read('whsec_after')).toBe('evt_1');
  expect(read('whsec_guessed')).toBeUndefined();
});
