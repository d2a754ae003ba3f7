// Every action behind a loader is pressed where a person presses it and made to fail: none may leave its loader behind.

import { globSync, readFileSync } from 'node:fs';
import { apiPrefix, everyCall, type EveryCallName, type Person } from '@cadetto/contract';
import { projectFolder } from '@cadetto/server';
import type { Page, Route } from '@playwright/test';
import { buys, cards, typeCard } from './checkout.ts';
import { agents, asNewcomer, deviceKey } from './newcomer.ts';
import { expect, test } from './visit.ts';

interface Action {
  /** As the sources name it. */
  readonly loader: string;
  /** What is asked of the server, in vain. */
  readonly call: EveryCallName;
  /** Everything before the last press, which it hands back. */
  readonly approach: (page: Page) => Promise<() => Promise<void>>;
}

type Approach = Action['approach'];

const tab = (name: string) => `/en/profile?tab=profile-${name}`;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).first();
const part = (page: Page, name: string) => main(page).getByRole('region', { name });

/** What failed leaves the page as it was: the next action begins there. */
async function comesTo(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (pathname + search !== address) await page.goto(address);
}

const pressing =
  (address: string, name: string | RegExp): Approach =>
  async (page) => {
    await comesTo(page, address);
    // By keys: what comes late moves it away from under a pointer.
    return () => button(page, name).press('Enter');
  };

/** The question first, then its answer. */
const answering =
  (address: string, name: string | RegExp, answer: string): Approach =>
  async (page) => {
    await comesTo(page, address);
    await button(page, name).click();
    return () => page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
  };

const redeeming =
  (code: string): Approach =>
  async (page) => {
    await comesTo(page, tab('redeem'));
    await page.getByLabel('Voucher or promo code').fill(code);
    return () => button(page, 'Redeem').click();
  };

const choosing =
  (address: string, plan: RegExp, order: string | RegExp): Approach =>
  async (page) => {
    await comesTo(page, address);
    await main(page).getByRole('radio', { name: plan }).check();
    return () => button(page, order).click();
  };

const password = 'Curva-sud-9';

const ofWhoHasNoPlan: readonly Action[] = [
  {
    loader: 'watch',
    call: 'startWatching',
    async approach(page) {
      await comesTo(page, '/en');
      const row = page.getByRole('region', { name: 'Highlights' });
      return () =>
        row
          .getByRole('button', { name: /^Play / })
          .first()
          .click();
    },
  },
  { loader: 'club', call: 'chooseClub', approach: pressing('/en/myclub', /^Bari/) },
  {
    loader: 'carrier',
    call: 'startCarrierPurchase',
    approach: choosing('/en/mobile-billing', /^Round pass/, /^Order with obligation to pay/),
  },
  { loader: 'subscribe', call: 'subscribe', approach: choosing(tab('live'), /^Monthly/, 'Go to payment') },
  { loader: 'offer', call: 'offer', approach: redeeming('BETTER') },
  { loader: 'voucher', call: 'redeemVoucher', approach: redeeming('ABCD2345') },
  {
    loader: 'free-month',
    call: 'oneMonthPromo',
    async approach(page) {
      await (
        await redeeming('BETTER')(page)
      )();
      await expect(button(page, 'Start the free month')).toBeVisible();
      return () => button(page, 'Start the free month').click();
    },
  },
  {
    loader: 'remove-device',
    call: 'removeDevice',
    approach: answering(tab('devices'), /^Remove /, 'Remove'),
  },
  {
    loader: 'rename-device',
    call: 'renameDevice',
    async approach(page) {
      await comesTo(page, tab('devices'));
      await button(page, /^Rename /).click();
      await page.getByLabel('Name of the device').fill('The one in the kitchen');
      return () => button(page, 'Save').click();
    },
  },
  {
    loader: 'language',
    call: 'updateUser',
    async approach(page) {
      await comesTo(page, tab('account'));
      return () => page.getByRole('radio', { name: 'Italiano' }).click();
    },
  },
  {
    loader: 'email',
    call: 'requestEmailChange',
    async approach(page) {
      await comesTo(page, tab('account'));
      await button(page, 'Change e-mail').click();
      const form = part(page, 'E-mail address');
      await form.getByLabel('New e-mail address').fill('another@cadetto.test');
      await form.getByLabel('Your password').fill(password);
      return () => button(page, 'Send the link').click();
    },
  },
  {
    loader: 'phone',
    call: 'requestPhoneChange',
    async approach(page) {
      await comesTo(page, tab('account'));
      await button(page, 'Change number').click();
      const form = part(page, 'Phone number');
      await form.getByLabel('New mobile number').fill('3497654321');
      await form.getByLabel('Your password').fill(password);
      return () => button(page, 'Send the code').click();
    },
  },
  {
    loader: 'password',
    call: 'changePassword',
    async approach(page) {
      await comesTo(page, tab('account'));
      await button(page, 'Change password').click();
      const form = part(page, 'Password');
      await form.getByLabel('Current password').fill(password);
      await form.getByLabel('New password', { exact: true }).fill(`${password}0`);
      await form.getByLabel('New password again').fill(`${password}0`);
      return () => button(page, 'Change password').click();
    },
  },
  {
    loader: 'sign-out',
    call: 'endSession',
    approach: answering(tab('account'), /^Sign out .*iPhone/, 'Sign out'),
  },
  {
    loader: 'sign-out-everywhere',
    call: 'endAllSessions',
    approach: answering(tab('account'), 'Sign out everywhere', 'Sign out everywhere'),
  },
  { loader: 'archive', call: 'exportAccount', approach: pressing(tab('account'), 'Download my data') },
  {
    loader: 'deletion',
    call: 'deleteAccount',
    async approach(page) {
      await comesTo(page, tab('account'));
      await part(page, 'Delete the account').getByLabel('Your password').fill(password);
      return answering(tab('account'), 'Delete my account', 'Delete it')(page);
    },
  },
  {
    loader: 'details',
    call: 'updateUser',
    async approach(page) {
      await comesTo(page, tab('details'));
      await page.getByLabel('First name').fill('Nora');
      return () => button(page, 'Save').click();
    },
  },
];

