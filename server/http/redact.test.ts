import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { redacted } from './redact.ts';

test.each([
  ['No such customer: ada.rossi+curva@mail.example.it', 'No such customer: [address]'],
  ['card 4242 4242 4242 4242 was declined', 'card [card] was declined'],
  ['card 5555-5555-5555-4444, owner x@y.test', 'card [card], owner [address]'],
  [
    "The 'To' number +393470010001 is not a valid phone number.",
    "The 'To' number [phone] is not a valid phone number.",
  ],
  ['at 2026-11-15T20:00:00+01:00', null],
  ['at open (file:///srv/node_modules/@scope/pay/index.js:12:34)', null],
  ['stripe@23.1.0 answered 402 for pi_3MtwBwLkdIwHu7ix28a3tqPa', null],
  ['expired at 1763236800000 or 2026-11-15 20:00:00', null],
])('[ST-9] %s', (said, written) => {
  expect(redacted(said)).toBe(written ?? said);
});

test('[ST-9] a provider’s error is logged without the person it names', () => {
  let written = '';
  const log = createLog('info', { write: (line: string) => void (written += line) });
  const error = new Error('email ada@example.it is taken', {
    cause: new Error('4242424242424242 was declined'),
  });
  log.warn({ err: error }, 'not settled yet');
  expect(written).toContain('[address] is taken');
  expect(written).toContain('[card] was declined');
  expect(written).not.toMatch(/ada@example|42424242/);
});
