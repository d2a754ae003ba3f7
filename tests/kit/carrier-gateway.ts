// A carrier's gateway of the tests: does what it is told, remembers what it was asked, and signs what it tells.

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const carrierSecret = 'carrier-secret-of-the-tests-0123456789';

export interface TakenOrder {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
}

export interface TestPurchase extends TakenOrder {
  readonly id: string;
  state: 'pending' | 'confirmed' | 'refused' | 'expired';
  /** Told in the place of the amount that was asked for. */
  toldAmount?: number;
  /** What was taken off the bill, and how often that was asked for. */
  refund?: { readonly amount: number; readonly asked: number };
}

export interface TestGateway {
  readonly url: string;
  readonly orders: readonly TakenOrder[];
  /** How it answers orders: as it should, or with this status and body. */
  answers: { readonly status: number; readonly body: unknown } | null;
  /** Does what it is asked, and never says so. */
  silent: boolean;
  /** Nothing that is asked of it arrives, or is answered. */
  deaf: boolean;
  /** How much it did not hear. */
  readonly unheard: number;
  of(reference: string): TestPurchase;
  /** The one purchase that was asked for last. */
  last(): TestPurchase;
  close(): Promise<void>;
}

export interface Signing {
  readonly at: Date;
  readonly secret?: string;
  readonly signedBody?: string;
}

export function signatureOf(
  body: string,
  { at, secret = carrierSecret, signedBody = body }: Signing,
): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${signedBody}`).digest('hex')}`;
}

export async function openGateway(): Promise<TestGateway> {
  const orders: TakenOrder[] = [];
  const purchases = new Map<string, TestPurchase>();
  let unheard = 0;

  const take = (order: TakenOrder): TestPurchase => {
    orders.push(order);
    const known = purchases.get(order.reference);
    if (known !== undefined) return known;
    const made: TestPurchase = { ...order, id: `carrier-${purchases.size + 1}`, state: 'pending' };
    purchases.set(order.reference, made);
    return made;
  };

  const reply = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${carrierSecret}`) {
      reply(response, 401, {});
      return;
    }
    if (gateway.deaf && request.method === 'POST') {
      unheard += 1;
      return;
    }
    if (request.method === 'POST' && (request.url ?? '').endsWith('/refunds')) {
      const body = await text(request);
      const [, time = ''] = /^t=(\d+),/.exec(String(request.headers['x-carrier-signature'])) ?? [];
      const signature = signatureOf(body, { at: new Date(Number(time) * 1000) });
      const { reference, amount } = JSON.parse(body) as TakenOrder;
      const bought = purchases.get(reference);
      if (bought === undefined || signature !== request.headers['x-carrier-signature']) {
        reply(response, 400, {});
        return;
      }
      bought.refund = { amount: bought.refund?.amount ?? amount, asked: (bought.refund?.asked ?? 0) + 1 };
      if (gateway.silent) return;
      if (gateway.answers === null) reply(response, 200, { id: `refund-${bought.id}` });
      else reply(response, gateway.answers.status, gateway.answers.body);
      return;
    }
    if (request.method === 'POST') {
      const order = JSON.parse(await text(request)) as TakenOrder;
      if (gateway.answers !== null) {
        orders.push(order);
        reply(response, gateway.answers.status, gateway.answers.body);
        return;
      }
      const { id } = take(order);
      if (gateway.silent) return;
      reply(response, 200, { id, redirect: `https://carrier.test/pay/${id}` });
      return;
    }
    const wanted = decodeURIComponent((request.url ?? '').split('/').at(-1) ?? '');
    const found = [...purchases.values()].find(({ id }) => id === wanted);
    if (found === undefined) reply(response, 404, {});
    else reply(response, 200, { ...found, amount: found.toldAmount ?? found.amount });
  };

  const server = createServer((request, response) => {
    // Whoever hangs up half-way has asked for nothing.
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  const gateway: TestGateway = {
    url: `http://127.0.0.1:${port}`,
    orders,
    answers: null,
    silent: false,
    deaf: false,
    get unheard() {
      return unheard;
    },
    of(reference) {
      const found = purchases.get(reference);
      if (found === undefined) throw new Error(`the carrier knows no ${reference}`);
      return found;
    },
    last: () => gateway.of(orders.at(-1)?.reference ?? ''),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gateway;
}
