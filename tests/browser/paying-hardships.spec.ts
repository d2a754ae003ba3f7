// The payment page where a line is lost, a second tab pays, or somebody goes back: the money goes once, and the page says so.

import type { Page } from '@playwright/test';
import {
  buys,
  cards,
  choosesPlan,
  expectPaid,
  fact,
  payButton,
  paysWith,
  purchasesReported,
  typeCard,
} from './checkout.ts';
import { asNewcomer, type Newcomer } from './newcomer.ts';
import { operatorHeaders } from './operator.ts';
import { joins, newcomer as someone } from './registering.ts';
import { expect, expectNoBarriers } from './visit.ts';

const refusedPayment = /402|400/;
const lostLine = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;
const confirmation = /\/payment_intents\/[^/]+\/confirm/;

async function expectOneCharge(newcomer: Newcomer): Promise<void> {
  const { body } = await newcomer.calls('GET', '/user/payments');
  expect(body).toMatchObject({
    payments: [{ total: 599, refunded: 0 }],
    sums: [{ currency: 'eur', amount: 599 }],
  });
}

asNewcomer(
  '[ST-9] without a line nothing is paid and what was typed stays; with it, the payment goes through',
  async ({ page, context, newcomer, complaints }) => {
    complaints.expect(lostLine);
    await choosesPlan(page, 'Monthly');
    await typeCard(page, cards.pays);
    await context.setOffline(true);
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await payButton(page).click();
    await expect(page.getByText('We cannot reach the payment provider')).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveValue(/4242/);
    await context.setOffline(false);
    await payButton(page).click();
    await expectPaid(page);
    await expectOneCharge(newcomer);
  },
);

asNewcomer(
  '[ST-9] a line that is lost after the money has gone: the second try finds the payment and makes no other',
  async ({ page, context, newcomer, complaints }) => {
    complaints.expect(lostLine);
    complaints.expect(refusedPayment);
    await choosesPlan(page, 'Monthly');
    await typeCard(page, cards.pays);
    await page.route(
      confirmation,
      async (route) => {
        await route.fetch();
        await context.setOffline(true);
        await route.abort();
      },
      { times: 1 },
    );
    await payButton(page).click();
    await expect(page.getByText('We cannot reach the payment provider')).toBeVisible();
    await context.setOffline(false);
    await payButton(page).click();
    await expectPaid(page);
    await expectOneCharge(newcomer);
  },
);

asNewcomer(
  '[ST-9] [D-53] two tabs that pay the same order at once both end in the seat, and the card is charged once',
  async ({ page, context, newcomer, complaints }) => {
    complaints.expect(refusedPayment);
    await choosesPlan(page, 'Monthly');
    const other = await context.newPage();
    await other.goto('/en/subscribe');
    for (const tab of [page, other]) await typeCard(tab, cards.pays);
    await Promise.all([page, other].map((tab) => payButton(tab).click()));
    for (const tab of [page, other]) await expectPaid(tab);
    await expectOneCharge(newcomer);
  },
);

asNewcomer(
  '[ST-9] [D-53] a tab left at the card form finds out, when it pays, that another has paid',
  async ({ page, context, newcomer, complaints }) => {
    complaints.expect(refusedPayment);
    await choosesPlan(page, 'Monthly');
    await typeCard(page, cards.paysToo);
    const other = await context.newPage();
    await other.goto('/en/subscribe');
    await paysWith(other, cards.pays);
    await expectPaid(other);
    await payButton(page).click();
    await expectPaid(page);
    await expectOneCharge(newcomer);
  },
);

