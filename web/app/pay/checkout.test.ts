import type { Checkout } from '@cadetto/contract';
import { expect, test } from 'vitest';
import type { AnalyticsEvent } from '../analytics/events.ts';
import { anInvoice } from './a-test-invoice.ts';
import { aPass } from './a-test-pass.ts';
import { createCheckoutMemory } from './checkout-memory.ts';
import { checkOut } from './checkout.ts';
import { createPurchaseEvents } from './purchase-events.ts';

const plan = { planId: 'monthly', planName: 'Monthly', promo: 'FIRST' };
const paid: Checkout = { invoice: anInvoice, clientSecret: 'pi_1_secret_2' };

function shelf(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

function tab(storage: Storage) {
  const tracked: AnalyticsEvent[] = [];
  const memory = createCheckoutMemory(() => storage);
  const events = createPurchaseEvents({ track: (event) => tracked.push(event), memory });
  return { tracked, memory, events };
}

function flow(answer: Checkout, storage = shelf()) {
  const { tracked, memory, events } = tab(storage);
  const steps: (number | string)[] = [];
  const parts = {
    subscribe: () => Promise.resolve(answer),
    memory,
    events,
    wait: (milliseconds: number) => Promise.resolve(void steps.push(milliseconds)),
    go: (path: string) => void steps.push(path),
    locale: 'it' as const,
  };
  return { steps, tracked, memory, storage, run: () => checkOut(parts, plan) };
}

test('[ST-9] [NAV-4] an amount due: the invoice is stored, and after 100 ms the payment page opens', async () => {
  const { run, steps, memory } = flow(paid);
  expect(await run()).toBe('to-payment');
  expect(steps).toEqual([100, '/it/abbonati?clientSecret=pi_1_secret_2&cadettoPriceId=price_1&promo=FIRST']);
  expect(memory.read()).toEqual({ ...plan, invoice: anInvoice });
});

test('[ST-9] the secret is not among what is stored', async () => {
  const { run, storage } = flow(paid);
  await run();
  expect(storage.getItem('cadetto.checkout')).not.toContain('secret');
});

test('[ST-9] no amount due: no payment is needed, and nobody is sent to pay', async () => {
  const { run, steps, memory } = flow({ invoice: { ...anInvoice, amount_due: 0 }, clientSecret: null });
  expect(await run()).toBe('no-payment-needed');
  expect(steps).toEqual([]);
  expect(memory.read()).toBeNull();
});

test.each([
  ['no invoice', { invoice: null, clientSecret: null }],
  ['something due and no way to pay it', { invoice: anInvoice, clientSecret: null }],
])('[ERR-3] [ST-9] %s fails with no-invoice', async (_, answer) => {
  await expect(flow(answer).run()).rejects.toMatchObject({ reason: 'no-invoice' });
});

test('[ST-12] begin_checkout and purchase carry currency, value, product id, name and the code', async () => {
  const { run, tracked, storage } = flow(paid);
  await run();
  const fields = {
    currency: 'eur',
    value: 299,
    productId: 'monthly',
    productName: 'Monthly',
    promocodeUsed: 'FIRST',
  };
  expect(tracked).toEqual([
    { name: 'begin_checkout', ...fields },
    { name: 'promo_used', promocode: 'FIRST' },
  ]);
  const afterReload = tab(storage);
  afterReload.events.paid({ ...plan, invoice: anInvoice });
  expect(afterReload.tracked).toEqual([{ name: 'purchase', ...fields, orderId: anInvoice.id }]);
});

test('[ST-12] without a code there is no promocodeUsed, and no use of one', () => {
  const { events, tracked } = tab(shelf());
  events.begun({ ...plan, promo: null, invoice: { ...anInvoice, currency: '' } });
  expect(tracked).toEqual([
    { name: 'begin_checkout', currency: 'eur', value: 299, productId: 'monthly', productName: 'Monthly' },
  ]);
});

test('[ST-12] a purchase is reported once, whatever is reloaded', () => {
  const storage = shelf();
  const purchase = { ...plan, invoice: anInvoice };
  const first = tab(storage);
  first.events.paid(purchase);
  first.events.paid(purchase);
  const second = tab(storage);
  second.events.paid(purchase);
  second.events.paid({ ...purchase, invoice: { ...anInvoice, id: 'in_2' } });
  expect([first.tracked.length, second.tracked.length]).toEqual([1, 1]);
});

test('[ST-12] on the phone bill each purchase is reported once as begun and once as paid', () => {
  const fields = { currency: 'eur', value: 499, productId: 'round-pass', productName: 'Round pass' };
  const storage = shelf();
  const leaving = tab(storage);
  leaving.events.byPhone('begin_checkout', aPass, '/carrier/pay/1');
  const back = tab(storage);
  back.events.byPhone('begin_checkout', aPass, '/carrier/pay/1');
  back.events.byPhone('begin_checkout', aPass, '/carrier/pay/2');
  back.events.byPhone('purchase', aPass, '2026-03-20T19:50:00Z');
  back.events.byPhone('purchase', aPass, '2026-03-20T19:50:00Z');
  expect([...leaving.tracked, ...back.tracked]).toEqual([
    { name: 'begin_checkout', ...fields },
    { name: 'begin_checkout', ...fields },
    { name: 'purchase', ...fields, orderId: 'phone:2026-03-20T19:50:00Z' },
  ]);
});

test('[ST-12] the code of a free month is reported as used, once', () => {
  const { events, tracked } = tab(shelf());
  events.freeMonth('BETTER');
  events.freeMonth('BETTER');
  events.freeMonth('GOLDBET');
  expect(tracked).toEqual([
    { name: 'promo_used', promocode: 'BETTER' },
    { name: 'promo_used', promocode: 'GOLDBET' },
  ]);
});

test('[ST-9] what is no checkout is not gone on with, and a browser that keeps nothing still knows for now', () => {
  const storage = shelf();
  for (const text of [
    '',
    '{',
    '[]',
    '{"planId":"x"}',
    '{"planId":"x","planName":"X","promo":null,"invoice":{}}',
  ]) {
    storage.setItem('cadetto.checkout', text);
    expect(createCheckoutMemory(() => storage).read()).toBeNull();
  }
  const refusing = createCheckoutMemory(() => {
    throw new DOMException('no', 'SecurityError');
  });
  refusing.keep({ ...plan, invoice: anInvoice });
  expect(refusing.read()?.planId).toBe('monthly');
  expect(refusing.isNews('a')).toBe(true);
  expect(refusing.isNews('a')).toBe(false);
  refusing.keepPaid({ planId: 'monthly', planName: 'Monthly' });
  expect([refusing.read(), refusing.paid()]).toEqual([null, { planId: 'monthly', planName: 'Monthly' }]);
  refusing.clear();
  expect(refusing.paid()).toBeNull();
});
