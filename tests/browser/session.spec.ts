import type { Page } from '@playwright/test';
import { waitsForWhoeverLeaves } from './leaving.ts';
import { asNewcomer } from './newcomer.ts';
import { openPlaying, player } from './player-room.ts';
import { anotherBrowser } from './sofa.ts';
import {
  enter,
  enterHome,
  expect,
  formIsAlive,
  member,
  openHome,
  screenIsAlive,
  signIn,
  stopWatching,
  test,
  typeCredentials,
} from './visit.ts';

const asFan = member('fan');

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('banner').locator('details', { hasText: 'Sign out' }).locator('summary').click();
  // The menu opens without the script; its buttons work once the script has come, and with it the person.
  await expect(page.getByRole('banner').getByText('@cadetto.test')).toBeVisible();
}

test.describe('logging in', () => {
  test('[ST-1] [HOME-2] the right password leads home, to the feed', async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
    await expect(page).toHaveURL('/en');
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Schedule' })).toBeVisible();
  });

  test('[VAL-1] [ERR-4] what cannot be right is not even sent; an unknown e-mail address and a wrong password are said at their field', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/40[04]/);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/prod/user/authenticate')) sent.push(request.url());
    });
    await page.goto('/en/login');
    await typeCredentials(page, 'not an address', '');
    await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    expect(sent).toEqual([]);

    await typeCredentials(page, 'nobody@cadetto.test', 'Cadetto1');
    await expect(page.getByText('No account uses this e-mail address.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await typeCredentials(page, 'plus@cadetto.test', 'Wrong1');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page).toHaveURL('/en/login');
  });

  test('[ST-1] what was typed, or filled in by the browser, before the script came is kept', async ({
    page,
  }) => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/en/login', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill('fan@cadetto.test');
    await page.getByLabel('Password', { exact: true }).fill('Cadetto1');
    goOn();
    await formIsAlive(page);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/en');
  });

  test("[ROLE-1] [ST-1] a member's page asks to log in first, and is opened afterwards", async ({ page }) => {
    await page.goto('/en/leaderboard');
    await expect(page).toHaveURL(/\/en\/login\?next=/);
    await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
    await expect(page).toHaveURL('/en/leaderboard');
    await expect(page.getByRole('row')).toHaveCount(21);
  });

  test('[ST-1] a demo account fills the form in, and the path to go to is never another site', async ({
    page,
  }) => {
    await page.goto(`/en/login?next=${encodeURIComponent('/\\example.com')}`);
    await page.getByRole('button', { name: /free@cadetto\.test/ }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue('free@cadetto.test');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/en');
  });

  test('too many wrong passwords close the door for a while, and that is said', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/4(?:00|29)/);
    await page.goto('/en/login');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await typeCredentials(page, 'full@cadetto.test', `Wrong${attempt}`);
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await typeCredentials(page, 'full@cadetto.test', 'Cadetto1');
    await expect(page.getByRole('alert')).toHaveText(/^Too many attempts\. Try again in 1[0-5] minutes\.$/);
  });
});

asFan.describe('staying', () => {
  asFan(
    '[NAV-5] [ST-4] the header names the person; a reload and a new tab keep the session, and login is no business of theirs',
    async ({ page, context }) => {
      await openHome(page);
      await openAccountMenu(page);
      await expect(page.getByRole('banner')).toContainText("Nicolò D'Angelo");
      for (const name of ['Home', 'News', 'Explore', 'Schedule', 'Table']) {
        await expect(
          page.getByRole('banner').getByRole('link', { name, exact: name !== 'News' }),
        ).toBeVisible();
      }
      await page.reload();
      await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
      const tab = await context.newPage();
      await tab.goto('/en');
      await expect(tab.getByRole('region', { name: 'Featured' })).toBeVisible();
      await tab.goto('/en/login');
      await expect(tab).toHaveURL('/en');
    },
  );
});

test.describe('several tabs', () => {
  test('[ST-1] signing in in one shows in the others: a visitor page, a login page, a registration', async ({
    page,
    context,
  }) => {
    const others = await Promise.all(
      ['/en', '/en/login?next=%2Fen%2Fschedule', '/en/register?next=%2Fen%2Fleaderboard'].map(
        async (path) => {
          const tab = await context.newPage();
          await tab.goto(path);
          return tab;
        },
      ),
    );
    const [home, login, register] = others;
    if (!home || !login || !register) throw new Error('three tabs were opened');
    await formIsAlive(login);
    await formIsAlive(register);
    await signIn(page);
    await expect(home.getByRole('region', { name: 'Featured' })).toBeVisible();
    await expect(login).toHaveURL('/en/schedule');
    await expect(register).toHaveURL('/en/leaderboard');
  });
});

