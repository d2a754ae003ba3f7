import { expect, test } from 'vitest';
import { anInvoice } from './a-test-invoice.ts';
import { currencyIn, invoiceRows, isOneTime, signedPrice } from './invoice-lines.ts';

test('[DATA-12] an invoice shows its lines, subtotal, discount with its name, and credit', () => {
  const rows = invoiceRows({ ...anInvoice, starting_balance: -400, ending_balance: -101, amount_due: 0 }, '');
  expect(rows).toEqual([
    { kind: 'line', text: 'Monthly', quantity: 1, amount: null },
    { kind: 'subtotal', text: null, quantity: null, amount: 599 },
    { kind: 'discount', text: 'FIRST', quantity: null, amount: -300 },
    { kind: 'balance', text: null, quantity: null, amount: -299 },
  ]);
});

test('[DATA-12] [D-59] of a change of plan each line shows what it costs, or gives back', () => {
  const price = { id: 'price_1', currency: 'eur' };
  const data = [
    { description: 'Annual', quantity: 1, price, amount: 4999 },
    { description: 'Unused part of Monthly', quantity: 1, price, amount: -599 },
  ];
  const rows = invoiceRows({ ...anInvoice, lines: { data } }, 'Annual');
  expect(rows.slice(0, 2).map(({ text, amount }) => [text, amount])).toEqual([
    ['Annual', 4999],
    ['Unused part of Monthly', -599],
  ]);
});

test('[DATA-12] what is not there is not shown', () => {
  const plain = { ...anInvoice, discount: null, total_discount_amounts: [] };
  expect(invoiceRows(plain, '').map(({ kind }) => kind)).toEqual(['line', 'subtotal']);
});

test('[DATA-12] the currency is the euro unless said, and a one-time plan is told apart', () => {
  expect([currencyIn({ currency: '' }), currencyIn({ currency: 'rsd' })]).toEqual(['eur', 'rsd']);
  expect(isOneTime({ metadata: { type: 'ONE_TIME_PLAN' } })).toBe(true);
  expect(isOneTime({ metadata: {} })).toBe(false);
});

test('[DATA-13] what is taken off has its sign before the symbol', () => {
  expect(signedPrice(-300, 'eur', 'en')).toBe('−€3.00');
  expect(signedPrice(-69_900, 'rsd', 'sr')).toBe('−699,00\u00a0Rsd');
  expect(signedPrice(299, 'usd', 'en')).toBe('$2.99');
});

test('[DATA-12] the only line bears the plan’s name in the reader’s language; several keep their own words', () => {
  expect(invoiceRows(anInvoice, 'Mensile')[0]?.text).toBe('Mensile');
  const lines = { data: [...anInvoice.lines.data, ...anInvoice.lines.data] };
  expect(invoiceRows({ ...anInvoice, lines }, 'Mensile')[0]?.text).toBe('Monthly');
});