const ofWhoHasBegunEverything: readonly Action[] = [
  {
    loader: 'email-kept',
    call: 'cancelEmailChange',
    approach: pressing(tab('account'), 'Keep the old address'),
  },
  {
    loader: 'phone-kept',
    call: 'cancelPhoneChange',
    approach: pressing(tab('account'), 'Keep the old number'),
  },
  {
    loader: 'phone-code',
    call: 'confirmPhoneChange',
    async approach(page) {
      await comesTo(page, tab('account'));
      // Six digits are sent as soon as they are there.
      return () => page.getByLabel('Code from the message').fill('123456');
    },
  },
  { loader: 'keep-account', call: 'keepAccount', approach: pressing(tab('account'), 'Keep my account') },
  { loader: 'club', call: 'leaveClub', approach: answering('/en/myclub/feed', 'Leave club', 'Leave') },
];

const ofWhoPays: readonly Action[] = [
  { loader: 'receipt', call: 'receipt', approach: pressing(tab('history'), /^Receipt/) },
  {
    loader: 'redeem-cashback',
    call: 'redeemCashback',
    async approach(page) {
      await comesTo(page, tab('unlimited'));
      await page.getByLabel('Amount').fill('4');
      return () => button(page, 'Get a code').press('Enter');
    },
  },
  { loader: 'portal', call: 'billingPortal', approach: pressing(tab('live'), 'Open the billing portal') },
  {
    loader: 'cancel',
    call: 'cancelSubscription',
    approach: answering(tab('live'), 'Cancel the subscription', 'Cancel it'),
  },
  {
    loader: 'withdraw',
    call: 'withdraw',
    approach: answering(tab('live'), /^Withdraw from the contract here/, 'Confirm withdrawal'),
  },
  {
    loader: 'remove-card',
    call: 'removeCard',
    approach: answering(tab('live'), 'Remove Visa •••• 4242', 'Remove'),
  },
  {
    loader: 'change-plan',
    call: 'changePlan',
    async approach(page) {
      await comesTo(page, tab('live'));
      await button(page, 'Change plan').click();
      await page.getByRole('radio', { name: /^Annual/ }).check();
      await expect(button(page, /^Change with obligation to pay/)).toBeEnabled();
      return () => button(page, /^Change with obligation to pay/).click();
    },
  },
  {
    loader: 'add-card',
    call: 'addCard',
    async approach(page) {
      await comesTo(page, tab('live'));
      await button(page, 'Add a card').click();
      await typeCard(page, cards.paysToo);
      return () => page.getByRole('dialog').getByRole('button', { name: 'Save this card' }).click();
    },
  },
];

const ofWhoIsLeaving: readonly Action[] = [
  {
    loader: 'default-card',
    call: 'defaultCard',
    approach: pressing(tab('live'), 'Make default: Mastercard •••• 4444'),
  },
  {
    loader: 'resume',
    call: 'resumeSubscription',
    approach: pressing(tab('live'), 'Keep the subscription after all'),
  },
  { loader: 'abandon', call: 'abandonCheckout', approach: pressing(tab('live'), 'Cancel the order') },
];

interface Trouble {
  readonly make: (route: Route, loader: string) => Promise<void>;
  readonly told: (loader: string) => string;
}