asNewcomer(
  '[ST-8] [API-11] [NAV-1] the language switcher of somebody signed in saves it with the account, and keeps page, query and place',
  async ({ page, newcomer }) => {
    await page.goto('/en/schedule?round=1');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    const scrolled = () => page.evaluate(() => scrollY);
    // A page that is still filling is too short to be scrolled that far.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, 300));
        return scrolled();
      })
      .toBe(300);
    await page.getByText('EN', { exact: true }).click();
    await page.getByRole('link', { name: 'Italiano' }).first().click();
    await expect(page).toHaveURL('/it/calendario?round=1');
    await expect.poll(scrolled).toBe(300);
    const { body } = await newcomer.calls('GET', '/user/profile');
    expect(body['language']).toBe('it');
    expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('it');
  },
);

test.describe('being signed in', () => {
  test('[API-1] [API-16] calls carry the token and the device, which two cookies keep', async ({
    page,
    context,
  }) => {
    const profileAsked = page.waitForRequest('**/prod/user/profile');
    const feedAsked = page.waitForRequest('**/prod/live/v2/feed');
    await enterHome(page);
    const [profile, feed] = [(await profileAsked).headers(), (await feedAsked).headers()];
    const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(cookies.get('deviceId')).toMatch(/^[0-9a-f]{32}$/);
    expect(cookies.get('platform')).toBe('Chrome');
    for (const asked of [profile, feed]) {
      expect(asked['appname']).toBe('cadetto-web');
      expect(asked['accept-language']).toBe('en');
      expect(asked['deviceid']).toBe(cookies.get('deviceId'));
      expect(asked['platform']).toBe('Chrome');
    }
    const kept = await page.evaluate(() => localStorage.getItem('cadetto.session') ?? '{}');
    const { token } = JSON.parse(kept) as { token?: string };
    expect(profile['x-access-token']).toBe(token);
    expect(feed['authorization']).toBe(`Bearer ${token}`);
  });

  test('[ST-3] who cannot be read is signed out', async ({ page, complaints }) => {
    complaints.expect(/500/);
    await enterHome(page);
    const body = JSON.stringify({ key: 'something_went_wrong', message: 'Something went wrong.' });
    await page.route('**/prod/user/profile', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body }),
    );
    await page.goto('/en/schedule');
    await expect(page.locator('#subscription')).toBeAttached();
    await expect(page).toHaveURL('/en');
    expect(await page.evaluate(() => localStorage.getItem('cadetto.session'))).toBeNull();
  });

  test('[DATA-1] a person without a name is called N/A, and one with a first name by that', async ({
    page,
  }) => {
    await enterHome(page);
    const called = async (names: { firstName: string | null; lastName: string | null }) => {
      await page.route('**/prod/user/profile', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...names } });
      });
      await page.reload();
      return page.getByRole('banner').locator('details', { hasText: 'Sign out' });
    };
    await expect(await called({ firstName: 'Ada', lastName: null })).toContainText('Ada');
    await expect(await called({ firstName: null, lastName: null })).toContainText('N/A');
  });
});

