// How many purchases begin in a second against stripe-node alone on the same sandbox, how many notices are taken in,
// and what the right to watch costs with few people and with very many.

import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { projectFolder } from '@cadetto/server';
import { Stripe } from 'stripe';
import { quantile } from './pace.ts';
import { peopledProduct } from './people.ts';
import { freePort, waitForLine, type Running } from './running.ts';

const few = 1000;
const many = 1_000_000;
const together = 8;
const checkoutsEach = 60;
/** Young code is slow on both sides, and ours is the longer. */
const warmingRounds = 5;
const rounds = 5;
const notices = 1500;
const accessesEach = 150;
/**
 * The house with few people has sold and taken in notices by then: without as many questions to warm it up, the other's
 * young code and cold disk would be counted as the cost of having many.
 */
const warmingBatches = 20;
const accessBatches = 20;
const keys = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' };

export interface BillingCost {
  /** Medians of what was begun in a second. */
  readonly checkouts: { readonly ours: number; readonly bare: number };
  readonly noticesASecond: number;
  readonly access: { readonly few: number; readonly many: number; readonly ratio: number };
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function ask(agent: Agent, { url }: Running, { method, path, headers = {}, body }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path} answered ${answer.statusCode ?? 'nothing'}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** So many at once, until all are done. */
async function aSecond(count: number, act: (index: number) => Promise<unknown>): Promise<number> {
  const since = performance.now();
  let next = 0;
  const one = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await act(index);
    }
  };
  await Promise.all(Array.from({ length: together }, one));
  return (count * 1000) / (performance.now() - since);
}

async function startSandbox(): Promise<Running> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'cadetto-bench-sandbox-'));
  const child = spawn(process.execPath, [projectFolder('sandbox/payments/main.ts')], {
    env: { ...process.env, PAYMENTS_SANDBOX_PORT: String(port), PAYMENTS_SANDBOX_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await waitForLine(child, 'ready');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

function bareStripe({ url }: Running): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(keys.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
}

/** The two calls without which there is no subscription. */
async function bareCheckout(stripe: Stripe, price: string): Promise<void> {
  const { id } = await stripe.customers.create({ email: 'bare@bench.test' });
  await stripe.subscriptions.create({
    customer: id,
    items: [{ price }],
    currency: 'eur',
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
}

function notice(index: number): Asked {
  const body = JSON.stringify({
    id: `evt_bench_${index}`,
    object: 'event',
    type: 'customer.created',
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: `cus_bench_${index}` } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: keys.webhookSecret });
  return {
    method: 'POST',
    path: '/prod/pay/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  };
}

export async function billingCost(administratorUrl: string): Promise<BillingCost> {
  const sandbox = await startSandbox();
  const environment = { PAYMENTS_SANDBOX_URL: sandbox.url };
  const small = await peopledProduct(administratorUrl, few, { watching: true, environment });
  // Demo people have the same ids in every house, and so could not buy twice at one provider.
  const large = await peopledProduct(administratorUrl, many, { watching: true });
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  const as = (person: number) => ({ 'x-access-token': `bench-${person}` });
  try {
    const stripe = bareStripe(sandbox);
    const [price] = (await stripe.prices.list({ lookup_keys: ['monthly'] })).data;
    if (price === undefined) throw new Error('the sandbox sells nothing');
    const checkouts: { readonly ours: number; readonly bare: number }[] = [];
    for (let round = 0; round < warmingRounds + rounds; round += 1) {
      const ours = await aSecond(checkoutsEach, (index) =>
        ask(agent, small, {
          method: 'POST',
          path: '/prod/live/pay/products/monthly',
          headers: as(round * checkoutsEach + index + 1),
        }),
      );
      const bare = await aSecond(checkoutsEach, () => bareCheckout(stripe, price.id));
      if (round >= warmingRounds) checkouts.push({ ours, bare });
    }
    const noticesASecond = await aSecond(notices, (index) => ask(agent, small, notice(index)));
    const access: { readonly few: number; readonly many: number }[] = [];
    for (let batch = 0; batch < warmingBatches + accessBatches; batch += 1) {
      const pace = (product: Running, step: number) =>
        aSecond(accessesEach, (index) =>
          ask(agent, product, {
            method: 'GET',
            path: '/prod/user/profile',
            headers: as((index + 1) * step),
          }),
        );
      const paces = { few: await pace(small, 1), many: await pace(large, many / few) };
      if (batch >= warmingBatches) access.push(paces);
    }
    const middle = (values: readonly number[]) => quantile(values, 0.5);
    const [fewASecond, manyASecond] = [
      middle(access.map((pace) => pace.few)),
      middle(access.map((pace) => pace.many)),
    ];
    return {
      checkouts: {
        ours: middle(checkouts.map(({ ours }) => ours)),
        bare: middle(checkouts.map(({ bare }) => bare)),
      },
      noticesASecond,
      access: { few: fewASecond, many: manyASecond, ratio: fewASecond / manyASecond },
    };
  } finally {
    agent.destroy();
    await small.stop();
    await large.stop();
    await sandbox.stop();
  }
}
