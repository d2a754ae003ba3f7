import { freePort, startServer, temporaryFolder } from '../kit/launch.ts';
import { startPayments, type PaymentsProcess } from '../kit/payments-process.ts';
import { cards, choosesPlan, expectPaid, fact, typeCard } from './checkout.ts';
import { laidFolder } from './laid-folder.ts';
import { anotherBrowser } from './sofa.ts';
import { expect, expectNoBarriers, test, typeCredentials } from './visit.ts';

const paysOnlyOnce = '4000000000000341';

/** The paid time is over at once, and the card on file does not pay for more. */
async function renewalFails(provider: PaymentsProcess): Promise<void> {
  const { data } = await provider.asks('GET', '/v1/subscriptions?limit=1');
  const [{ id }] = data as readonly [{ readonly id: string }];
  const inAnHour = String(Math.floor(Date.now() / 1000) + 3600);
  for (const trial_end of [inAnHour, 'now'])
    await provider.asks('POST', `/v1/subscriptions/${id}`, { trial_end, proration_behavior: 'none' });
  const statusNow = async () => (await provider.asks('GET', `/v1/subscriptions/${id}`))['status'];
  await expect.poll(statusNow).toBe('past_due');
}

test('[DATA-10] [ST-9] [ST-14] a renewal that fails is told with its price and its days of grace, and paid there with another card, past the bank', async ({
  browser,
}) => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [data, journal] = [await laidFolder(), await temporaryFolder()];
  const provider = await startPayments({ folder: journal.path, house: address });
  const house = await startServer({
    DATA_DIR: data.path,
    PORT: String(port),
    PUBLIC_URL: address,
    PAYMENTS_SANDBOX_URL: provider.address,
  });
  const page = await anotherBrowser(browser, { baseURL: address });
  try {
    await page.goto('/en/login');
    await typeCredentials(page, 'free@cadetto.test', 'Cadetto1');
    await page.waitForURL('/en');
    await choosesPlan(page, 'Monthly');
    await typeCard(page, cards.pays);
    await page.getByRole('button', { name: /^Order with obligation to pay/ }).click();
    await expectPaid(page);

    await page.goto('/en/profile?tab=profile-live');
    await page.getByRole('button', { name: 'Add a card' }).click();
    await typeCard(page, paysOnlyOnce);
    await page.getByRole('button', { name: 'Save this card' }).click();
    await page.getByRole('button', { name: 'Make default: Visa •••• 0341' }).click();
    await expect(page.getByText('Renewals are charged to this card from now on.')).toBeVisible();

    await renewalFails(provider);
    const told = page.getByRole('heading', { name: 'Your last payment failed' });
    // The house hears of it in its own time.
    await expect(async () => {
      await page.reload();
      await expect(told).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(fact(page, 'Status')).toHaveText('Payment failed');
    await expect(fact(page, 'Next payment')).toHaveText('Overdue');
    await expect(
      page.getByText(/We could not charge the renewal of Monthly\..*You can watch until/),
    ).toBeVisible();
    await expectNoBarriers(page);

    await page.getByRole('link', { name: 'Pay €5.99 now' }).click();
    await expect(fact(page, 'To pay now')).toHaveText('€5.99');
    await expectNoBarriers(page);
    await typeCard(page, cards.asksTheBank);
    await page.getByRole('button', { name: /€5\.99$/ }).click();
    // The bank speaks the language of the account.
    await page.getByRole('button', { name: 'Approva' }).click();
    await expectPaid(page);
    await page.goto('/en/profile?tab=profile-live');
    await expect(fact(page, 'Status')).toHaveText('Active');
    await expect(told).toHaveCount(0);
    const sums = Object.values(await provider.ledger()).flatMap((currencies) => Object.values(currencies));
    expect(sums).toMatchObject([{ charges: 2, charged: 1198 }]);
  } finally {
    await page.context().close();
    await house.ends('SIGTERM');
    await provider.ends('SIGTERM');
    await Promise.all([data.remove(), journal.remove()]);
  }
});
