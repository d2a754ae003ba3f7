// The sandbox as a process of its own, set up by its environment.

import { openPaymentsSandbox } from './open.ts';

function setting(name: string, fallback: string): string {
  const value = process.env[name];
  return value === undefined || value === '' ? fallback : value;
}

function portSetting(name: string, fallback: string): number {
  const read = setting(name, fallback);
  const port = /^\d{1,5}$/.test(read) ? Number(read) : Number.NaN;
  if (port <= 65_535) return port;
  process.stderr.write(`${name} is ${read}; a port between 0 and 65535 is wanted.\n`);
  process.exit(1);
}

function daysSetting(name: string, fallback: string): number[] {
  const read = setting(name, fallback);
  const days = read.split(',').map(Number);
  if (days.every((one) => Number.isInteger(one) && one > 0)) return days;
  process.stderr.write(`${name} is ${read}; days such as 3,5,7 are wanted.\n`);
  process.exit(1);
}

/** Where the clock stands when the books are opened for the first time; it runs unless somebody says so. */
function standingAt(name: string): (() => Date) | null {
  const moment = setting(name, '');
  if (moment === '') return null;
  const standing = new Date(moment);
  if (!Number.isNaN(standing.getTime())) return () => standing;
  process.stderr.write(`${name} is ${moment}; a moment such as 2026-11-14T14:20:00Z is wanted.\n`);
  process.exit(1);
}

const now = standingAt('PAYMENTS_SANDBOX_NOW');
const webhookUrl = setting('PAYMENTS_SANDBOX_WEBHOOK_URL', '');
const publicBase = setting('PAYMENTS_SANDBOX_PUBLIC_BASE', '');

const sandbox = await openPaymentsSandbox({
  folder: setting('PAYMENTS_SANDBOX_DIR', 'data/sandbox'),
  port: portSetting('PAYMENTS_SANDBOX_PORT', '12111'),
  host: setting('PAYMENTS_SANDBOX_HOST', '127.0.0.1'),
  secretKey: setting('PAYMENTS_SANDBOX_SECRET_KEY', 'sk_test_sandbox'),
  publishableKey: setting('PAYMENTS_SANDBOX_PUBLISHABLE_KEY', 'pk_test_sandbox'),
  webhook:
    webhookUrl === ''
      ? null
      : { url: webhookUrl, secret: setting('PAYMENTS_SANDBOX_WEBHOOK_SECRET', 'whsec_sandbox') },
  retryDays: daysSetting('PAYMENTS_SANDBOX_RETRY_DAYS', '3,5,7'),
  ...(now !== null && { now }),
  ...(publicBase !== '' && { publicBase }),
  log: (problem) => process.stderr.write(`payments sandbox: ${problem}\n`),
});

process.stdout.write(`payments sandbox ready on ${sandbox.address}\n`);

let closing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    void sandbox.close().then(() => process.exit(0));
  });
}
