// For the tests here: a sandbox, the product's own client to it, a few plans, and a browser that pays.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { openPaymentsSandbox, type PaymentsSandboxOptions } from './open.ts';

export const secretKey = 'sk_test_shop';
export const publishableKey = 'pk_test_shop';
export const webhookSecret = 'whsec_shop';

export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  failsLater: '4000000000000341',
  challengedOnce: '4000002500003155',
  challengedAlways: '4000002760003184',
  challengedThenDeclined: '4000008400001629',
};

export interface BrowserAnswer {
  readonly status: number;
  readonly json: {
    readonly id?: string;
    readonly status?: string;
    readonly error?: {
      readonly code?: string;
      readonly decline_code?: string;
      readonly type?: string;
      readonly param?: string;
      readonly message?: string;
    };
    readonly next_action?: {
      readonly redirect_to_url?: { readonly url: string; readonly return_url: string | null };
    } | null;
  };
}

function cardFields(number: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  };
}

/** A kept connection would lead to a sandbox that was closed meanwhile. */
const aConnectionOfItsOwn = { connection: 'close' };

export function clientFor(port: number): Stripe {
  return new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

export async function inBrowser(
  address: string,
  path: string,
  fields: Record<string, string>,
): Promise<BrowserAnswer> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, ...aConnectionOfItsOwn },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, json: (await answer.json()) as BrowserAnswer['json'] };
}

export async function control(
  address: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(`${address}/sandbox${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}`, ...aConnectionOfItsOwn },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: await answer.json() };
}

export function idOf(held: string | { readonly id: string } | null | undefined): string {
  return typeof held === 'string' ? held : (held?.id ?? '');
}

export function intentOf(secret: string): string {
  return secret.split('_secret_')[0] ?? '';
}

async function openPlans(stripe: Stripe) {
  const product = await stripe.products.create({ name: 'Live' });
  const monthly = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 599,
    currency_options: { usd: { unit_amount: 699 }, rsd: { unit_amount: 69_900 } },
    recurring: { interval: 'month' },
    lookup_key: 'monthly',
    metadata: { slug: 'monthly' },
  });
  const annual = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 4999,
    recurring: { interval: 'year' },
    lookup_key: 'annual',
  });
  const better = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 1199,
    recurring: { interval: 'month' },
    lookup_key: 'better',
  });
  const roundPass = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 499,
    lookup_key: 'round-pass',
  });
  return { product, monthly, annual, better, roundPass };
}

/** A subscription as the product asks for it: created first, paid in the browser. */
function sellers(stripe: Stripe, address: () => string) {
  const pay = (secret: string, number: string, more: Record<string, string> = {}) =>
    inBrowser(address(), `/v1/payment_intents/${intentOf(secret)}/confirm`, {
      client_secret: secret,
      ...cardFields(number),
      ...more,
    });

  async function offer(price: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
    const customer = more.customer ?? (await stripe.customers.create({ email: 'fan@example.test' })).id;
    const subscription = await stripe.subscriptions.create({
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      items: [{ price }],
      ...more,
      customer,
      expand: ['latest_invoice.confirmation_secret'],
    });
    const invoice = subscription.latest_invoice;
    if (invoice === null || typeof invoice === 'string') throw new Error('no invoice');
    return { customer, subscription, invoice, secret: invoice.confirmation_secret?.client_secret ?? '' };
  }

  async function sell(
    price: string,
    number = cards.pays,
    more: Partial<Stripe.SubscriptionCreateParams> = {},
  ) {
    const offered = await offer(price, more);
    const paid = await pay(offered.secret, number);
    return { ...offered, paid };
  }
  return { pay, offer, sell };
}

export async function openShop(more: Partial<PaymentsSandboxOptions> = {}) {
  const folder = more.folder ?? (await mkdtemp(join(tmpdir(), 'payments-')));
  const options = { folder, port: 0, secretKey, publishableKey, webhook: null, ...more };
  let sandbox = await openPaymentsSandbox(options);
  const port = () => sandbox.port;
  const stripe = clientFor(sandbox.port);
  const plans = await openPlans(stripe);
  return {
    folder,
    port,
    stripe,
    plans,
    address: () => sandbox.address,
    settled: () => sandbox.settled(),
    control: (method: string, path: string, body?: object) => control(sandbox.address, method, path, body),
    moveTo: (seconds: number) => control(sandbox.address, 'POST', '/clock', { now: seconds }),
    ...sellers(stripe, () => sandbox.address),
    /** The same folder again, on the same port. */
    async reopen() {
      const { port: held } = sandbox;
      await sandbox.close();
      sandbox = await openPaymentsSandbox({ ...options, port: held });
    },
    async close() {
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
