import type { Invoice, Person } from '@cadetto/contract';
import type { Page } from '@playwright/test';
import {
  cards,
  choosesPlan,
  expectPaid,
  fact,
  facts,
  nextMonth,
  payButton,
  paysWith,
  purchasesReported,
  typeCard,
} from './checkout.ts';
import { asNewcomer, type Newcomer } from './newcomer.ts';
import { operatorHeaders } from './operator.ts';
import { newcomer as someone, signsUp } from './registering.ts';
import { expect, expectNoBarriers, test } from './visit.ts';

async function expectDiscounted(page: Page): Promise<void> {
  await expect(fact(page, 'Subtotal')).toHaveText('€5.99');
  await expect(fact(page, 'Discount: FIRST')).toHaveText('\u2212€3.00');
  await expect(fact(page, 'To pay now')).toHaveText('€2.99');
}

const keptCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** The browser's day of the next payment, as pages write it. */
async function nextPaymentOf(newcomer: Newcomer): Promise<string> {
  const { body } = await newcomer.calls('GET', '/user/profile');
  const [{ nextPayment }] = body['subscriptions'] as readonly [{ readonly nextPayment: string }];
  return new Date(nextPayment).toLocaleDateString('en-GB', { timeZone: 'Europe/Rome' });
}

const nothingDue: Invoice = {
  id: 'in_nothing_due',
  currency: 'eur',
  lines: { data: [] },
  subtotal: 599,
  discount: null,
  total_discount_amounts: [],
  total: 599,
  starting_balance: -599,
  ending_balance: 0,
  amount_due: 0,
  metadata: {},
};

const refusedPayment = /402/;
const confirmation = /\/payment_intents\/[^/]+\/confirm/;

