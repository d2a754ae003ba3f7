// The payment page where a line is lost, a second tab pays, or somebody goes back: the money goes once, and the page says so.

import { cards, choosesPlan, expectPaid, payButton, paysWith, typeCard } from './checkout.ts';
import { asNewcomer, type Newcomer } from './newcomer.ts';
import { expect } from './visit.ts';

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
