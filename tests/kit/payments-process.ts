// The payments sandbox as a process of its own, as far away as a provider is, and a hand on its controls.

import { fileURLToPath } from 'node:url';
import { ask } from './http.ts';
import { launchProgram } from './launch.ts';

const program = fileURLToPath(new URL('../../sandbox/payments/main.ts', import.meta.url));
export const webhookSecret = 'whsec_sandbox';
const secretKey = 'sk_test_sandbox';

export interface Trouble {
  readonly answer: '500' | '409' | '429' | 'reset' | 'hang' | 'delay';
  /** How the path begins, /v1 and all. */
  readonly path: string;
  readonly when: 'before' | 'after';
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly times?: number;
  readonly ms?: number;
  /** Whether the key remembers the trouble. */
  readonly stored?: boolean;
}

export interface Delivery {
  readonly events?: readonly string[];
  readonly order?: 'oldest' | 'newest' | 'shuffled';
  readonly times?: number;
}

export interface Sums {
  readonly charged: number;
  readonly refunded: number;
  readonly charges: number;
  readonly refunds: number;
}

export type Ledger = Readonly<Record<string, Readonly<Record<string, Sums>>>>;

export interface SeenEvent {
  readonly id: string;
  readonly type: string;
}

/** An object of the provider's, of which a test looks at what it knows to be there. */
export type Wire = Readonly<Record<string, unknown>>;

export interface PaymentsProcess {
  readonly address: string;
  clockStandsAt(moment: Date): Promise<void>;
  troubles(trouble: Trouble): Promise<void>;
  /** The troubles that nobody has met yet. */
  standing(): Promise<number>;
  noTrouble(): Promise<void>;
  /** Notices wait until they are delivered by hand. */
  holdsNotices(): Promise<void>;
  sendsNotices(): Promise<void>;
  waiting(): Promise<readonly string[]>;
  /** How each was answered. */
  delivers(delivery?: Delivery): Promise<readonly number[]>;
  events(): Promise<readonly SeenEvent[]>;
  /** What becomes of a subscription whose renewal was tried for the last time: a setting of the account. */
  afterLastTry(outcome: 'cancel' | 'unpaid' | 'past_due'): Promise<void>;
  disputes(paymentIntent: string): Promise<void>;
  /** How the bank decides a dispute. */
  decides(paymentIntent: string, status: 'won' | 'lost'): Promise<void>;
  /** The bank sends the last refund of a payment back. */
  returnsRefund(paymentIntent: string): Promise<void>;
  ledger(): Promise<Ledger>;
  /** A call of the API with the secret key, as the provider's dashboard would make it. */
  asks(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<Wire>;
  ends(signal: NodeJS.Signals): Promise<void>;
}

export interface ProcessWish {
  readonly folder: string;
  readonly port?: number;
  readonly at?: Date;
  /** Where the house listens. */
  readonly house: string;
}

export async function startPayments({ folder, port = 0, at, house }: ProcessWish): Promise<PaymentsProcess> {
  const { child, ended, stdout } = launchProgram(program, {
    PAYMENTS_SANDBOX_DIR: folder,
    PAYMENTS_SANDBOX_PORT: String(port),
    PAYMENTS_SANDBOX_SECRET_KEY: secretKey,
    PAYMENTS_SANDBOX_WEBHOOK_URL: `${house}/prod/pay/webhook`,
    PAYMENTS_SANDBOX_WEBHOOK_SECRET: webhookSecret,
    PAYMENTS_SANDBOX_PUBLIC_BASE: `${house}/sandbox`,
    ...(at === undefined ? {} : { PAYMENTS_SANDBOX_NOW: at.toISOString() }),
  });
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const [, found] = /ready on (http:\/\/\S+)/.exec(stdout()) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const early = ended.then(({ code, stderr }) => {
    throw new Error(`the payments sandbox ended with ${code}: ${stderr}`);
  });
  const address = await Promise.race([ready, early]);
  early.catch(() => {});

  const send = async (method: string, path: string, type: string, body?: string): Promise<Wire> => {
    const answer = await ask(address, {
      method,
      path,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': type },
      ...(body === undefined ? {} : { body }),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.json() as Wire;
  };
  const control = (method: string, name: string, wish?: object) =>
    send(
      method,
      `/sandbox/${name}`,
      'application/json',
      wish === undefined ? undefined : JSON.stringify(wish),
    );
  const waiting = async () =>
    ((await control('GET', 'webhooks'))['pending'] as readonly SeenEvent[]).map(({ id }) => id);

  return {
    address,
    async clockStandsAt(moment) {
      await control('POST', 'clock', { now: moment.toISOString() });
    },
    async troubles(trouble) {
      await control('POST', 'faults', trouble);
    },
    async standing() {
      return ((await control('GET', 'faults'))['faults'] as readonly unknown[]).length;
    },
    async noTrouble() {
      await control('DELETE', 'faults');
    },
    async holdsNotices() {
      await control('POST', 'webhooks', { delivery: 'manual' });
    },
    async sendsNotices() {
      await control('POST', 'webhooks', { delivery: 'auto' });
    },
    waiting,
    async delivers(delivery = {}) {
      if (delivery.events === undefined && (await waiting()).length === 0) return [];
      const { delivered } = await control('POST', 'webhooks/deliver', delivery);
      return (delivered as readonly { readonly status: number }[]).map(({ status }) => status);
    },
    async events() {
      const { data } = await send('GET', '/v1/events?limit=100', 'text/plain');
      return data as readonly SeenEvent[];
    },
    async afterLastTry(outcome) {
      await control('POST', 'last-try', { outcome });
    },
    async disputes(paymentIntent) {
      await control('POST', 'disputes', { payment_intent: paymentIntent });
    },
    async decides(paymentIntent, status) {
      await control('POST', 'disputes/verdict', { payment_intent: paymentIntent, status });
    },
    async returnsRefund(paymentIntent) {
      await control('POST', 'refunds/return', { payment_intent: paymentIntent });
    },
    async ledger() {
      return (await control('GET', 'ledger'))['customers'] as Ledger;
    },
    asks: (method, path, form = {}) =>
      send(
        method,
        path,
        'application/x-www-form-urlencoded',
        method === 'POST' ? new URLSearchParams(form).toString() : undefined,
      ),
    async ends(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