test('[ST-9] [NAV-4] [DATA-9] [DATA-11] [DATA-12] [ST-12] from a plan on the home page through registration, with a code, past a refused card, to the seat', async ({
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
  await signsUp(page, request, person);
  await expect(page).toHaveURL('/en/profile?tab=profile-live&plan=monthly');
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();

  await page.getByLabel('Promo code').fill('nosuch');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid code.')).toBeVisible();
  await page.getByLabel('Promo code').fill('first');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expectDiscounted(page);
  await expect(page.getByText(/^Then €5\.99, first on/)).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(payButton(page)).toHaveText('Order with obligation to pay €2.99');
  await expect(page).toHaveURL(/\/en\/subscribe\?cadettoPriceId=[^&]+&promo=FIRST$/);
  await expectDiscounted(page);
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
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date',
    'Description',
    'Service period',
    'Payment method',
    'Total',
  ]);
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
  '[ST-9] [ST-11] [ST-14] [DATA-10] [ERR-3] [OVR-4] nothing is sold for a moment, an order comes without an invoice or with nothing due, the bank is asked, the plan is changed, cancelled, resumed and withdrawn from, and cards come and go',
  async ({ page, newcomer, complaints }) => {
    complaints.expect(refusedPayment);

    const shelves = /\/prod\/pay\/products\?/;
    await page.route(shelves, (route) => route.fulfill({ json: { products: [] } }));
    for (const screen of ['profile?tab=profile-live', 'profile?tab=profile-unlimited', 'mobile-billing']) {
      await page.goto(`/en/${screen}`);
      await expect(page.getByText('There is no plan to subscribe to right now')).toBeVisible();
    }
    await page.unroute(shelves);

    await page.goto('/en/profile?tab=profile-live');
    await page.getByRole('radio', { name: /^Monthly/ }).check();
    const goOn = page.getByRole('button', { name: 'Go to payment' });
    const ordering = /\/prod\/live\/pay\/products\/monthly$/;
    const prepares = (invoice: Invoice | null) =>
      page.route(ordering, (route) => route.fulfill({ json: { invoice, clientSecret: null } }), { times: 1 });
    await prepares(null);
    await goOn.click();
    await expect(page.getByText('The order could not be prepared. Nothing was charged')).toBeVisible();

    // Nobody is told that they are through before the page is: a press in between would be heard by nobody.
    await prepares(nothingDue);
    const gate = Promise.withResolvers<void>();
    const told = page.getByText('No payment needed: your plan is active.');
    let toldEarly = true;
    await page.route(
      '**/prod/user/profile',
      async (route) => {
        await gate.promise;
        toldEarly = await told.isVisible();
        await route.fallback();
      },
      { times: 1 },
    );
    await goOn.click();
    await expect(page.getByRole('status').filter({ hasText: 'Preparing your order' })).toBeVisible();
    gate.resolve();
    await expect(told).toBeVisible();
    expect(toldEarly).toBe(false);

    await goOn.click();
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
    const inAMonth = await nextPaymentOf(newcomer);
    await expect(fact(page, 'Next payment')).toHaveText(inAMonth);
    await expect(fact(page, 'Lasts until')).toHaveText(inAMonth);
    await expectNoBarriers(page);

    await page.getByRole('button', { name: 'Open the billing portal' }).click();
    await expect(page.getByRole('heading', { name: 'Plan and payments' })).toBeVisible();
    await expect(page.getByText(/visa •••• 3184/i)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the site' }).click();
    await expect(page).toHaveURL('/en/profile?tab=profile-live');
    await expect(fact(page, 'Status')).toHaveText('Active');

    // No provider takes a card that is over, so this one has to be told as old.
    const ownProfile = /\/prod\/user\/profile$/;
    await page.route(ownProfile, async (route) => {
      const response = await route.fetch();
      const person = (await response.json()) as Person;
      const creditCards = person.creditCards.map((card) => ({ ...card, expYear: 2020 }));
      await route.fulfill({ response, json: { ...person, creditCards } });
    });
    const withCode = '/en/profile?tab=profile-live&promo=FIRST';
    await page.goto(withCode);
    await expect(keptCard(page, 'Visa •••• 3184')).toContainText('Valid until 12/2020 Expired');
    await page.unroute(ownProfile);
    const expiring = nextMonth();
    await page.getByRole('button', { name: 'Add a card' }).click();
    await expect(page.getByRole('dialog')).toContainText('Your code FIRST is waiting for your order.');
    await typeCard(page, cards.paysToo, expiring.printed);
    await page.getByRole('button', { name: 'Save this card' }).click();
    await expect(keptCard(page, 'Mastercard •••• 4444')).toContainText(
      `Valid until ${expiring.shown} Expires soon`,
    );
    await expect(keptCard(page, 'Visa •••• 3184')).not.toContainText(/Expire/);
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
    await expect(fact(page, 'Monthly, the part you have not used')).toHaveText('\u2212€5.99');
    await expect(fact(page, 'Annual')).toHaveText('€49.99');
    await expect(fact(page, 'To pay now')).toHaveText('€44.00');
    await expect(page.getByText(/^The next payment is €49\.99, on \d/)).toBeVisible();
    await page.getByRole('button', { name: 'Change with obligation to pay €44.00' }).click();
    await expect(page.getByText('Your plan is now: Annual.')).toBeVisible();
    await expect(fact(page, 'Price')).toHaveText('€49.99 a year');
    const inAYear = await nextPaymentOf(newcomer);
    await expect(fact(page, 'Next payment')).toHaveText(inAYear);

    await page.getByRole('button', { name: 'Cancel the subscription' }).click();
    await expect(page.getByRole('dialog')).toContainText(/It ends on \d/);
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await expect(page.getByText('The subscription is cancelled.')).toBeVisible();
    // Said at that moment, and not only at the end of the tab.
    const delay = 'A change to your subscription can take up to two hours to show everywhere.';
    await expect(page.getByRole('status').filter({ hasText: delay })).toBeVisible();
    await expect(fact(page, 'Status')).toHaveText('Cancelled: it ends at the end of the paid period');
    await expect(fact(page, 'Next payment')).toHaveText('None');
    await expect(fact(page, 'Lasts until')).toHaveText(inAYear);
    await page.getByRole('button', { name: 'Keep the subscription after all' }).click();
    await expect(fact(page, 'Status')).toHaveText('Active');

    await page
      .getByRole('button', { name: /^Withdraw from the contract here/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText(/^You have withdrawn\. We refund/)).toBeVisible();
  },
);

asNewcomer(
  '[ST-10] [ST-12] [ST-13] [NAV-12] [VAL-2] [DATA-10] [ERR-1] [ERR-3] [ERR-4] codes and the phone bill: a wrong code, a voucher, a free month and its way home, a pass that is refused, and one that is not',
  async ({ page, request, newcomer, complaints }) => {
    expect(newcomer.email).not.toBe('');
    complaints.expect(/400/);
    const made = await request.post('/prod/operator/vouchers', {
      headers: operatorHeaders,
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
    await expect(
      page.getByText(/^You can already watch until .* The free month starts after that\.$/),
    ).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Start the free month' }).click();
    const modal = page.getByRole('dialog', { name: 'The free month is yours' });
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/en');
    await page.goto('/en/profile?tab=profile-live');
    await expect(page.getByRole('main').getByText('Active', { exact: true }).first()).toBeVisible();
    await expect(facts(page, 'Payment method')).toHaveText(['Voucher', 'Nothing to pay']);

    await page.getByRole('link', { name: 'Pay with your phone bill instead' }).click();
    await expect(page).toHaveURL(/mobile-billing/);
    await page.getByRole('radio', { name: /^Round pass/ }).check();
    await expectNoBarriers(page);
    const order = page.getByRole('button', { name: 'Order with obligation to pay €4.99' });
    const starting = /\/prod\/live\/vodafone\/start\?/;
    await page.route(starting, (route) => route.fulfill({ json: { redirect: null } }), { times: 1 });
    await order.click();
    await expect(page.getByText('We cannot reach your carrier right now.')).toBeVisible();
    await order.click();
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
    await page.getByRole('button', { name: 'Refuse it' }).click();
    const refused = page.getByRole('alert').filter({ hasText: 'There was an error with your account' });
    await expect(refused).toContainText(
      'Your carrier did not confirm the purchase, and nothing was charged.',
    );
    await expect(refused.getByRole('link', { name: 'Pay by card' })).toBeVisible();
    await expectNoBarriers(page);

    await page.getByRole('radio', { name: /^Round pass/ }).check();
    await order.click();
    await confirms.click();
    await expectPaid(page);
    const pass = { currency: 'eur', value: 499, productId: 'round-pass', productName: 'Round pass' };
    // Two purchases were begun: no address is no purchase, and the way back to the carrier is no other one.
    await expect
      .poll(() => purchasesReported(page))
      .toEqual([
        expect.objectContaining({ name: 'promo_used', promocode: 'BETTER' }),
        expect.objectContaining({ name: 'begin_checkout', ...pass }),
        expect.objectContaining({ name: 'begin_checkout', ...pass }),
        expect.objectContaining({ name: 'purchase', ...pass }),
      ]);
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
  '[HOME-6] [DATA-8] [DATA-10] Plus is joined and left, and its wallet turns cashback into a code',
  async ({ page, newcomer, complaints }) => {
    expect(newcomer.email).not.toBe('');
    complaints.expect(refusedPayment);
    await choosesPlan(page, 'Monthly');
    await paysWith(page, cards.pays);
    await expectPaid(page);

    await page.goto('/en/profile?tab=profile-unlimited');
    // The order above is still being reckoned, and would push the wallet away.
    await expect(page.getByRole('button', { name: 'Join' })).toBeEnabled();
    await page.getByLabel('Amount').fill('4');
    await page.getByRole('button', { name: 'Get a code' }).click();
    await expect(page.getByRole('heading', { name: 'Your code for Cadetto Go' })).toBeVisible();
    await expect(page.getByRole('main').getByText('€0.00')).toBeVisible();
    await expectNoBarriers(page);

    await page.getByRole('button', { name: 'Join' }).click();
    await payButton(page).click();
    await expectPaid(page);
    await page.goto('/en/profile?tab=profile-live');
    await expect(fact(page, 'Payment method')).toHaveText('Free with Plus');
    await expect(
      page.getByText('Streaming is part of your Plus membership, at no extra cost.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'See your membership' }).click();
    await expect(page.getByText('You are a member')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByText(/^Your membership ends on/)).toBeVisible();
  },
);