const troubles: readonly Trouble[] = [
  {
    make: (route) => route.abort('connectionrefused'),
    told: () => 'We cannot reach the server. Check your connection and try again.',
  },
  {
    make: (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    told: () => 'Something went wrong. Please try again.',
  },
  {
    make: (route, loader) =>
      route.fulfill({ status: 503, json: { key: 'busy', message: `Too busy for ${loader}.` } }),
    told: (loader) => `Too busy for ${loader}.`,
  },
];
const provoked = /ERR_CONNECTION_REFUSED|50[23]/;

async function expectNothingLeft(page: Page, action: Action, { make, told }: Trouble): Promise<void> {
  const { loader, call, approach } = action;
  const { path, method } = everyCall[call];
  const press = await approach(page);
  const seen = Promise.withResolvers<void>();
  const address = new RegExp(`${apiPrefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await seen.promise;
    await make(route, loader);
  });
  await press();
  const overlay = page.locator('[popover]:popover-open');
  await expect(overlay).toHaveAttribute('data-loader', loader);
  seen.resolve();
  await expect(page.getByText(told(loader)).first()).toBeVisible();
  await expect(overlay).toHaveCount(0);
  await page.unroute(address);
}

async function expectAllToFail(page: Page, actions: readonly Action[]): Promise<void> {
  for (const [index, action] of actions.entries()) {
    const trouble = troubles[index % troubles.length];
    if (trouble) await test.step(action.loader, () => expectNothingLeft(page, action, trouble));
  }
}

/** From here on the profile tells of more than there is, so that every button is there to be pressed. */
async function tellsOfMore(page: Page, more: (person: Person) => Partial<Person>): Promise<void> {
  await page.route(/\/prod\/user\/profile$/, async (route) => {
    const response = await route.fetch();
    const person = (await response.json()) as Person;
    await route.fulfill({ response, json: { ...person, ...more(person) } });
  });
}

asNewcomer(
  '[OVR-1] no action of somebody without a plan leaves its loader behind when it fails, and each says so',
  async ({ page, newcomer, complaints }) => {
    asNewcomer.slow();
    complaints.expect(provoked);
    // What is tried for a promo code first is none.
    complaints.expect(/400/);
    // What was typed and could not be saved is left on purpose.
    page.on('dialog', (dialog) => void dialog.accept());
    await newcomer.signsInOn(agents.iphone, deviceKey(7));
    await expectAllToFail(page, ofWhoHasNoPlan);
    await tellsOfMore(page, () => ({
      myClub: 'bari',
      pendingEmail: 'another@cadetto.test',
      pendingPhone: '+393497654321',
      deletesAt: new Date(Date.now() + 1_000_000_000).toISOString(),
    }));
    await expectAllToFail(page, ofWhoHasBegunEverything);
  },
);

asNewcomer(
  '[OVR-1] no action of somebody who pays leaves its loader behind when it fails, and each says so',
  async ({ page, newcomer, baseURL, complaints }) => {
    asNewcomer.slow();
    complaints.expect(provoked);
    await buys(baseURL ?? '', newcomer, 'monthly');
    await expectAllToFail(page, ofWhoPays);
    const order = await newcomer.calls('POST', '/live/pay/products/plus', { body: {} });
    expect(order.status).toBe(200);
    await tellsOfMore(page, ({ creditCards, subs }) => ({
      creditCards: creditCards.flatMap((card) => [
        card,
        { ...card, id: 'another', brand: 'mastercard', last4: '4444', default: false },
      ]),
      subs: subs.flatMap((sub) => [sub, { ...sub, id: 'another', cancelAtPeriodEnd: true }]),
    }));
    await page.reload();
    await expectAllToFail(page, ofWhoIsLeaving);
  },
);

test('[OVR-1] every loader of the sources is tried', () => {
  const app = projectFolder('web/app');
  const named: string[] = [];
  const unnamed: string[] = [];
  for (const file of globSync('**/*.{ts,tsx}', { cwd: app, exclude: (name) => name.includes('.test.') })) {
    const text = readFileSync(`${app}/${file}`, 'utf8');
    for (const [, name] of text.matchAll(/\b(?:withLoader\(|act\(\{)\s*(?:(?:name: )?'([\w-]+)')?/g)) {
      if (name === undefined) unnamed.push(file);
      else named.push(name);
    }
  }
  // The loader itself, what puts the actions of the profile behind it, and the place, which nobody waits for.
  expect(unnamed.toSorted()).toEqual([
    'overlays/loaders.ts',
    'screens/profile/use-action.ts',
    'session/this-place.ts',
  ]);
  const tried = [...ofWhoHasNoPlan, ...ofWhoHasBegunEverything, ...ofWhoPays, ...ofWhoIsLeaving];
  expect(tried.map(({ loader }) => loader).toSorted()).toEqual(named.toSorted());
});
