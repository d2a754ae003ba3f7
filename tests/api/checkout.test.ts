// Buying a plan, from the press to the right to watch.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type OwnHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { kindsTo } from '../letters.ts';
import { payerAt, type Payer } from '../payer.ts';
import { somebody } from '../people.ts';

let house: OwnHouse;
let payer: Payer;
beforeAll(async () => {
  house = await openHouse();
  payer = await payerAt(house.address);
});
afterAll(() => house.close());

const plan = (planId: string) => ({ params: { planId } });

describe('a recurring plan', () => {
  test('[API-33] [DATA-12] [ST-9] is an invoice with a secret, and opens when it is paid', async () => {
    const { viewer, email } = await somebody(house);
    const { invoice, clientSecret } = await viewer.gets('subscribe', plan('monthly'));
    expect(invoice).toMatchObject({
      currency: 'eur',
      subtotal: 599,
      total: 599,
      amount_due: 599,
      discount: null,
      starting_balance: 0,
      lines: { data: [{ description: 'Monthly', quantity: 1, price: { currency: 'eur' } }] },
      metadata: {},
    });
    expect(invoice?.lines.data[0]?.price.id).toMatch(/^price_/);
    expect((await viewer.gets('profile')).live.active).toBe(false);

    expect(await payer.pays(clientSecret, 'good')).toMatchObject({ state: 'succeeded' });
    expect(await viewer.gets('settleCheckout')).toMatchObject({ state: 'paid', planId: 'monthly' });
    const { live, subs, creditCards } = await viewer.gets('profile');
    expect(live).toMatchObject({ active: true, source: 'subscription' });
    expect(subs).toMatchObject([
      { status: 'active', plan: { id: 'monthly', amount: 599 }, paymentMethod: 'card', manageable: true },
    ]);
    expect(creditCards).toHaveLength(1);
    expect(await kindsTo(house, email)).toContain('order_confirmed');
  });

  test('[ERR-1] is not sold twice', async () => {
    const { viewer } = await somebody(house);
    const { clientSecret } = await viewer.gets('subscribe', plan('annual'));
    await payer.pays(clientSecret, 'good');
    await viewer.gets('settleCheckout');
    expect(refusalKey(await viewer.asks('POST', '/live/pay/products/monthly'))).toBe('already_subscribed');
  });

  test('[ST-9] comes to a person without their asking, by the notice of the provider', async () => {
    const { viewer } = await somebody(house);
    const { clientSecret } = await viewer.gets('subscribe', plan('monthly'));
    await payer.pays(clientSecret, 'good');
    await house.house.workDone();
    expect((await viewer.gets('profile')).live.active).toBe(true);
  });
});

describe('[DATA-13] [DATA-12] in the money of where a person lives', () => {
  const sold = [
    ['monthly', null, { eur: 599, usd: 649, rsd: 69_900 }],
    ['monthly', 'FIRST', { eur: 299, usd: 329, rsd: 34_900 }],
    ['annual', null, { eur: 4999, usd: 5499, rsd: 589_900 }],
    ['two-months', 'WINTER', { eur: 799, usd: 879, rsd: 93_900 }],
    ['round-pass', null, { eur: 499, usd: 549, rsd: 58_900 }],
    ['season', 'SEASON', { eur: 2999, usd: 3299, rsd: 353_900 }],
    ['plus', null, { eur: 4599, usd: 4999, rsd: 539_900 }],
  ] as const;
  const homes = [
    ['IT', 'eur'],
    ['US', 'usd'],
    ['RS', 'rsd'],
  ] as const;

  test.each(sold)('%s by the code %s is invoiced, paid and written down', async (planId, promo, amounts) => {
    for (const [country, currency] of homes) {
      const { viewer } = await somebody(house, { country });
      const total = amounts[currency];
      const { invoice, clientSecret } = await viewer.gets('subscribe', {
        ...plan(planId),
        ...(promo === null ? {} : { body: { diskontCode: promo } }),
      });
      expect(invoice).toMatchObject({ currency, total, amount_due: total });
      expect(invoice?.lines.data[0]?.price.currency).toBe(currency);
      await payer.pays(clientSecret, 'good');
      expect(await viewer.gets('settleCheckout')).toMatchObject({ state: 'paid', planId });
      expect((await viewer.gets('payments')).payments).toMatchObject([{ total, currency }]);
    }
  });
});

