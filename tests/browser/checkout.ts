// Somebody who pays. The cards are those the payments sandbox knows.

import type { Page } from '@playwright/test';
import { payerAt } from '../payer.ts';
import type { Newcomer } from './newcomer.ts';
import { expect } from './visit.ts';

export const cards = {
  pays: '4242424242424242',
  paysToo: '5555555555554444',
  hasNoMoney: '4000000000009995',
  asksTheBank: '4000002760003184',
} as const;

/** What a list of facts in the middle of the page says of each of them. */
export const facts = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div', { hasText: name }).locator('dd');
export const fact = (page: Page, name: string) => facts(page, name).first();

export const payButton = (page: Page) => page.getByRole('button', { name: /^Order with obligation to pay/ });

export async function typeCard(page: Page, number: string, goodUntil = '12 / 39'): Promise<void> {
  // An account with a kept card is asked for another one first.
  const another = page.getByLabel('Another card');
  await expect(page.getByLabel('Card number').or(another).first()).toBeVisible();
  if (await another.isVisible()) await another.check();
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('textbox', { name: 'Valid until' }).fill(goodUntil);
  await page.getByLabel('Security code').fill('123');
}

/** Soon enough to be warned about: as it is printed on a card, and as a page says it. */
export function nextMonth() {
  const now = new Date();
  const then = new Date(now.getFullYear(), now.getMonth() + 1, 1);
  const month = String(then.getMonth() + 1).padStart(2, '0');
  const year = String(then.getFullYear());
  return { printed: `${month} / ${year.slice(2)}`, shown: `${month}/${year}` };
}

export async function paysWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await payButton(page).click();
}

/** From the subscription tab to the payment page. */
export async function choosesPlan(page: Page, plan: string): Promise<void> {
  await page.goto('/en/profile?tab=profile-live');
  await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(payButton(page)).toBeVisible();
}

/** Without a page, for journeys about what comes after it. */
export async function buys(
  house: string,
  newcomer: Newcomer,
  plan: string,
  diskontCode?: string,
): Promise<void> {
  const order = await newcomer.calls('POST', `/live/pay/products/${plan}`, { body: { diskontCode } });
  const payer = await payerAt(house);
  await payer.pays(String(order.body['clientSecret']), 'good');
  const settled = await newcomer.calls('POST', '/live/pay/checkout/settle');
  expect(settled.body).toMatchObject({ state: 'paid' });
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
}

interface Reported {
  readonly name: string;
}

/** What this tab reported of purchases, in order. */
export async function purchasesReported(page: Page): Promise<readonly Reported[]> {
  const text = await page.evaluate(() => sessionStorage.getItem('cadetto.analytics'));
  const events = JSON.parse(text ?? '[]') as readonly Reported[];
  return events.filter(({ name }) => ['begin_checkout', 'promo_used', 'purchase'].includes(name));
}
