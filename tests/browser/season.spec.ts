// The season as a visitor and a member follow it: rounds, table, and the page of each match.

import type { APIRequestContext, Page } from '@playwright/test';
import type { Match, MatchStatus } from '@cadetto/contract';
import { operatorHeaders } from './operator.ts';
import { expect, expectNoBarriers, member, test } from './visit.ts';

const asFan = member('fan');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function someMatch(request: APIRequestContext, status: MatchStatus): Promise<Match> {
  const credentials = { email: 'fan@cadetto.test', password: 'Cadetto1' };
  const entered = await request.post('/prod/user/authenticate', { data: credentials });
  const { token } = (await entered.json()) as { token: string };
  const schedule = await request.get('/prod/live/schedule', { headers: { 'x-access-token': token } });
  const { matches } = (await schedule.json()) as { matches: Match[] };
  const match = matches.findLast(({ fixture }) => fixture.status.category === status);
  if (match === undefined) throw new Error(`the demo season has no match that is ${status}`);
  return match;
}

/** Each in a task of its own, as a browser hands presses on. */
async function pressAll(selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelector<HTMLElement>(selector)?.click();
  }
}

asFan(
  '[ST-19] round and filter live in the address, through a reload, a match and the way back',
  async ({ page }) => {
    await page.goto('/en/schedule');
    await page.getByRole('combobox', { name: 'Round' }).selectOption('3');
    await page.getByRole('link', { name: 'Completed' }).click();
    await expect(page).toHaveURL('/en/schedule?round=3&show=completed');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Round' })).toHaveValue('3');
    const fixture = page.getByRole('link', { name: /: the match page$/ }).first();
    const names = (await fixture.getAttribute('aria-label'))?.replace(': the match page', '') ?? '';
    await fixture.click();
    await expect(heading(page)).toContainText(names);
    await page.goBack();
    await expect(page).toHaveURL('/en/schedule?round=3&show=completed');
    await expect(page.getByRole('combobox', { name: 'Round' })).toHaveValue('3');

    await page.goto('/en/schedule?round=99');
    await expect(page.getByRole('heading', { name: 'There is no round 99' })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'To the current round' }).click();
    await expect(page).toHaveURL('/en/schedule');
    await expect(page.getByRole('link', { name: /: the match page$/ }).first()).toBeVisible();
  },
);

asFan(
  '[ST-19] choices that follow each other faster than the page is drawn are all kept',
  async ({ page }) => {
    const next = '[aria-label="Next round"]';
    await page.goto('/en/schedule?round=2');
    await expect(page.getByRole('combobox', { name: 'Round' })).toHaveValue('2');
    await page.evaluate(pressAll, [next, next, 'a[href*="show=completed"]']);
    await expect(page).toHaveURL('/en/schedule?round=4&show=completed');

    await page.goto('/en/explore');
    const league = 'main nav:nth-of-type(2) a:nth-of-type(2)';
    await expect(page.locator(league)).toBeVisible();
    await page.evaluate(pressAll, ['a[href*="category=replays"]', league]);
    await expect(page).toHaveURL(/\/en\/explore\?category=replays&league=[\w-]+$/);
  },
);

