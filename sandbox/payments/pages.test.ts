import { expect, test } from 'vitest';
import { isForBrowsers } from './pages.ts';

test('[API-33] a proxy lets people’s pages and the browser’s calls through, and nothing else', () => {
  const open = [
    '/sandbox/challenge/chal_a1',
    '/sandbox/portal/a1',
    '/sandbox/v1/tokens',
    '/sandbox/v1/payment_intents/pi_1/confirm',
  ];
  const closed = [
    '/sandbox/ledger',
    '/sandbox/clock',
    '/sandbox/faults',
    '/sandbox/webhooks/deliver',
    '/sandbox/v1/../ledger',
    '/sandbox/v1/%2e%2e/ledger',
    '/sandbox/challenge/../ledger',
    '/sandbox/challenge/',
    '/sandbox',
    '/v1/tokens',
  ];
  expect(open.filter((path) => !isForBrowsers(path))).toEqual([]);
  expect(closed.filter(isForBrowsers)).toEqual([]);
});
