import type { OpenCheckout } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { anInvoice } from '../../pay/a-test-invoice.ts';
import { nothingBrought } from './arrival.ts';
import { afterSettling, pauseBefore, stageOf, troubleIn } from './stages.ts';

const placing = { startsAt: null, endsAt: null, thenUntil: null, isDated: false };
const open: OpenCheckout = {
  planId: 'monthly',
  promo: 'FIRST',
  invoice: anInvoice,
  clientSecret: 'pi_1_secret_2',
  begunAt: '2026-03-20T20:00:00Z',
  placing,
  renewal: null,
  change: null,
};
const kept = { planId: 'monthly', planName: 'Mensile', promo: 'FIRST', invoice: anInvoice };
const stranger = { arrival: nothingBrought, kept: null, paid: null };
const buyer = { arrival: { clientSecret: 'pi_1_secret_2', bank: null }, kept, paid: null };

test('[ST-9] a reload or a second tab goes on with the purchase that waits', () => {
  expect(stageOf(open, stranger)).toEqual({
    kind: 'pay',
    order: {
      planId: 'monthly',
      planName: '',
      promo: 'FIRST',
      invoice: anInvoice,
      clientSecret: 'pi_1_secret_2',
      isRenewal: false,
      change: null,
      placing,
    },
    trouble: null,
  });
  expect(stageOf(open, buyer)).toMatchObject({ order: { planName: 'Mensile' } });
});

test('[ST-9] when nothing waits any more, only the tab that was buying asks how it ended', () => {
  expect(stageOf(null, stranger)).toEqual({ kind: 'nothing' });
  expect(stageOf(null, buyer)).toBe('ask');
  const paid = { planId: 'monthly', planName: 'Mensile' };
  expect(stageOf(null, { ...stranger, paid })).toEqual({ kind: 'paid', ...paid });
  expect(stageOf({ ...open, clientSecret: null }, stranger)).toBe('ask');
});

test('[ST-2] [ST-9] an owed renewal is paid here as what it is, and not as an order', () => {
  const owed = { ...open, promo: null, renewal: { retriesAt: '2026-03-23T20:00:00Z' } };
  expect(stageOf(owed, stranger)).toMatchObject({ kind: 'pay', order: { isRenewal: true } });
});

test('[D-59] [ST-9] a change of plan is paid here as what it is, with what follows from it', () => {
  const change = { nextPayment: '2027-03-23T20:00:00Z', nextAmount: 4999 };
  expect(stageOf({ ...open, change }, stranger)).toMatchObject({ kind: 'pay', order: { change } });
});

test.each([
  ['paid', false, 'paid'],
  ['expired', true, 'expired'],
  ['processing', false, 'ask-again'],
  ['requires_payment', false, 'unpaid'],
  ['requires_payment', true, 'ask-again'],
] as const)('[ST-9] %s, when the provider said yes: %s, means %s', (state, tried, meaning) => {
  expect(afterSettling({ state, planId: 'monthly', promo: null, invoice: null }, tried)).toBe(meaning);
});

test('[ST-9] back from the bank, a card that was refused there says why', () => {
  const declined = { code: 'card_declined', declineCode: 'insufficient_funds' };
  expect(troubleIn({ declined }, true)).toBe('no_funds');
  expect(troubleIn({ declined: { code: 'card_declined', declineCode: null } }, false)).toBe('declined');
  expect(troubleIn({}, true)).toBe('not_confirmed');
  expect(troubleIn({}, false)).toBeNull();
});

test('it is asked less and less often', () => {
  const pauses = [0, 1, 2, 5, 10].map(pauseBefore);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauseBefore(30)).toBe(10_000);
});
