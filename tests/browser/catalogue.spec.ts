// What there is to watch, as somebody finds it, passes it on and sees it move.

import { apiPrefix, type Match, type StreamCard } from '@cadetto/contract';
import type { Page, Route } from '@playwright/test';
import { operatorHeaders as headers } from './operator.ts';
import {
  drawn,
  expect,
  expectNoBarriers,
  hearNoEvents,
  member,
  screenIsAlive,
  stopWatching,
  streamsOfFeed,
  test,
  typeCredentials,
} from './visit.ts';

const asFan = member('fan');
const asFree = member('free');

const video = (page: Page) => page.locator('dialog[open] video');

/** The first stream of the feed that answers the description, as a member's browser reads it. */
async function streamLike(page: Page, wanted: (stream: StreamCard) => boolean): Promise<StreamCard> {
  const found = (await streamsOfFeed(page)).find(wanted);
  if (found === undefined) throw new Error('the feed has no such stream');
  // Left open, the home page would go on asking, and answer for the page that is opened next.
  await page.goto('about:blank');
  return found;
}

const isLiveMatch = ({ live, matchId }: StreamCard) => live && matchId !== null;

/** Everybody's pages read again what there is; answers what takes it away again. */
async function addsStream(page: Page): Promise<() => Promise<unknown>> {
  const streams = `${apiPrefix}/operator/streams`;
  const { entries } = (await (await page.request.get(`${streams}?limit=1`, { headers })).json()) as {
    entries: [object];
  };
  const { revision: _, ...entry } = { revision: 0, ...entries[0] };
  const id = 'journey-one-more';
  const data = { ...entry, id, matchId: null };
  const added = await page.request.post(`${streams}/${id}`, { headers, data });
  expect(added.status()).toBe(200);
  return () => page.request.delete(`${streams}/${id}`, { headers });
}

async function moveScore(page: Page, match: Match, homeGoals: number): Promise<void> {
  const answer = await page.request.post(`${apiPrefix}/operator/matches/${match.fixture.id}/score`, {
    headers,
    data: { status: 'live', minute: 40, homeGoals, awayGoals: match.away.goals ?? 0 },
  });
  expect(answer.status()).toBe(200);
}

