import type { Page } from '@playwright/test';
import {
  cards,
  choosesPlan,
  expectPaid,
  payButton,
  paysWith,
  purchasesReported,
  typeCard,
} from './checkout.ts';
import { codeSentTo } from './letters.ts';
import { asNewcomer } from './newcomer.ts';
import { operatorToken } from './operator.ts';
import { givesPhone, newcomer as someone, opensAccount } from './registering.ts';
import { expect, expectNoBarriers, formIsAlive, test } from './visit.ts';

const fact = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div', { hasText: name }).locator('dd').first();

const refusedPayment = /402/;
const confirmation = /\/payment_intents\/[^/]+\/confirm/;

test('[ST-9] [NAV-4] [DATA-9] [DATA-12] [ST-12] from a plan on the home page through registration, with a code, past a refused card, to the seat', async ({
  page,
  request,
  complaints,
}, info) => {
  complaints.expect(refusedPayment);
  complaints.expect(/400/);
  complaints.expect(/ERR_FAILED/);
  const person = someone(info);

  await page.goto('/en');
  await page.getByRole('link', { name: 'Choose Monthly' }).click();
  await formIsAlive(page);
  await expect(page.locator('[name=country]')).not.toHaveValue('');
  await opensAccount(page, person);
  await givesPhone(page, person);
  // Six digits are sent as soon as they are there.
  await page.locator('[name=code]').fill(await codeSentTo(request, person.phone));
  await page.getByRole('button', { name: 'Go in' }).click();
  await expect(page).toHaveURL('/en/profile?tab=profile-live&plan=monthly');
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();

  await page.getByLabel('Promo code').fill('nosuch');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid code.')).toBeVisible();
  await page.getByLabel('Promo code').fill('first');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('€2.99')).toBeVisible();
  await expect(page.getByText(/^Then €5\.99, first on/)).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(payButton(page)).toHaveText('Order with obligation to pay €2.99');
  expect(page.url()).toMatch(/\/en\/subscribe\?cadettoPriceId=[^&]+&promo=FIRST$/);
  await expect(page.getByText(/^The plan renews by itself on .* for €5\.99/)).toBeVisible();
  await expectNoBarriers(page);

  await paysWith(page, cards.hasNoMoney);
  await expect(page.getByText('There is not enough money on this card')).toBeVisible();
  await page.reload();
  await typeCard(page, cards.pays);
  await page.route(confirmation, (route) => route.abort(), { times: 1 });
  await payButton(page).click();
  await expect(page.getByText('We cannot reach the payment provider')).toBeVisible();
  // This time the money goes, and only the answer is lost.
  await page.route(confirmation, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await payButton(page).dblclick();
  await expectPaid(page);
  await page.reload();
  await expectPaid(page);

  const fields = {
    currency: 'eur',
    value: 299,
    productId: 'monthly',
    productName: 'Monthly',
    promocodeUsed: 'FIRST',
  };
  expect(await purchasesReported(page)).toEqual([
    expect.objectContaining({ name: 'begin_checkout', ...fields }),
    expect.objectContaining({ name: 'promo_used', promocode: 'FIRST' }),
    expect.objectContaining({ name: 'purchase', ...fields }),
  ]);

  await page.goto('/en/profile?tab=profile-history');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Card •••• 4242');
  await expect(rows.nth(1)).toContainText('€2.99');
  const receipt = page.waitForEvent('download');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Receipt/ })
    .click();
  expect((await receipt).suggestedFilename()).toMatch(/^cadetto-receipt-[\d-]+\.pdf$/);
  await expectNoBarriers(page);
});

asNewcomer(
  '[ST-9] [ST-11] [ST-14] [DATA-10] [ERR-3] [OVR-4] nothing is sold for a moment, the bank is asked, the plan is changed, cancelled, resumed and withdrawn from, and cards come and go',
  async ({ page, newcomer, complaints }) => {
    expect(newcomer.email).not.toBe('');
    complaints.expect(refusedPayment);

    const shelves = /\/prod\/pay\/products\?/;
    await page.route(shelves, (route) => route.fulfill({ json: { products: [] } }));
    for (const screen of ['profile?tab=profile-live', 'profile?tab=profile-unlimited', 'mobile-billing']) {
      await page.goto(`/en/${screen}`);
      await expect(page.getByText('There is no plan to subscribe to right now')).toBeVisible();
    }
    await page.unroute(shelves);

    await choosesPlan(page, 'Monthly');
    await paysWith(page, cards.asksTheBank);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText('The payment was not confirmed with your bank')).toBeVisible();
    await expect(page).toHaveURL('/en/subscribe');
    await page.goBack();
    await page.goto('/en/profile?tab=profile-live');
    await expect(page.getByText('Your order is not paid yet')).toBeVisible();
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await paysWith(page, cards.asksTheBank);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectPaid(page);

    await page.getByRole('link', { name: 'See your subscription' }).click();
    await expect(fact(page, 'Status')).toHaveText('Active');
    await expect(fact(page, 'Payment method')).toHaveText('Card');
    await expectNoBarriers(page);

    const withCode = '/en/profile?tab=profile-live&promo=FIRST';
    await page.goto(withCode);
    await page.getByRole('button', { name: 'Add a card' }).click();
    await expect(page.getByRole('dialog')).toContainText('Your code FIRST is waiting for your order.');
    await typeCard(page, cards.paysToo);
    await page.getByRole('button', { name: 'Save this card' }).click();
    await expect(page.getByText('Mastercard •••• 4444')).toBeVisible();
    await expect(page).toHaveURL(withCode);
    await page.getByRole('button', { name: 'Make default: Mastercard •••• 4444' }).click();
    await expect(page.getByText('Renewals are charged to this card from now on.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make default: Visa •••• 3184' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Visa •••• 3184' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Visa •••• 3184')).toHaveCount(0);

    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('radio', { name: /^Annual/ }).check();
    await expect(page.getByText(/^You can withdraw within 14 days/)).toBeVisible();
    await page.getByRole('button', { name: /^Change with obligation to pay/ }).click();
    await expect(page.getByText('Your plan is now: Annual.')).toBeVisible();
    await expect(fact(page, 'Price')).toHaveText('€49.99 a year');

    await page.getByRole('button', { name: 'Cancel the subscription' }).click();
    await expect(page.getByRole('dialog')).toContainText(/It ends on \d/);
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await expect(page.getByText('The subscription is cancelled.')).toBeVisible();
    // Said at that moment, and not only at the end of the tab.
    const delay = 'A change to your subscription can take up to two hours to show everywhere.';
    await expect(page.getByRole('status').filter({ hasText: delay })).toBeVisible();
    await expect(fact(page, 'Status')).toHaveText('Cancelled: it ends at the end of the paid period');
    await page.getByRole('button', { name: 'Keep the subscription after all' }).click();
    await expect(fact(page, 'Status')).toHaveText('Active');

    await page
      .getByRole('button', { name: /^Withdraw from the contract here/ })
      .first()
      .click();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText(/^You have withdrawn\. We refund/)).toBeVisible();
  },
);