asNewcomer(
  '[ST-9] back after paying leads to the plan that was bought, and no form to pay again',
  async ({ page, newcomer }) => {
    await choosesPlan(page, 'Monthly');
    await paysWith(page, cards.pays);
    await expectPaid(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/profile\?tab=profile-live/);
    await expect(page.getByRole('button', { name: 'Cancel the subscription' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Choose a plan' })).toHaveCount(0);
    await expect(page.getByText('Your order is not paid yet')).toHaveCount(0);
    await page.goForward();
    await expectPaid(page);
    await expect(payButton(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'See your subscription' }).click();
    await expect(page.getByRole('button', { name: 'Cancel the subscription' })).toBeVisible();
    await page.goBack();
    await expectPaid(page);
    await expectOneCharge(newcomer);
  },
);

asNewcomer(
  '[ST-9] [ST-11] [D-59] [ST-12] a plan is changed past the bank’s page: refused, left, kept after all, and paid once',
  async ({ page, newcomer }) => {
    const bankSays = (answer: 'Approve' | 'Refuse') => page.getByRole('button', { name: answer }).click();
    const changeButton = page.getByRole('button', { name: 'Change with obligation to pay €44.00' });
    const changesToAnnual = async () => {
      await page.getByRole('button', { name: 'Change plan' }).click();
      await page.getByRole('radio', { name: /^Annual/ }).check();
      await changeButton.click();
      await expect(page.getByRole('heading', { name: 'Pay for your change of plan' })).toBeVisible();
    };
    await choosesPlan(page, 'Monthly');
    await paysWith(page, cards.asksTheBank);
    await bankSays('Approve');
    await expectPaid(page);
    await page.getByRole('link', { name: 'See your subscription' }).click();

    await changesToAnnual();
    expect(page.url()).toMatch(/\/en\/subscribe\?cadettoPriceId=[^&]+$/);
    await expect(fact(page, 'Annual')).toHaveText('€49.99');
    await expect(fact(page, 'Unused part of Monthly')).toHaveText('\u2212€5.99');
    await expect(fact(page, 'To pay now')).toHaveText('€44.00');
    await expect(page.getByText('Until the payment is through, the plan you have goes on')).toBeVisible();
    await expect(page.getByText(/^The plan renews by itself on .* for €49\.99/)).toBeVisible();
    await expectNoBarriers(page);
    await changeButton.click();
    await bankSays('Refuse');
    await expect(page.getByText('The payment was not confirmed with your bank')).toBeVisible();

    await page.goto('/en/profile?tab=profile-live');
    await expect(page.getByText('Your change of plan is not paid yet')).toBeVisible();
    await expect(fact(page, 'Status')).toHaveText('Active');
    await expect(fact(page, 'Price')).toHaveText('€5.99 a month');
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Keep the plan I have' }).click();
    await expect(page.getByText('Your plan stays as it was. Nothing was charged.')).toBeVisible();
    await expectOneCharge(newcomer);

    await changesToAnnual();
    await page.getByRole('button', { name: 'Keep the plan I have' }).click();
    await expect(page).toHaveURL('/en/profile?tab=profile-live');
    await expect(fact(page, 'Price')).toHaveText('€5.99 a month');
    await changesToAnnual();
    await page.goBack();
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await changeButton.click();
    await bankSays('Approve');
    await expectPaid(page);
    await page.reload();
    await expectPaid(page);
    await page.getByRole('link', { name: 'See your subscription' }).click();
    await expect(fact(page, 'Price')).toHaveText('€49.99 a year');
    await expect(page.getByText('Your change of plan is not paid yet')).toHaveCount(0);
    const { body } = await newcomer.calls('GET', '/user/payments');
    expect(body).toMatchObject({ payments: [{ total: 4400 }, { total: 599 }] });
    const reported = (await purchasesReported(page)).filter(({ name }) => name === 'purchase');
    expect(reported).toEqual([
      expect.objectContaining({ productId: 'monthly', value: 599 }),
      expect.objectContaining({ productId: 'annual', productName: 'Annual', value: 4400 }),
    ]);
  },
);

asNewcomer(
  '[ST-13] [API-34] the carrier’s answer is told however late it comes: to who waits, and to who comes back later',
  async ({ page, request, newcomer }) => {
    const order = await newcomer.calls('GET', '/live/vodafone/start?productId=round-pass');
    const hour = 60 * 60 * 1000;
    let hoursAgo = { begun: 2, ended: 0 };
    const earlier = (moment: string | null, hours: number) =>
      moment === null ? null : new Date(new Date(moment).getTime() - hours * hour).toISOString();
    let state: string | null = null;
    await page.route('**/vodafone/status', async (route) => {
      const { purchase } = (await (await route.fetch()).json()) as {
        purchase: { state: string; begunAt: string; endedAt: string | null };
      };
      const aged = {
        ...purchase,
        begunAt: earlier(purchase.begunAt, hoursAgo.begun),
        endedAt: earlier(purchase.endedAt, hoursAgo.ended),
      };
      const json = { purchase: state === null ? aged : { ...aged, state, endedAt: null } };
      await route.fulfill({ json });
    });
    await page.goto('/en/mobile-billing');
    await expect(page.getByRole('heading', { name: 'Your carrier has not answered yet' })).toBeVisible();
    await request.post(String(order.body['redirect']), { form: { decision: 'confirm' }, maxRedirects: 0 });
    await expectPaid(page);
    hoursAgo = { begun: 30, ended: 28 };
    await page.reload();
    await expect(page.getByText(/^Round pass: your carrier confirmed this purchase on/)).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Round pass/ })).toBeVisible();
    await expectNoBarriers(page);
    state = 'expired';
    await page.reload();
    const unknown = page.getByRole('alert').filter({ hasText: 'We do not know how your purchase ended' });
    await expect(unknown).toContainText('If it is on your phone bill, do not order it again');
    await expectNoBarriers(page);
  },
);

