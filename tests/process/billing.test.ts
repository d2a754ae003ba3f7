// The real program killed in the middle of selling, with its provider as another process: whatever was under way, the
// person goes on after the restart and has one subscription, one charge and one grant.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endAll, freePort, temporaryFolder, type TemporaryFolder } from '../kit/launch.ts';
import { startPayments, type PaymentsProcess } from '../kit/payments-process.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../kit/postgres.ts';
import { startProgram, type Program } from '../kit/program.ts';
import { payerAt } from '../payer.ts';
import type { Viewer } from '../viewer.ts';

afterAll(endAll);

const month = { most: 31.1 * 24 * 60 * 60 * 1000 };
const password = 'Tifoso-1-curva';

interface Buyer {
  readonly email: string;
  readonly token: string | null;
}

interface Letter {
  readonly recipient: string;
  readonly body: string;
}

async function codeTo(viewer: Viewer, phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { messages } = (await viewer.opens('/dev/outbox.json')).json() as {
        messages: readonly Letter[];
      };
      const letter = messages.find(({ recipient }) => recipient === phone);
      code = /\b(\d{6})\b/.exec(letter?.body ?? '')?.[1];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

async function joins(program: Program, number: number): Promise<Buyer> {
  const viewer = program.viewer();
  const email = `buyer${number}@cadetto.test`;
  const phone = `+39347111${1000 + number}`;
  const account = { email, password, firstName: 'Ada', lastName: 'Rossi', country: 'IT', language: 'en' };
  const { id: uid } = (await viewer.gets('createUser', { body: account })).result;
  await viewer.gets('badPhone', { body: { uid, phone } });
  await viewer.gets('verifyPhone', { params: { code: await codeTo(viewer, phone), uid } });
  const { token } = await viewer.gets('authenticate', { body: { email, password } });
  return { email, token };
}

describe.each(['embedded', 'postgres'] as const)('killed while selling, on %s', (engine) => {
  const administratorUrl = process.env['TEST_DATABASE_URL'] ?? '';
  let folder: TemporaryFolder;
  let provider: PaymentsProcess;
  let program: Program;
  let port: number;
  let database: string | null = null;

  const start = async (): Promise<void> => {
    program = await startProgram({
      PORT: String(port),
      DATA_DIR: folder.path,
      PAYMENTS_SANDBOX_URL: provider.address,
      ...(database === null ? {} : { DATABASE_URL: databaseUrl(administratorUrl, database) }),
    });
  };

  const as = ({ token }: Buyer): Viewer => {
    const viewer = program.viewer();
    viewer.token = token;
    return viewer;
  };

  const orders = (buyer: Buyer) => as(buyer).gets('subscribe', { params: { planId: 'monthly' } });

  /** Asks, and is never answered: resolves when the trouble has been met. */
  const ordersInto = async (buyer: Buyer, when: 'before' | 'after'): Promise<void> => {
    await provider.troubles({ path: '/v1/subscriptions', method: 'POST', answer: 'hang', when, times: 1 });
    orders(buyer).catch(() => {});
    await expect.poll(() => provider.standing()).toBe(0);
  };

  const goesOn = async (buyer: Buyer): Promise<void> => {
    const { clientSecret } = await orders(buyer);
    await (await payerAt(program.address)).pays(clientSecret, 'good');
    expect(await as(buyer).gets('settleCheckout')).toMatchObject({ state: 'paid', planId: 'monthly' });
  };

  const hasOne = async (buyer: Buyer): Promise<void> => {
    const { data } = await provider.asks('GET', `/v1/customers?email=${encodeURIComponent(buyer.email)}`);
    const customers = (data as readonly { readonly id: string }[]).map(({ id }) => id);
    expect(customers).toHaveLength(1);
    const [customer = ''] = customers;
    expect((await provider.ledger())[customer]?.['eur']).toMatchObject({ charges: 1, charged: 599 });
    const subscriptions = await provider.asks('GET', `/v1/subscriptions?customer=${customer}&status=all`);
    expect(subscriptions['data']).toMatchObject([{ status: 'active' }]);
    const { live, subs } = await as(buyer).gets('profile');
    expect(live).toMatchObject({ active: true, source: 'subscription' });
    expect(new Date(live.until ?? 0).getTime()).toBeLessThan(Date.now() + month.most);
    expect(subs).toHaveLength(1);
    expect((await as(buyer).gets('payments')).payments).toMatchObject([{ total: 599, refunded: 0 }]);
    expect((await as(buyer).gets('cashback')).balance).toBe(400);
  };

  beforeAll(async () => {
    if (engine === 'postgres') database = await createDatabase(administratorUrl);
    port = await freePort();
    folder = await temporaryFolder();
    provider = await startPayments({ folder: `${folder.path}/provider`, house: `http://127.0.0.1:${port}` });
    await start();
  });
  afterAll(async () => {
    await program.ends('SIGTERM');
    await provider.ends('SIGTERM');
    if (database !== null) await dropDatabase(administratorUrl, database);
    await folder.remove();
  });

  test('[ST-9] [API-33] before, during and after the sale and its notices: each has one of everything', async () => {
    const buyers: Buyer[] = [];
    for (let number = 0; number < 5; number += 1) buyers.push(await joins(program, number));
    const [unheard, halfHeard, waiting, paid, noticed] = buyers as [Buyer, Buyer, Buyer, Buyer, Buyer];
    await provider.holdsNotices();
    await ordersInto(unheard, 'before');
    await ordersInto(halfHeard, 'after');
    const waited = await orders(waiting);
    const payer = await payerAt(program.address);
    await payer.pays((await orders(paid)).clientSecret, 'good');
    await payer.pays((await orders(noticed)).clientSecret, 'good');
    // The notices are in the house, and its worker hangs in the middle of the first.
    await provider.troubles({ path: '/v1/subscriptions/', method: 'GET', answer: 'hang', when: 'before' });
    await provider.delivers();
    await expect.poll(() => provider.standing()).toBe(0);

    await program.ends('SIGKILL');
    await start();
    await provider.sendsNotices();

    await goesOn(unheard);
    await goesOn(halfHeard);
    const { checkout } = await as(waiting).gets('openCheckout');
    expect(checkout?.clientSecret).toBe(waited.clientSecret);
    await payer.pays(checkout?.clientSecret ?? null, 'good');
    // Nobody comes back from paying: the notice alone brings the access.
    await expect.poll(async () => (await as(waiting).gets('profile')).live.active).toBe(true);
    expect(await as(paid).gets('settleCheckout')).toMatchObject({ state: 'paid' });
    expect(await as(noticed).gets('settleCheckout')).toMatchObject({ state: 'paid' });
    for (const buyer of buyers) await hasOne(buyer);
  });

  test('[ST-9] the provider killed and started again goes on with the same books', async () => {
    const buyer = await joins(program, 9);
    const { clientSecret } = await orders(buyer);
    const address = new URL(provider.address);
    await provider.ends('SIGKILL');
    expect((await as(buyer).asks('GET', '/live/pay/checkout')).status).toBe(503);
    provider = await startPayments({
      folder: `${folder.path}/provider`,
      port: Number(address.port),
      house: program.address,
    });
    const { checkout } = await as(buyer).gets('openCheckout');
    expect(checkout?.clientSecret).toBe(clientSecret);
    await goesOn(buyer);
    await hasOne(buyer);
  });
});