asNewcomer(
  '[ST-10] [ST-13] [NAV-12] [VAL-2] [ERR-1] codes and the phone bill: a wrong code, a voucher, a free month and its way home, a pass',
  async ({ page, request, newcomer, complaints }) => {
    expect(newcomer.email).not.toBe('');
    complaints.expect(/400/);
    const made = await request.post('/prod/operator/vouchers', {
      headers: { authorization: `Bearer ${operatorToken}` },
      data: { label: 'journey', count: 1, days: 30 },
    });
    const { codes } = (await made.json()) as { codes: readonly string[] };

    await page.goto('/en/profile?tab=profile-redeem');
    const code = page.getByLabel('Voucher or promo code');
    const redeem = page.getByRole('button', { name: 'Redeem' });
    for (const wrong of ['NOSUCH', 'ABCDEFGH']) {
      await code.fill(wrong);
      await redeem.click();
      await expect(page.getByText('Invalid code.')).toBeVisible();
      await expect(code).toBeFocused();
    }
    await code.fill((codes[0] ?? '').toLowerCase());
    await redeem.click();
    await expect(page.getByRole('heading', { name: 'The voucher is redeemed' })).toBeVisible();
    await page.getByRole('button', { name: 'Redeem another code' }).click();

    await code.fill('better');
    await redeem.click();
    await expect(page.getByText('nothing is charged afterwards and nothing renews')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Start the free month' }).click();
    const modal = page.getByRole('dialog', { name: 'Your free month has begun' });
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/en');
    await page.goto('/en/profile?tab=profile-live');
    await expect(page.getByRole('main').getByText('Active', { exact: true }).first()).toBeVisible();

    await page.getByRole('link', { name: 'Pay with your phone bill instead' }).click();
    await expect(page).toHaveURL(/mobile-billing/);
    await page.getByRole('radio', { name: /^Round pass/ }).check();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Order with obligation to pay €4.99' }).click();
    const confirms = page.getByRole('button', { name: 'Confirm the purchase' });
    await expect(confirms).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(page.getByText(/it may take your carrier up to 15 minutes/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay by card' })).toBeVisible();
    await page.getByRole('button', { name: 'Another plan' }).click();
    await expect(page.getByRole('radio', { name: /^Two months/ })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Back to your carrier’s page' }).click();
    await confirms.click();
    await expectPaid(page);
  },
);

asNewcomer(
  '[ST-9] [D-51] a second pass says before it is paid for that it begins when the first is over',
  async ({ page, newcomer, complaints }) => {
    expect(newcomer.email).not.toBe('');
    complaints.expect(refusedPayment);
    await choosesPlan(page, 'Round pass');
    await expect(page.getByText(/^You can watch as soon as the payment is through/)).toBeVisible();
    await paysWith(page, cards.pays);
    await expectPaid(page);

    const begins = /It begins on .+, when your current access ends, and lasts until /;
    await page.goto('/en/profile?tab=profile-live');
    await page.getByRole('radio', { name: /^Round pass/ }).check();
    await expect(page.getByText(begins)).toBeVisible();
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: begins })).toBeVisible();
    await expect(page.getByText(/^You can watch as soon as the payment is through/)).toBeHidden();
    await expectNoBarriers(page);
  },
);

asNewcomer(
  '[HOME-6] [DATA-8] Plus is joined and left, and its wallet turns cashback into a code',
  async ({ page, newcomer, complaints }) => {
    expect(newcomer.email).not.toBe('');
    complaints.expect(refusedPayment);
    await choosesPlan(page, 'Monthly');
    await paysWith(page, cards.pays);
    await expectPaid(page);

    await page.goto('/en/profile?tab=profile-unlimited');
    await page.getByLabel('Amount').fill('4');
    await page.getByRole('button', { name: 'Get a code' }).click();
    await expect(page.getByRole('heading', { name: 'Your code for Cadetto Go' })).toBeVisible();
    await expect(page.getByRole('main').getByText('€0.00')).toBeVisible();
    await expectNoBarriers(page);

    await page.getByRole('button', { name: 'Join' }).click();
    await payButton(page).click();
    await expectPaid(page);
    await page.goto('/en/profile?tab=profile-unlimited');
    await expect(page.getByText('You are a member')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByText(/^Your membership ends on/)).toBeVisible();
  },
);