asNewcomer(
  '[ST-12] a purchase that is paid in another tab is reported once, with its code; a change of plan that costs something is one too',
  async ({ page, context, newcomer, complaints }) => {
    complaints.expect(refusedPayment);
    const order = await newcomer.calls('POST', '/live/pay/products/monthly', {
      body: { diskontCode: 'FIRST' },
    });
    expect(order.status).toBe(200);
    const purchasesOf = async (tab: Page) =>
      (await purchasesReported(tab)).filter(({ name }) => name === 'purchase');
    await page.goto('/en/subscribe');
    await expect(payButton(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/en/subscribe');
    await paysWith(other, cards.pays);
    await expectPaid(other);
    const first = { currency: 'eur', value: 299, productId: 'monthly', promocodeUsed: 'FIRST' };
    await expect.poll(() => purchasesOf(other)).toEqual([expect.objectContaining(first)]);
    await paysWith(page, cards.pays);
    await expectPaid(page);
    expect(await purchasesOf(page)).toEqual([]);

    await page.goto('/en/profile?tab=profile-live');
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('radio', { name: /^Annual/ }).check();
    await page.getByRole('button', { name: /^Change with obligation to pay €/ }).click();
    await expect
      .poll(() => purchasesOf(page))
      .toEqual([expect.objectContaining({ currency: 'eur', productId: 'annual', productName: 'Annual' })]);
  },
);

asNewcomer(
  '[ST-9] [D-53] a page that a browser kept while its owner was at the bank does not wait for ever: back on it, the order is paid once',
  async ({ page, newcomer }) => {
    await choosesPlan(page, 'Monthly');
    // Nothing comes instead of the bank's page: this one stays as a browser keeps it.
    await page.route('**/sandbox/challenge/*', (route) => route.fulfill({ status: 204 }), { times: 1 });
    const left = page.waitForResponse('**/sandbox/challenge/*');
    await paysWith(page, cards.asksTheBank);
    await left;
    await expect(page.getByRole('button', { name: 'Paying' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

    await expect(payButton(page)).toBeVisible();
    await paysWith(page, cards.pays);
    await expectPaid(page);
    await expectOneCharge(newcomer);
  },
);

asNewcomer(
  '[ERR-1] [DATA-9] a code that has run out says so: a free month that somebody else had, and a discount that this person had',
  async ({ page, request, newcomer, complaints, baseURL }, info) => {
    complaints.expect(/400/);
    const code = `LAST${Date.now()}`;
    const made = await request.post(`/prod/operator/promo-codes/${code}`, {
      headers: operatorHeaders,
      data: { days: 30, maxUses: 1 },
    });
    expect(made.ok(), await made.text()).toBe(true);
    const taken = await request.post('/prod/live/pay/products/one-month-promo', {
      headers: { 'x-access-token': await joins(request, someone(info)) },
      data: { diskontCode: code },
    });
    expect(taken.ok(), await taken.text()).toBe(true);
    const redeemed = 'This promo code has already been redeemed.';

    await page.goto(`/en/profile?tab=profile-redeem&promo=${code}`);
    await page.getByRole('button', { name: 'Redeem' }).click();
    await page.getByRole('button', { name: 'Start the free month' }).click();
    await expect(page.getByText(redeemed)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await newcomer.calls('GET', '/user/profile')).body).toMatchObject({ live: { active: false } });

    await buys(baseURL ?? '', newcomer, 'two-months', 'WINTER');
    await page.goto('/en/profile?tab=profile-live&plan=two-months&promo=WINTER');
    await expect(page.getByLabel('Promo code')).toHaveAccessibleDescription(redeemed);
    await expect(page.getByLabel('Promo code')).toBeFocused();
    await expect(fact(page, 'To pay now')).toHaveText('€9.99');
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(payButton(page)).toHaveText('Order with obligation to pay €9.99');
    await expect(page).toHaveURL(/\/en\/subscribe\?cadettoPriceId=[^&]+$/);
  },
);

asNewcomer(
  '[ERR-1] [DATA-9] a code that cannot be used here says so: a discount for another plan, and a second free month',
  async ({ page, newcomer, complaints }) => {
    complaints.expect(/400/);
    const notHere = 'This promo code cannot be used here.';
    const code = page.getByLabel('Promo code');
    await page.goto('/en/profile?tab=profile-live&plan=monthly&promo=WINTER');
    await expect(code).toHaveAccessibleDescription(notHere);
    await expect(fact(page, 'To pay now')).toHaveText('€5.99');
    // Typed, the same code brings the plan it is for.
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(fact(page, 'Discount: WINTER')).toHaveText('\u2212€2.00');
    await expect(fact(page, 'To pay now')).toHaveText('€7.99');
    await page.getByRole('radio', { name: /^Annual/ }).check();
    await expect(code).toHaveAccessibleDescription(notHere);
    await expect(fact(page, 'To pay now')).toHaveText('€49.99');

    const month = await newcomer.calls('POST', '/live/pay/products/one-month-promo', {
      body: { diskontCode: 'BETTER' },
    });
    expect(month.status).toBe(200);
    await page.goto('/en/profile?tab=profile-redeem&promo=GOLDBET');
    await page.getByRole('button', { name: 'Redeem' }).click();
    await page.getByRole('button', { name: 'Start the free month' }).click();
    await expect(page.getByText(notHere)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
