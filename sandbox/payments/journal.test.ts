import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openListener } from './listener.ts';
import { openPaymentsSandbox } from './open.ts';
import { clientFor, control, openShop, publishableKey, secretKey, webhookSecret } from './shop.ts';

let folder: string;
const running = new Set<ChildProcess>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

const journalPath = () => join(folder, 'payments.journal');

/** The sandbox as a process of its own; it says where it listens. */
async function start(
  more: Record<string, string> = {},
): Promise<{ child: ChildProcess; address: string; port: number }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PAYMENTS_SANDBOX_PORT: '0',
      PAYMENTS_SANDBOX_DIR: folder,
      PAYMENTS_SANDBOX_SECRET_KEY: secretKey,
      PAYMENTS_SANDBOX_PUBLISHABLE_KEY: publishableKey,
      ...more,
    },
  });
  running.add(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (bytes: Buffer) => resolve(bytes.toString('utf8')));
    child.once('exit', () => reject(new Error('the sandbox ended')));
  });
  const address = /http:\/\/\S+/.exec(line)?.[0] ?? '';
  return { child, address, port: Number(new URL(address).port) };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  running.delete(child);
  return exit;
}

async function untilFaultIsTaken(address: string): Promise<void> {
  let standing = 1;
  while (standing > 0) {
    const { json } = await control(address, 'GET', '/faults');
    standing = (json as { faults: unknown[] }).faults.length;
  }
}

test('[API-12] killed between the books and the answer, the key gives the same object and no second charge', async () => {
  const first = await start();
  const stripe = clientFor(first.port);
  const product = await stripe.products.create({ name: 'Live' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 599,
    recurring: { interval: 'month' },
  });
  const customer = await stripe.customers.create({ email: 'k@example.test' });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const key = randomUUID();
  const wish = {
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
    payment_behavior: 'error_if_incomplete' as const,
  };
  await control(first.address, 'POST', '/faults', {
    method: 'POST',
    path: '/v1/subscriptions',
    when: 'after',
    answer: 'hang',
  });
  const lost = stripe.subscriptions.create(wish, { idempotencyKey: key, maxNetworkRetries: 0 });
  const failure = lost.then(
    () => null,
    (error: unknown) => error,
  );
  await untilFaultIsTaken(first.address);
  await ended(first.child, 'SIGKILL');
  expect(await failure).toMatchObject({ type: 'StripeConnectionError' });

  const second = await start();
  const again = clientFor(second.port);
  const subscription = await again.subscriptions.create(wish, { idempotencyKey: key });
  expect(subscription.status).toBe('active');
  const { data } = await again.subscriptions.list({ customer: customer.id, status: 'all' });
  expect(data.map(({ id }) => id)).toEqual([subscription.id]);
  const { json } = await control(second.address, 'GET', '/ledger');
  expect(json).toEqual({
    customers: { [customer.id]: { eur: { charged: 599, charges: 1, refunded: 0, refunds: 0 } } },
  });
  expect(await ended(second.child, 'SIGTERM')).toBe(0);
});

test('[API-12] webhooks that a killed sandbox still owed are sent by the next', async () => {
  const listener = await openListener();
  listener.answerWith(500);
  const webhook = {
    PAYMENTS_SANDBOX_WEBHOOK_URL: listener.url,
    PAYMENTS_SANDBOX_WEBHOOK_SECRET: webhookSecret,
  };
  const first = await start(webhook);
  await clientFor(first.port).customers.create({ email: 'w@example.test' });
  await listener.hears(1);
  await ended(first.child, 'SIGKILL');
  listener.answerWith(200);
  await start(webhook);
  await listener.hears(2);
  expect(listener.types()).toEqual(['customer.created', 'customer.created']);
  const [one, other] = listener.heard;
  expect(one?.body).toBe(other?.body);
  await listener.close();
});

test('[API-12] torn at any byte of its last line, the journal is the one before that line', async () => {
  const shop = await openShop({ folder });
  await shop.stripe.customers.create({ email: 'whole@example.test' });
  const whole = await readFile(journalPath());
  await shop.stripe.customers.create({ email: 'torn@example.test' });
  const longer = await readFile(journalPath());
  await shop.close();
  const line = longer.length - whole.length;
  expect(line).toBeGreaterThan(100);
  const cuts = [0, 1, 2, 17, Math.floor(line / 2), line - 2, line - 1, line];
  for (const cut of cuts) {
    await rm(folder, { recursive: true, force: true });
    const torn = await mkdtemp(join(tmpdir(), 'payments-'));
    await writeFile(join(torn, 'payments.journal'), longer.subarray(0, whole.length + cut));
    const sandbox = await openPaymentsSandbox({
      folder: torn,
      port: 0,
      secretKey,
      publishableKey,
      webhook: null,
    });
    const stripe = clientFor(sandbox.port);
    const { data } = await stripe.customers.list();
    const expected = cut === line ? ['torn@example.test', 'whole@example.test'] : ['whole@example.test'];
    expect(data.map(({ email }) => email)).toEqual(expected);
    await stripe.customers.create({ email: 'next@example.test' });
    await sandbox.close();
    const reopened = await openPaymentsSandbox({
      folder: torn,
      port: 0,
      secretKey,
      publishableKey,
      webhook: null,
    });
    const { data: kept } = await clientFor(reopened.port).customers.list();
    expect(kept.map(({ email }) => email)).toEqual(['next@example.test', ...expected]);
    await reopened.close();
    await rm(torn, { recursive: true, force: true });
  }
});

test('[API-12] a start makes the journal as short as what it says', async () => {
  const shop = await openShop({ folder });
  const { id } = await shop.stripe.customers.create({ email: 'c@example.test' });
  for (let name = 0; name < 20; name += 1) await shop.stripe.customers.update(id, { name: String(name) });
  const before = (await readFile(journalPath(), 'utf8')).split('"customer",').length;
  await shop.reopen();
  const after = (await readFile(journalPath(), 'utf8')).split('"customer",').length;
  expect(after).toBeLessThan(before - 15);
  expect(await shop.stripe.customers.retrieve(id)).toMatchObject({ name: '19' });
  await shop.close();
});

test('[API-12] a journal damaged in the middle stops the start and says where', async () => {
  await writeFile(journalPath(), '[["customer","cus_1",{"id":"cus_1"}]]\nnonsense\n[]\n');
  const opening = openPaymentsSandbox({ folder, port: 0, secretKey, publishableKey, webhook: null });
  await expect(opening).rejects.toThrow(/line 2, is damaged/);
});

test.runIf(process.platform === 'linux')('[API-12] two sandboxes do not share a folder', async () => {
  const options = { folder, port: 0, secretKey, publishableKey, webhook: null };
  const first = await openPaymentsSandbox(options);
  await expect(openPaymentsSandbox(options)).rejects.toThrow(/Another payments sandbox/);
  await first.close();
  const next = await openPaymentsSandbox(options);
  await next.close();
});