asFan.describe('the page of a stream', () => {
  asFan(
    '[NAV-2] a visitor with a shared address logs in, comes back to it, and it plays',
    async ({ page, browser }) => {
      const { streamId, name } = await streamLike(page, ({ vod }) => vod);
      const stranger = await browser.newContext({
        baseURL: process.env['TEST_HOUSE'] ?? '',
        storageState: { cookies: [], origins: [] },
      });
      const visitor = await stranger.newPage();
      await visitor.goto(`/en/watch/${streamId}`);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name.replace(' - ', '\u00a0- '));
      await expectNoBarriers(visitor);
      await visitor.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await typeCredentials(visitor, 'fan@cadetto.test', 'Cadetto1');
      await visitor.waitForURL(`/en/watch/${streamId}`);
      await visitor.getByRole('button', { name: /^(Watch|Resume)$/ }).click();
      await expect(video(visitor)).toBeVisible();
      await stopWatching(visitor);
      await stranger.close();
    },
  );

  asFree('[NAV-2] [ROLE-2] before kick-off the clock runs, and who has no plan is told', async ({ page }) => {
    const { streamId } = await streamLike(page, ({ live, vod, freeAccess }) => !live && !vod && !freeAccess);
    await page.goto(`/en/watch/${streamId}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText('You need a plan to watch this.')).toBeVisible();
    await page.getByRole('link', { name: 'See the plans' }).click();
    await expect(page).toHaveURL('/en/profile?tab=profile-live');
  });

  asFan('[NAV-2] [DATA-4] link previews and search engines are told what it is', async ({ page }) => {
    const listed = await (await page.request.get('/sitemap.xml')).text();
    for (const wanted of [isLiveMatch, ({ vod }: StreamCard) => vod]) {
      const stream = await streamLike(page, wanted);
      expect(listed).toContain(`/it/guarda/${stream.streamId}<`);
      const answer = await page.request.get(`/it/guarda/${stream.streamId}`, { headers: { cookie: '' } });
      const html = await answer.text();
      const content = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
      expect(content('og:title')).not.toBe('');
      expect(content('og:description')).not.toBe('');
      const picture = await page.request.get(content('og:image') ?? '');
      expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|webp)/);
      expect(html).toMatch(/<link rel="canonical" href="[^"]+\/it\/guarda\//);
      expect(html.match(/<link rel="alternate" hrefLang=/gi)).toHaveLength(4);
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(data)).toMatchObject({
        '@context': 'https://schema.org',
        '@type': stream.vod ? 'VideoObject' : 'BroadcastEvent',
      });
    }
  });

  asFan('[DATA-4] a goal shows without reloading, and is told to who listens', async ({ page }) => {
    const stream = await streamLike(page, isLiveMatch);
    const answer = await page.request.get(`${apiPrefix}/live/streams/${stream.streamId}`);
    const { match } = (await answer.json()) as { match: Match };
    const connected = page.waitForResponse((response) => response.url().includes('/prod/live/events'));
    await page.goto(`/en/watch/${stream.streamId}`);
    await Promise.all([connected, screenIsAlive(page)]);
    const goals = (match.home.goals ?? 0) + 3;
    await moveScore(page, match, goals);
    const said = `${match.home.club.name} ${goals}, ${match.away.club.name} ${match.away.goals ?? 0}`;
    await expect(page.getByRole('main').getByText(said)).toBeAttached();
    await expect(page.locator('output', { hasText: said })).toBeAttached();
    await expect(page.getByText("40'").first()).toBeVisible();
    // Whoever comes now gets a page made since.
    await expect
      .poll(async () => (await page.request.get(`/en/watch/${stream.streamId}`)).text())
      .toContain(said);
    // On the feed's tile too, which asks for nothing but the scores.
    await page
      .getByRole('link', { name: /home page$/ })
      .first()
      .click();
    const row = page.getByRole('region', { name: 'On now', exact: true });
    const score = `${goals} to ${match.away.goals ?? 0}`;
    await expect(row.getByText(score).first()).toBeAttached();
    // And on the page of the league, for who has no account and no script.
    const league = async () =>
      (await page.request.get(`/en/league/${stream.leagueId}`, { headers: { cookie: '' } })).text();
    await expect.poll(league).toContain(score);
  });

  test('[NAV-2] an unknown stream or league is a page that says so, with its status', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/404/);
    for (const path of ['/en/watch/nobody-has-this', '/en/league/nobody-has-this']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Offside' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible();
    }
  });
});

asFan(
  '[API-22] a tile leads to its league and back, and a hidden tab has no stream of events',
  async ({ page }) => {
    await page.addInitScript(() => {
      const open = new Set<EventSource>();
      const Genuine = window.EventSource;
      Object.assign(window, {
        openStreams: () => [...open].filter(({ readyState }) => readyState !== 2).length,
      });
      window.EventSource = class extends Genuine {
        constructor(address: string | URL) {
          super(address);
          open.add(this);
        }
      };
    });
    const openStreams = () => page.evaluate<number>('window.openStreams()');
    const hide = (hidden: boolean) =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        },
        hidden ? 'hidden' : 'visible',
      );
    await page.goto('/en/explore');
    await expect.poll(openStreams).toBe(1);
    await hide(true);
    await expect.poll(openStreams).toBe(0);
    await hide(false);
    await expect.poll(openStreams).toBe(1);

    await page.getByRole('main').getByRole('link', { name: 'Padel World Circuit' }).last().click();
    await expect(page).toHaveURL('/en/league/padel-world-circuit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Padel World Circuit');
    await expect(page.getByRole('region', { name: 'Full replays' })).toBeVisible();
    await expectNoBarriers(page);
  },
);

asFan(
  '[NAV-2] a link that is pressed answers at once: the shapes, what went wrong, then the page',
  async ({ page, complaints }) => {
    complaints.expect(/500|ERR_CONNECTION_REFUSED/);
    await hearNoEvents(page);
    await page.goto('/en/live');
    const link = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first();
    await expect(link).toBeVisible();
    const asked = Promise.withResolvers<Route>();
    await page.route(/\/prod\/live\/streams\/[^/]+$/, (route) => asked.resolve(route), { times: 1 });
    await link.click();
    await expect(page).toHaveURL(/\/en\/watch\//);
    await expect(page.getByText('Loading: Watch')).toBeAttached();
    const refusal = { key: 'something_went_wrong', message: 'Something broke on our side.' };
    await (await asked.promise).fulfill({ status: 500, json: refusal });
    await expect(page.getByRole('alert').getByText(refusal.message)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/ - .* · Cadetto$/);
  },
);

asFan('[API-21] a press for more of a row is heard while the row is read again', async ({ page }) => {
  await page.goto('/en/explore?category=replays');
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect(tiles).toHaveCount(24);
  const goesOn = Promise.withResolvers<void>();
  const rows = /\/prod\/live\/rows\//;
  await page.route(rows, async (route) => {
    await goesOn.promise;
    await route.continue();
  });
  const reading = page.waitForRequest(rows);
  const removesIt = await addsStream(page);
  await reading;
  await drawn(page);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(page.locator('main button[aria-busy]')).toBeVisible();
  goesOn.resolve();
  await expect(tiles).toHaveCount(48);
  await removesIt();
});

asFan('[API-21] explore keeps its choice in the address, and a long row goes on', async ({ page }) => {
  await page.goto('/en/explore');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Replays' }).click();
  await expect(page).toHaveURL('/en/explore?category=replays');
  const tiles = main.getByRole('listitem');
  await expect(tiles).toHaveCount(24);
  await main.getByRole('button', { name: 'Show more' }).click();
  await expect(tiles).toHaveCount(48);
  await main.getByRole('link', { name: 'Padel World Circuit' }).click();
  await expect(page).toHaveURL('/en/explore?category=replays&league=padel-world-circuit');
  await expect(main.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(main.getByRole('link', { name: 'Padel World Circuit' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(page).toHaveURL('/en/explore?category=replays');
  await expect(main.getByRole('link', { name: 'Replays' })).toHaveAttribute('aria-current', 'page');
  await expectNoBarriers(page);
});

asFan('[NAV-2] the live page tells what is on and counts down to what is next', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/en/live');
  await expect(page.getByRole('region', { name: 'On now' }).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('timer').first()).toHaveText(
    /^(Kick-off|Starts) in \d+\s(d|h|min)\s\d+\s(h|min|s)$/,
  );
  // WCAG 2.2.2: what blinks by itself is over within five seconds, or needs a way to stop it.
  const blinking = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
  expect(blinking.filter((lasts) => lasts > 5000)).toEqual([]);
  await expectNoBarriers(page);
});