asFan('[ST-19] an address that asks for what there is not says so, and leads on', async ({ page }) => {
  const fixtures = page.getByRole('link', { name: /: the match page$/ });
  await page.goto('/en/schedule?show=nonsense');
  await expect(page.getByRole('heading', { name: 'No such filter' })).toBeVisible();
  await expect(fixtures).toHaveCount(0);
  await page.getByRole('link', { name: 'Show the whole round' }).click();
  await expect(fixtures.first()).toBeVisible();

  await page.goto('/en/schedule?league=nonsense');
  await expect(page.getByRole('heading', { name: 'No fixtures for this competition' })).toBeVisible();
  await expect(fixtures).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the schedule' }).click();
  await expect(fixtures.first()).toBeVisible();

  await page.goto('/en/leaderboard?league=nonsense');
  await expect(page.getByRole('heading', { name: 'No table for this competition' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the table' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  for (const query of ['league=nonsense', 'category=nonsense']) {
    await page.goto(`/en/explore?${query}`);
    await expect(page.getByRole('heading', { name: 'This address leads nowhere' })).toBeVisible();
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(page).toHaveURL('/en/explore');
  }
});

asFan(
  '[DATA-6] the table fits a phone, keeps every column in reach, and leads to the clubs',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en/leaderboard');
    for (const column of ['team', 'won', 'drawn', 'lost', 'points']) {
      await expect(page.locator(`th[data-column=${column}][scope=col]`)).toBeVisible();
    }
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(sideways).toBeLessThanOrEqual(0);
    for (const [view, columns] of [
      ['Goals', ['played', 'goals', 'difference', 'points']],
      ['Form', ['form', 'points']],
    ] as const) {
      await page.getByRole('button', { name: view, exact: true }).click();
      for (const column of columns) await expect(page.locator(`th[data-column=${column}]`)).toBeVisible();
      await expect.poll(sideways).toBeLessThanOrEqual(0);
    }
    await expect(page.getByRole('list', { name: 'What the places mean' })).toContainText('Promotion');
    await expectNoBarriers(page);
    await page.getByRole('rowheader').getByRole('link', { name: 'Palermo' }).click();
    await expect(heading(page)).toHaveText('Palermo');
  },
);

test('[NAV-2] a finished match is open to everybody, with all that happened in it', async ({
  page,
  request,
}) => {
  const { fixture, home, away } = await someMatch(request, 'completed');
  const answer = await page.goto(`/en/match/${fixture.id}`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(
    `${home.club.name} - ${away.club.name} ${home.goals}-${away.goals} · Cadetto`,
  );
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\.(jpg|webp)$/);
  const told: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(told).toMatchObject({
    '@type': 'SportsEvent',
    startDate: fixture.date,
    homeTeam: { name: home.club.name },
  });
  await expect(heading(page)).toContainText(`${home.goals} to ${away.goals}`);
  for (const name of ['Timeline', 'Line-ups', 'Form', 'Head to head'])
    await expect(part(page, name)).toBeVisible();
  await expect(part(page, 'Timeline')).toContainText('Full time');
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page).toHaveURL(/\/en\/watch\//);
});

asFan(
  '[NAV-2] [DATA-6] a goal shows to a member and to a visitor on the page of its match, and it plays',
  async ({ page, request, browser }) => {
    const { fixture, home, away } = await someMatch(request, 'live');
    const nobody = { baseURL: process.env['TEST_HOUSE'] ?? '', storageState: { cookies: [], origins: [] } };
    const visitor = await (await browser.newContext(nobody)).newPage();
    for (const reader of [page, visitor]) {
      const connected = reader.waitForResponse((response) => response.url().includes('/prod/live/events'));
      await reader.goto(`/en/match/${fixture.id}`);
      await expect(part(reader, 'Line-ups')).toBeVisible();
      await connected;
    }
    await expectNoBarriers(page);
    const goals = { homeGoals: home.goals ?? 0, awayGoals: (away.goals ?? 0) + 2 };
    const told = await request.post(`/prod/operator/matches/${fixture.id}/score`, {
      headers: operatorHeaders,
      data: { status: 'live', minute: 41, ...goals },
    });
    expect(told.status()).toBe(200);
    for (const reader of [page, visitor]) {
      await expect(heading(reader)).toContainText(`${goals.homeGoals} to ${goals.awayGoals}`);
    }
    await expect(visitor.getByRole('link', { name: 'Watch live' })).toBeVisible();
    await visitor.context().close();
    await page.getByRole('button', { name: 'Watch live' }).click();
    await expect(page.locator('dialog[open] video')).toBeVisible();
  },
);

test('[NAV-2] on a wide screen the videos of a match stand in the column of all else', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const { fixture } = await someMatch(request, 'completed');
  await page.goto(`/en/match/${fixture.id}`);
  const left = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.x ?? NaN;
  await expect.poll(async () => (await left('Watch again')) - (await left('Timeline'))).toBe(0);
});

test('[NAV-2] a match to come tells what will be there and when, and an unknown one is not found', async ({
  page,
  request,
  complaints,
}) => {
  const { fixture } = await someMatch(request, 'upcoming');
  await page.goto(`/en/match/${fixture.id}`);
  await expect(part(page, 'What comes next')).toContainText('Line-ups an hour before kick-off');
  await expect(page.getByRole('timer')).toContainText('Kick-off in');
  await expect(page.getByRole('heading', { name: 'Timeline' })).toHaveCount(0);
  await expectNoBarriers(page);
  complaints.expect(/404/);
  expect((await page.goto('/en/match/nowhere'))?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Offside');
});