describe('a purchase that waits for its payment', () => {
  test('[ST-9] is the same one after a double click, fifty times over', async () => {
    const { viewer } = await somebody(house);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => viewer.gets('subscribe', plan('monthly'))),
    );
    expect(new Set(answers.map(({ invoice }) => invoice?.id)).size).toBe(1);
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  });

  test('[ST-9] is found again after a reload', async () => {
    const { viewer } = await somebody(house);
    expect(await viewer.gets('openCheckout')).toEqual({ checkout: null });
    const begun = await viewer.gets('subscribe', plan('monthly'));
    expect(await viewer.gets('openCheckout')).toMatchObject({
      checkout: { planId: 'monthly', promo: null, ...begun },
    });
    const { checkout } = await viewer.speaks('it').gets('openCheckout');
    expect(checkout?.invoice?.lines.data[0]?.description).toBe('Mensile');
  });

  test('[ST-9] makes way for another plan, and can then not be paid any more', async () => {
    const { viewer } = await somebody(house);
    const first = await viewer.gets('subscribe', plan('monthly'));
    const second = await viewer.gets('subscribe', plan('annual'));
    expect(second.invoice?.amount_due).toBe(4999);
    expect((await payer.pays(first.clientSecret, 'good')).state).not.toBe('succeeded');
    await payer.pays(second.clientSecret, 'good');
    expect(await viewer.gets('settleCheckout')).toMatchObject({ state: 'paid', planId: 'annual' });
  });

  test('[ST-9] stays one that can be paid after a card was declined', async () => {
    const { viewer } = await somebody(house);
    const { clientSecret } = await viewer.gets('subscribe', plan('monthly'));
    expect(await payer.pays(clientSecret, 'noFunds')).toMatchObject({ declineCode: 'insufficient_funds' });
    expect(await viewer.gets('settleCheckout')).toMatchObject({ state: 'requires_payment' });
    expect((await viewer.gets('profile')).live.active).toBe(false);
    expect(await payer.pays(clientSecret, 'good')).toMatchObject({ state: 'succeeded' });
    expect(await viewer.gets('settleCheckout')).toMatchObject({ state: 'paid' });
  });

  test('[ST-9] is given up when asked to be', async () => {
    const { viewer } = await somebody(house);
    const { clientSecret } = await viewer.gets('subscribe', plan('monthly'));
    await viewer.gets('abandonCheckout');
    expect(await viewer.gets('openCheckout')).toEqual({ checkout: null });
    expect((await payer.pays(clientSecret, 'good')).state).not.toBe('succeeded');
  });
});

describe('a pass', () => {
  test('[API-33] [DATA-12] is bought once, says so, and is added after the access there is', async () => {
    const { viewer } = await somebody(house);
    const buy = async () => {
      const { invoice, clientSecret } = await viewer.gets('subscribe', plan('round-pass'));
      expect(invoice).toMatchObject({ amount_due: 499, metadata: { type: 'ONE_TIME_PLAN' } });
      await payer.pays(clientSecret, 'good');
      await viewer.gets('settleCheckout');
      return new Date((await viewer.gets('profile')).live.until ?? 0).getTime();
    };
    const week = 7 * 24 * 60 * 60 * 1000;
    const now = house.now().getTime();
    expect(await buy()).toBe(now + week);
    expect(await buy()).toBe(now + 2 * week);
  });
});

describe('a promo code', () => {
  test('[DATA-9] [DATA-12] WINTER makes two months 7.99, and the invoice says why', async () => {
    const { viewer } = await somebody(house);
    const { invoice } = await viewer.gets('subscribe', {
      ...plan('two-months'),
      body: { diskontCode: 'winter' },
    });
    expect(invoice).toMatchObject({
      subtotal: 999,
      total: 799,
      amount_due: 799,
      discount: { coupon: { name: 'WINTER' } },
      total_discount_amounts: [{ amount: 200 }],
    });
  });

  test('[DATA-9] FIRST makes the first month 2.99 and says that 5.99 follow', async () => {
    const { viewer } = await somebody(house);
    const preview = await viewer.gets('previewPlan', { ...plan('monthly'), query: { diskontCode: 'FIRST' } });
    expect(preview).toMatchObject({ invoice: { amount_due: 299 }, renewsFor: 599 });
    expect(await viewer.gets('openCheckout')).toEqual({ checkout: null });
    const { invoice } = await viewer.gets('subscribe', {
      ...plan('monthly'),
      body: { diskontCode: 'FIRST' },
    });
    expect(invoice?.amount_due).toBe(299);
  });

  test('[DATA-9] SEASON in the place of a plan buys the season for 29.99, which nobody gets without it', async () => {
    const { viewer } = await somebody(house);
    expect(refusalKey(await viewer.asks('POST', '/live/pay/products/season'))).toBe('not_found');
    const { invoice } = await viewer.gets('subscribe', plan('SEASON'));
    expect(invoice?.amount_due).toBe(2999);
  });

  test('[ERR-1] that is unknown, of another plan or used up says which', async () => {
    const { viewer } = await somebody(house);
    const using = async (planId: string, diskontCode: string) =>
      refusalKey(await viewer.asks('POST', `/live/pay/products/${planId}`, { body: { diskontCode } }));
    expect(await using('monthly', 'NOSUCH')).toBe('bad_code');
    expect(await using('monthly', 'WINTER')).toBe('diskont_error');
    const { clientSecret } = await viewer.gets('subscribe', {
      ...plan('two-months'),
      body: { diskontCode: 'WINTER' },
    });
    await payer.pays(clientSecret, 'good');
    await viewer.gets('settleCheckout');
    expect(await using('two-months', 'WINTER')).toBe('expired_code');
  });

  test('[ERR-1] is free again when the purchase came to nothing', async () => {
    const { viewer } = await somebody(house);
    const winter = { ...plan('two-months'), body: { diskontCode: 'WINTER' } };
    await viewer.gets('subscribe', winter);
    await viewer.gets('abandonCheckout');
    expect((await viewer.gets('subscribe', winter)).invoice?.amount_due).toBe(799);
  });
});