test.describe('leaving', () => {
  test("[ST-5] signing out leads to the visitor's home and ends the token, the other tab follows, and Back brings a visitor page", async ({
    page,
    context,
    complaints,
  }) => {
    // What moves on the other tab's screen may be asked for while the token is already dead.
    complaints.expect(/401/);
    await enterHome(page);
    const other = await context.newPage();
    await other.goto('/en/leaderboard');
    await screenIsAlive(other);
    await page.goto('/en/schedule');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('cadetto.session'));
    await openAccountMenu(page);
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page.locator('#subscription')).toBeAttached();
    await expect(page).toHaveURL('/en');
    expect(await page.evaluate(() => localStorage.getItem('cadetto.session'))).toBeNull();
    expect((await page.context().cookies()).filter(({ name }) => name === 'signedIn')).toEqual([]);
    const { token: ended } = JSON.parse(token ?? '{}') as { token?: string };
    const answer = await page.request.get('/prod/user/profile', {
      headers: { 'x-access-token': ended ?? '' },
    });
    expect(answer.status()).toBe(401);
    await expect(other.locator('#subscription')).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL(/\/en(?:\/login\?next=.*)?$/);
    expect(await page.evaluate(() => localStorage.getItem('cadetto.session'))).toBeNull();
  });

  test('[ST-5] a tab that is refused while another one signs out follows it home, and asks for no password', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(/401/);
    await enterHome(page);
    await waitsForWhoeverLeaves(context);
    // The half second between the dead token and the forgotten session lasts as long as the journey needs it.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      const held: (() => void)[] = [];
      const holding = (then: () => void, milliseconds?: number) =>
        milliseconds === 500 ? held.push(then) : later(then, milliseconds);
      Object.assign(window, { setTimeout: holding, goOn: () => held.forEach((then) => then()) });
    });
    await page.goto('/en/schedule');
    const other = await context.newPage();
    await other.goto('/en/schedule');
    await openAccountMenu(page);
    const ended = page.waitForResponse('**/prod/user/logout');
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await ended;
    const refused = other.waitForResponse((answer) => answer.status() === 401);
    await other.getByRole('banner').getByRole('link', { name: 'Table' }).click();
    await refused;
    await expect(other).toHaveURL('/en/leaderboard');
    await page.evaluate(() => (window as typeof window & { goOn: () => void }).goOn());
    await expect(page.locator('#subscription')).toBeAttached();
    await expect(other.locator('#subscription')).toBeAttached();
    await expect(other).toHaveURL('/en');
  });

  const otherWaysOut = {
    '[D-26] signing out everywhere': {
      tab: 'profile-account',
      call: '**/prod/user/sessions/end',
      button: 'Sign out everywhere',
      confirm: 'Sign out everywhere',
    },
    '[API-17] removing the device in use': {
      tab: 'profile-devices',
      call: '**/prod/live/user/devices/*',
      button: /^Remove /,
      confirm: 'Remove',
    },
  };
  for (const [title, { tab, call, button, confirm }] of Object.entries(otherWaysOut)) {
    asNewcomer(
      `${title} takes a refused tab home as well, and when it fails leaves it signed in`,
      async ({ page, context, newcomer: _somebody, complaints }) => {
        complaints.expect(/401|503/);
        const leave = async () => {
          await page.getByRole('main').getByRole('button', { name: button }).click();
          await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
        };
        await waitsForWhoeverLeaves(context);
        await page.goto(`/en/profile?tab=${tab}`);
        const other = await context.newPage();
        await other.goto('/en/schedule');
        await page.route(call, (route) =>
          route.fulfill({ status: 503, json: { key: 'busy', message: 'Very busy.' } }),
        );
        await leave();
        await expect(page.getByText('Very busy.')).toBeVisible();
        await other.getByRole('banner').getByRole('link', { name: 'Explore' }).click();
        await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(other).toHaveURL('/en/explore');
        await page.unroute(call);

        const ended = Promise.withResolvers<void>();
        const told = Promise.withResolvers<void>();
        // The token is dead, and the page that ended it does not know yet.
        await page.route(call, async (route) => {
          const response = await route.fetch();
          ended.resolve();
          await told.promise;
          await route.fulfill({ response });
        });
        const refused = other.waitForResponse((answer) => answer.status() === 401);
        await leave();
        await ended.promise;
        await other.getByRole('banner').getByRole('link', { name: 'Table' }).click();
        await refused;
        await expect(other).toHaveURL('/en/leaderboard');
        told.resolve();
        await expect(page.locator('#subscription')).toBeAttached();
        await expect(other.locator('#subscription')).toBeAttached();
        await expect(other).toHaveURL('/en');
      },
    );
  }

  test('[ST-5] [ST-17] while something plays it closes the player, and another device may watch at once', async ({
    page,
    browser,
  }) => {
    await enterHome(page, 'monthly');
    await openPlaying(page, 'Full replays');
    await page.mouse.move(300, 300);
    await player(page).getByRole('button', { name: 'Watch in a corner' }).click();
    await expect(player(page)).toHaveAttribute('data-floating', 'true');
    // On the way down to the row the header has gone away.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    await openAccountMenu(page);
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/end'));
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    // Given back while the token still stands, and not only when the server misses it.
    expect((await ended).status()).toBe(200);
    // The visitor's home has a clip of its own.
    await expect(page.locator('video:not([data-clip])')).toHaveCount(0);
    await expect(page).toHaveURL('/en');
    await expect(page.locator('#subscription')).toBeAttached();
    expect(await page.evaluate(() => localStorage.getItem('cadetto.session'))).toBeNull();

    const kitchen = await anotherBrowser(browser, {});
    await enterHome(kitchen, 'monthly');
    await openPlaying(kitchen, 'Full replays');
    await stopWatching(kitchen);
    await kitchen.context().close();
  });

  test('[ST-5] from a profile page it leads home', async ({ page }) => {
    await enter(page, 'fan@cadetto.test', 'Cadetto1');
    await page.goto('/en/profile?tab=profile-account');
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/en');
    await expect(page.locator('#subscription')).toBeAttached();
  });

  test('[ST-5] the token is ended at once, and the session is cleared half a second later', async ({
    page,
  }) => {
    await enter(page, 'fan@cadetto.test', 'Cadetto1');
    await page.clock.install();
    await page.goto('/en/schedule');
    await screenIsAlive(page);
    await openAccountMenu(page);
    const isKept = () => page.evaluate(() => localStorage.getItem('cadetto.session') !== null);
    // From here the page's time goes on only when it is told to.
    await page.clock.pauseAt(Date.now() + 60_000);
    const ended = page.waitForResponse('**/prod/user/logout');
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    expect((await ended).status()).toBe(200);
    await page.clock.runFor(499);
    expect(await isKept()).toBe(true);
    await expect(page).toHaveURL('/en/schedule');
    await page.clock.runFor(1);
    await expect(page.locator('#subscription')).toBeAttached();
    await expect(page).toHaveURL('/en');
    expect(await isKept()).toBe(false);
  });

  const killToken = (page: Page) =>
    page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('cadetto.session') ?? '{}') as { token?: string };
      await fetch('/prod/user/logout', { method: 'POST', headers: { 'x-access-token': token ?? '' } });
    });

  test('[ST-6] a dead token signs out and leads to login', async ({ page, complaints }) => {
    complaints.expect(/401/);
    await enterHome(page);
    // Whatever the page asks by itself could lead to login before anybody presses, so both are one step.
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Table' })
      .evaluate(async (link: HTMLElement) => {
        const { token } = JSON.parse(localStorage.getItem('cadetto.session') ?? '{}') as { token?: string };
        await fetch('/prod/user/logout', { method: 'POST', headers: { 'x-access-token': token ?? '' } });
        link.click();
      });
    await expect(page).toHaveURL(/\/en\/login/);
    expect(await page.evaluate(() => localStorage.getItem('cadetto.session'))).toBeNull();
  });

  test('[ST-6] on profile-live the way back is kept; on profile-redeem too, and leads to register', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/401/);
    await enter(page, 'fan@cadetto.test', 'Cadetto1');
    await page.goto('/en/profile?tab=profile-live');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await killToken(page);
    await page.reload();
    await expect(page).toHaveURL(/\/en\/login\?next=/);
    await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
    await expect(page).toHaveURL('/en/profile?tab=profile-live');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/en/profile?tab=profile-redeem');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await killToken(page);
    await page.reload();
    await expect(page).toHaveURL('/en/register?next=%2Fen%2Fprofile%3Ftab%3Dprofile-redeem');
    await formIsAlive(page);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
    await expect(page).toHaveURL('/en/profile?tab=profile-redeem');
  });

  test('[ST-6] on the pages where one signs in a 401 says nothing and leads nowhere', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(/40[01]/);
    await enter(page, 'free@cadetto.test', 'Cadetto1');
    const kept = await page.evaluate(() => localStorage.getItem('cadetto.session') ?? '{}');
    const { token = '' } = JSON.parse(kept) as { token?: string };
    await page.request.post('/prod/user/logout', { headers: { 'x-access-token': token } });
    // A browser that refuses cookies: with one the login page would have led home before it asked anything.
    await context.clearCookies({ name: 'signedIn' });
    await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set() {} }));
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
    });
    const opensWithDeadToken = async (path: string) => {
      const refused = page.waitForResponse('**/prod/user/profile');
      await page.goto(path);
      await formIsAlive(page);
      expect((await refused).status()).toBe(401);
      await (await refused).finished();
    };

    await opensWithDeadToken('/en/login');
    await expect(page.getByRole('alert')).toBeEmpty();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await typeCredentials(page, 'free@cadetto.test', 'Wrong1');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');

    await opensWithDeadToken('/en/forgotten-password');
    await page.getByLabel('E-mail').fill('nobody.at.all@cadetto.test');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
    expect(opened).toEqual(['/en/login', '/en/forgotten-password']);
  });
});
