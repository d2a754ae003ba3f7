import type { APIRequestContext } from '@playwright/test';
import { buys, cards, choosesPlan, expectPaid, fact, payButton, paysWith } from './checkout.ts';
import { asNewcomer, type Newcomer } from './newcomer.ts';
import { expect, expectNoBarriers } from './visit.ts';

async function buysInAppStore(request: APIRequestContext, newcomer: Newcomer): Promise<void> {
  const { email } = newcomer;
  const sold = await request.post('/sandbox/app-store', {
    form: { email, productId: 'monthly', kind: 'granted' },
  });
  expect(await sold.text()).toContain(`Sent: granted for ${email}.`);
  // The store has told of it, and the house works on it in its own time.
  await expect
    .poll(async () => (await newcomer.calls('GET', '/user/profile')).body['live'])
    .toMatchObject({ active: true });
}

asNewcomer(
  '[DATA-10] [ST-11] what was bought in an app store says so, and offers neither a cancellation nor another plan here',
  async ({ page, request, newcomer }) => {
    await buysInAppStore(request, newcomer);
    await page.goto('/en/profile?tab=profile-live');
    await expect(fact(page, 'Payment method')).toHaveText('App store');
    await expect(fact(page, 'Status')).toHaveText('Active');
    await expect(page.getByText('You bought this in an app store. Change or cancel it there.')).toBeVisible();
    for (const name of ['Cancel the subscription', 'Change plan', 'Keep the subscription after all'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Choose a plan' })).toHaveCount(0);
    await expectNoBarriers(page);
  },
);

asNewcomer(
  '[DATA-10] [HOME-6] who pays for streaming in an app store reads before joining Plus, and after it, that both are paid for',
  async ({ page, request, newcomer, baseURL }) => {
    await buysInAppStore(request, newcomer);
    await page.goto('/en/profile?tab=profile-unlimited');
    await expect(page.getByText('You also pay for Monthly in an app store')).toBeVisible();
    await buys(baseURL ?? '', newcomer, 'plus');
    for (const tab of ['profile-unlimited', 'profile-live']) {
      await page.goto(`/en/profile?tab=${tab}`);
      const twice = page.getByRole('complementary', { name: 'You are paying for streaming twice' });
      await expect(twice).toContainText('cancel it in the app store where you bought it');
    }
    await expectNoBarriers(page);
    await request.post('/sandbox/app-store', {
      form: { email: newcomer.email, productId: 'monthly', kind: 'decided' },
    });
    await expect
      .poll(async () => (await newcomer.calls('GET', '/user/profile')).body['subs'])
      .toContainEqual(expect.objectContaining({ paymentMethod: 'app_store', cancelAtPeriodEnd: true }));
    await page.reload();
    await expect(page.getByText('Cancelled: it ends at the end of the paid period')).toBeVisible();
    await expect(page.getByText('You are paying for streaming twice')).toHaveCount(0);
  },
);

/** Passes lie one after another, so that somebody can have any number of them. */
async function buysPasses(house: string, newcomer: Newcomer, count: number): Promise<void> {
  for (let bought = 0; bought < count; bought += 1) await buys(house, newcomer, 'round-pass');
}

asNewcomer(
  '[DATA-11] [D-11] a long history is read on, and its sum is that of all of it from the start',
  async ({ page, newcomer, baseURL }) => {
    await buysPasses(baseURL ?? '', newcomer, 21);
    await page.goto('/en/profile?tab=profile-history');
    const table = page.getByRole('table');
    const paid = table.locator('tbody tr');
    const sum = table.locator('tfoot td');
    await expect(paid).toHaveCount(20);
    await expect(sum).toHaveText('€104.79');
    const more = page.getByRole('button', { name: 'Show more' });
    await more.click();
    await expect(paid).toHaveCount(21);
    await expect(more).toHaveCount(0);
    await expect(sum).toHaveText('€104.79');
  },
);

asNewcomer(
  '[DATA-8] [ST-9] [ERR-1] the play-offs are bought ahead: before and after paying it is said from when they can be watched, and they are not offered twice',
  async ({ page, newcomer }) => {
    const { body } = await newcomer.calls('GET', '/pay/products?type=live-season');
    const products = body['products'] as readonly {
      readonly id: string;
      readonly accessFrom: string | null;
    }[];
    const opens = products.find(({ id }) => id === 'play-off')?.accessFrom ?? null;
    // In the weeks themselves there is nothing to wait for.
    const begins =
      opens === null ? '' : new Date(opens).toLocaleDateString('en-GB', { timeZone: 'Europe/Rome' });
    const said = opens === null ? /once, until/ : new RegExp(`from ${begins} until 15/06/`);
    await page.goto('/en/profile?tab=profile-live');
    await expect(page.getByRole('radio', { name: /^Play-off/ })).toBeVisible();
    await expect(page.getByText(said)).toBeVisible();
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'No plan selected. Choose one first.' }),
    ).toBeVisible();
    await choosesPlan(page, 'Play-off');
    if (opens !== null) await expect(page.getByText(`It is good from ${begins}`)).toBeVisible();
    await paysWith(page, cards.pays);
    const heading = opens === null ? 'You are in' : 'Your seat is booked';
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectNoBarriers(page);
    // Read again in another language it is the same.
    await page.goto('/it/abbonati');
    const inItalian = opens === null ? 'Il posto è tuo' : 'Il posto è prenotato';
    await expect(page.getByRole('heading', { name: inItalian })).toBeVisible();
    await page.goto('/en/profile?tab=profile-live');
    await expect(fact(page, 'Status')).toHaveText(opens === null ? 'Active' : 'Begins later');
    if (opens !== null) await expect(page.getByText(`Play-off begins on ${begins}`)).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Round pass/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Play-off/ })).toHaveCount(0);
    const again = await newcomer.calls('POST', '/live/pay/products/play-off', { body: {} });
    expect(again.body).toMatchObject({ key: 'already_bought' });
  },
);

asNewcomer(
  '[DATA-10] [D-51] who has cancelled is offered what comes after, and reads when it begins before paying for it',
  async ({ page, newcomer }) => {
    await choosesPlan(page, 'Monthly');
    await paysWith(page, cards.pays);
    await expectPaid(page);
    await page.goto('/en/profile?tab=profile-live');
    await expect(page.getByRole('heading', { name: 'Choose a plan' })).toHaveCount(0);
    const { body } = await newcomer.calls('GET', '/user/profile');
    const [{ id }] = body['subscriptions'] as readonly [{ readonly id: string }];
    await newcomer.calls('POST', '/live/cancel', { body: { id } });

    await page.reload();
    await expect(page.getByRole('button', { name: 'Keep the subscription after all' })).toBeVisible();
    await page.getByRole('radio', { name: /^Round pass/ }).check();
    await expect(page.getByText(/It begins on .+, when your current access ends/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay with your phone bill instead' })).toBeVisible();
    await page.getByRole('radio', { name: /^Annual/ }).check();
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(page.getByText(/begins on /).first()).toBeVisible();
    await expectNoBarriers(page);
    await payButton(page).click();
    await expectPaid(page);
    await page.goto('/en/profile?tab=profile-live');
    await expect(fact(page, 'Plan')).toHaveText('Annual');
    await expect(fact(page, 'Status')).toHaveText('Active');
    await expect(page.getByRole('heading', { name: 'Choose a plan' })).toHaveCount(0);
  },
);
