import { expect, test } from 'vitest';
import { clubs, demoAccounts, demoPlans, freeMonths } from './index.ts';

test('[DATA-8] the annual plan says what it saves against twelve months', () => {
  const plan = (wanted: string): (typeof demoPlans)[number] | undefined =>
    demoPlans.find(({ id }) => id === wanted);
  expect(plan('monthly')?.amounts.eur).toBe(599);
  expect(plan('annual')?.amounts.eur).toBe(4999);
  expect(plan('annual')?.savings?.eur).toBe(12 * 599 - 4999);
  expect(plan('second-round')).toMatchObject({ validUntil: '2023-06-30', cashback: 1500 });
  expect(plan('plus')).toMatchObject({ family: 'plus', amounts: { eur: 4599 } });
});

test('[DATA-9] the promo offers are two months at 7.99, a season at 29.99, a month at 2.99 and two free months', () => {
  const offers = new Map(
    demoPlans.flatMap(({ offers = [] }) => offers.map(({ code, amounts }) => [code, amounts.eur] as const)),
  );
  expect(offers).toEqual(
    new Map([
      ['FIRST', 299],
      ['WINTER', 799],
    ]),
  );
  expect(demoPlans.find(({ requiresCode }) => requiresCode === 'SEASON')?.amounts.eur).toBe(2999);
  expect(freeMonths.map(({ code }) => code)).toEqual(['BETTER', 'GOLDBET']);
});

test('every demo account can exist: its club, its plans, its phone', () => {
  const clubIds = new Set<string | null>([null, ...clubs.map(({ id }) => id)]);
  const planIds = new Set(demoPlans.map(({ id }) => id));
  const dialling = { IT: '+39', RS: '+381', US: '+1' };
  expect(demoAccounts.map(({ email }) => email)).toEqual(
    ['fan', 'monthly', 'plus', 'free', 'full'].map((name) => `${name}@cadetto.test`),
  );
  expect(new Set(demoAccounts.map(({ phone }) => phone)).size).toBe(5);
  for (const { clubId, grants, phone, country } of demoAccounts) {
    expect(clubIds).toContain(clubId);
    for (const { sourceRef } of grants) expect(planIds).toContain(sourceRef);
    expect(phone).toMatch(/^\+[1-9]\d{7,14}$/);
    expect(phone.startsWith(dialling[country])).toBe(true);
  }
});

test('the twenty clubs have their own ids and codes', () => {
  expect(new Set(clubs.map(({ id }) => id)).size).toBe(20);
  expect(new Set(clubs.map(({ code }) => code)).size).toBe(20);
});
