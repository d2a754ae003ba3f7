// What somebody began to watch, and the score over the picture.

import {
  apiPrefix,
  type MatchEvent,
  type MatchPage,
  type Stream,
  type StreamCard,
  type Viewing,
} from '@cadetto/contract';
import type { Page } from '@playwright/test';
import { isWatchAnswer } from './player-room.ts';
import { anotherBrowser } from './sofa.ts';
import {
  drawn,
  enterHome,
  expect,
  expectNoBarriers,
  heardNext,
  hold,
  member,
  openHome,
  stopWatching,
  streamsOfFeed,
} from './visit.ts';

const test = member('plus');

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const player = (page: Page) => page.locator('dialog[open]:has(video)');
const video = (page: Page) => player(page).locator('video');
const clock = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

/** The stream that is opened, as the server gave it to the player. */
async function beginReplay(page: Page): Promise<StreamCard> {
  const opened = page.waitForResponse(isWatchAnswer);
  const replays = row(page, 'Full replays');
  // A row is drawn whole for who comes to it: of the first alone another journey may have left a part unseen.
  await replays.getByRole('link').first().focus();
  await replays
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  return (await (await opened).json()) as StreamCard;
}

async function openReplay(page: Page): Promise<StreamCard> {
  const stream = await beginReplay(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(0);
  // What stands over the picture follows the first of it.
  await expect(player(page).getByRole('slider').first()).toBeAttached();
  return stream;
}

async function seekTo(page: Page, seconds: number): Promise<void> {
  await video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to;
  }, seconds);
  await expect.poll(() => clock(page)).toBeGreaterThanOrEqual(seconds);
}

/** Resolves when the server has been told of a place not before this one. */
function keptAt(page: Page, seconds: number) {
  return page.waitForResponse((response) => {
    if (!response.url().includes('/prod/live/viewings/') || response.request().method() !== 'POST')
      return false;
    return (response.request().postDataJSON() as Viewing).position >= seconds && response.ok();
  });
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
}

interface Reported {
  readonly name: string;
}

/** What this tab reported of watching, in order. */
async function watchingReported(page: Page): Promise<readonly Reported[]> {
  const text = await page.evaluate(() => sessionStorage.getItem('cadetto.analytics'));
  const events = JSON.parse(text ?? '[]') as readonly Reported[];
  return events.filter(({ name }) => name === 'play' || name === 'complete');
}

test('[TRK-1] what was begun is gone on with where it was left, started over, finished and taken off the row; each play and the end are reported', async ({
  page,
}) => {
  await openHome(page);
  const { streamId, name } = await openReplay(page);
  const kept = keptAt(page, 1800);
  // At rest, or a slow machine would leave it minutes later.
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await seekTo(page, 1802);
  await expect(player(page).getByText('30:02').first()).toBeAttached();
  await close(page);
  await kept;
  const begun = row(page, 'Continue watching');
  const resume = new RegExp(`^Resume ${name}, \\d+ min left$`);
  await expect(begun.getByRole('button', { name: resume })).toBeVisible();
  const card = begun.getByRole('article').filter({ has: page.getByRole('button', { name: resume }) });
  const watched = () => card.locator('progress').evaluate(({ position }: HTMLProgressElement) => position);
  await expect.poll(watched).toBeGreaterThan(0.2);
  await expect.poll(watched).toBeLessThan(0.4);

  // On a television it is the first row too.
  await page.goto('/en/tv');
  await expect(begun.getByRole('button', { name })).toContainText('min left');

  await openHome(page);
  await begun.getByRole('button', { name: resume }).click();
  const startOver = player(page).getByRole('button', { name: 'Start over' });
  // It stays for who is at it.
  await startOver.focus();
  await expect(player(page).getByText('Resuming at 30:0')).toBeVisible();
  await expect.poll(() => clock(page)).toBeGreaterThan(1790);
  await expectNoBarriers(page, 'dialog[open]');
  await startOver.click();
  await expect.poll(() => clock(page)).toBeLessThan(60);
  expect(await isPaused(page)).toBe(false);
  await expect(player(page).getByText('Resuming at')).toHaveCount(0);
  await close(page);

  await page.goto(`/en/watch/${streamId}`);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => clock(page)).toBeGreaterThan(0);
  expect(await clock(page)).toBeLessThan(60);
  await expect(player(page).getByText('Resuming at')).toHaveCount(0);
  const finished = keptAt(page, 6000);
  const reported = (event: string) =>
    expect.objectContaining({ name: event, streamId, streamName: name, live: false });
  // Opened three times; started over within one of them is the same play.
  const plays = [reported('play'), reported('play'), reported('play')];
  await expect.poll(() => watchingReported(page)).toEqual(plays);
  // Before there is anything to press, no key is heard.
  await expect(player(page).getByRole('slider', { name: 'Position' })).toBeEnabled();
  await page.keyboard.press('End');
  await finished;
  await expect.poll(() => watchingReported(page)).toEqual([...plays, reported('complete')]);
  await close(page);
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toBeVisible();

  await openHome(page);
  await expect(row(page, 'Full replays').getByText('Watched')).toBeVisible();
  await expect(begun.getByRole('button', { name: resume })).toHaveCount(0);
});

test('who jumps and leaves at once has been there, and what is taken off the row can be put back', async ({
  page,
}) => {
  await openHome(page);
  const kept = keptAt(page, 600);
  // As soon as there is anything to press and within one picture, as a quick hand on a slow machine does it.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const player = document.querySelector<HTMLDialogElement>('dialog:has(video)');
      // Not before: half of a length that nobody knows is nowhere.
      if (!player?.querySelector('input[aria-label="Position"]:enabled')) return;
      watch.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '5', bubbles: true }));
      player.close();
    });
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  });
  const { streamId, name } = await beginReplay(page);
  await kept;
  await expect(page.locator('video')).toHaveCount(0);
  const begun = row(page, 'Continue watching');
  const remove = begun.getByRole('button', { name: `Remove ${name} from the row` });
  await remove.click();
  const undo = begun.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expectNoBarriers(page, 'main');
  const again = keptAt(page, 600);
  await undo.click();
  await again;
  await expect(remove).toBeVisible();
  const forgotten = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await remove.click();
  await forgotten;
  const told = heardNext(page, '/prod/live/viewings');
  await page.reload();
  expect(await (await told).text()).not.toContain(streamId);
  await expect(row(page, 'Full replays')).toBeVisible();
  await expect(remove).toHaveCount(0);

  // By way of the browser no less: the page is gone before it could have waited.
  const { name: other } = await openReplay(page);
  await page.keyboard.press('5');
  await page.goto('/en/schedule');
  await openHome(page);
  await expect(begun.getByRole('button', { name: `Remove ${other} from the row` })).toBeVisible();
});

test('[PLY-1] who jumps before anything of the picture has come begins there, and what is resumed shows from where meanwhile', async ({
  page,
}) => {
  await openHome(page);
  const pieces = /\.(mp4|m4s)$/;
  const bar = player(page).getByRole('slider', { name: 'Position' });
  const shown = async () => Number(await bar.inputValue());
  const pieceComes = await hold(page, pieces);
  const { name } = await beginReplay(page);
  await expect(bar).toBeEnabled();
  await page.keyboard.press('5');
  await expect.poll(shown).toBeGreaterThan(3000);
  const asked = (await shown()) + 5;
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toBeGreaterThanOrEqual(asked);
  expect(await clock(page)).toBe(0);
  pieceComes();
  await expect.poll(() => clock(page)).toBeGreaterThan(asked);
  expect(await clock(page)).toBeLessThan(asked + 60);
  await close(page);

  const anotherComes = await hold(page, pieces);
  const resume = row(page, 'Continue watching').getByRole('button', { name: `Resume ${name}` });
  await resume.click();
  await expect(bar).toBeEnabled();
  expect(await shown()).toBeGreaterThan(3000);
  await page.keyboard.press('Home');
  await expect.poll(shown).toBeLessThan(1);
  anotherComes();
  await expect.poll(() => clock(page)).toBeGreaterThan(0);
  expect(await clock(page)).toBeLessThan(60);
});

test('what was begun is asked for once, also where the feed is told sooner', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/prod/live/viewings')) asked.push(request.method());
  });
  const letGo = await hold(page, '**/prod/live/viewings');
  const told = page.waitForResponse('**/prod/live/viewings');
  await openHome(page);
  letGo();
  await (await told).finished();
  expect(asked).toEqual(['GET']);
});

test('what is taken off the row can be put back, although the row is read again without it meanwhile', async ({
  page,
}) => {
  await openHome(page);
  const told = Promise.withResolvers<void>();
  await page.route('**/prod/live/viewings/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await told.promise;
    await route.fulfill({ response });
  });
  const { name } = await openReplay(page);
  await page.keyboard.press('5');
  await close(page);
  const begun = row(page, 'Continue watching');
  const remove = begun.getByRole('button', { name: `Remove ${name} from the row` });
  const forgotten = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await remove.click();
  await forgotten;
  const read = page.waitForResponse((response) => response.url().endsWith('/prod/live/viewings'));
  told.resolve();
  await (await read).finished();
  await drawn(page);
  const undo = begun.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  const again = keptAt(page, 600);
  await undo.click();
  await again;
  await expect(remove).toBeVisible();
  await page.reload();
  await remove.click();
  await expect(undo).toBeFocused();

  // Put back and taken off again, before the row was read for the first of it.
  const reading = page.waitForRequest('**/prod/live/viewings');
  const letGo = await hold(page, '**/prod/live/viewings');
  await undo.click();
  await reading;
  const forgottenAgain = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await remove.click();
  await forgottenAgain;
  const readWithout = page.waitForResponse('**/prod/live/viewings');
  letGo();
  await (await readWithout).finished();
  await drawn(page);
  await expect(undo).toBeFocused();
});

test('[D-35] [D-37] what was left on one device is gone on with on another, also where the server was too busy to hear of it at first', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/429/);
  await openHome(page);
  const { streamId } = await openReplay(page);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  const busy = page.waitForResponse((response) => response.status() === 429);
  let isBusy = true;
  await page.route('**/prod/live/viewings/*', (route) => {
    if (!isBusy || route.request().postDataJSON().position < 2400) return route.fallback();
    isBusy = false;
    return route.fulfill({ status: 429, json: { key: 'too_many_requests', message: 'Too many requests' } });
  });
  const kept = keptAt(page, 2400);
  await seekTo(page, 2402);
  await close(page);
  await busy;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await kept;

  const phone = await anotherBrowser(browser, { storageState: { cookies: [], origins: [] } });
  await enterHome(phone, 'plus');
  await expect(row(phone, 'Continue watching')).toBeVisible();
  // Pressed while it turns out that it was begun elsewhere.
  const letGo = await hold(phone, '**/prod/live/viewings');
  await phone.goto(`/en/watch/${streamId}`);
  await phone
    .getByRole('main')
    .getByRole('button', { name: /^Watch/ })
    .hover({ position: { x: 20, y: 20 } });
  await phone.mouse.down();
  letGo();
  await expect(phone.getByRole('button', { name: 'Resume', exact: true })).toBeVisible();
  await phone.mouse.up();
  await expect(player(phone).getByText('Resuming at 40:0')).toBeAttached();
  await expect.poll(() => clock(phone)).toBeGreaterThan(2390);
  expect(await clock(phone)).toBeLessThan(2600);
  await stopWatching(phone);
  await phone.context().close();
});

const isGoal = ({ kind }: MatchEvent) => kind === 'goal' || kind === 'penalty' || kind === 'own-goal';

/** A replay of the feed in which somebody scored, and its match. */
async function replayWithGoals(page: Page): Promise<{ stream: StreamCard; told: MatchPage }> {
  for (const stream of await streamsOfFeed(page)) {
    if (stream.kind !== 'broadcast' || !stream.vod || stream.matchId === null) continue;
    const told = (await (
      await page.request.get(`${apiPrefix}/live/matches/${stream.matchId}`)
    ).json()) as MatchPage;
    if (told.events.some(isGoal)) return { stream, told };
  }
  throw new Error('nobody scored in any replay of the feed');
}

test('[PLY-1] the score over a replay is that of the picture, also after a seek, and can be switched off', async ({
  page,
}) => {
  const { stream, told } = await replayWithGoals(page);
  const { match, events } = told;
  const goals = events.filter(isGoal);
  const score = (count: number) => {
    const home = goals
      .slice(0, count)
      .filter(({ kind, side }) => (side === 'home') !== (kind === 'own-goal')).length;
    return `${match.home.club.name} ${home}, ${match.away.club.name} ${count - home}`;
  };
  const said = (text: string | RegExp) => player(page).locator('p', { hasText: text });
  /** How many seconds of the picture lie before kick-off. */
  const open = async (wayIfBegun: 'Start over' | 'Resume'): Promise<number> => {
    const known = heardNext(page, '/prod/live/viewings');
    await page.goto(`/en/watch/${stream.streamId}`);
    // Until the page knows what was begun it offers to watch it, and goes on where that was left.
    const { viewings } = (await (await known).json()) as { viewings: Viewing[] };
    const begun = viewings.some(({ streamId, finished }) => streamId === stream.streamId && !finished);
    const opened = page.waitForResponse(isWatchAnswer);
    await page.getByRole('button', { name: begun ? wayIfBegun : 'Watch', exact: true }).click();
    const { programmeStart } = (await (await opened).json()) as Stream;
    await expect.poll(() => clock(page)).toBeGreaterThan(0);
    return (Date.parse(stream.scheduledStart) - Date.parse(programmeStart ?? stream.scheduledStart)) / 1000;
  };
  // Another journey may have left this replay in the middle.
  const leadIn = await open('Start over');
  await expect(said(`${score(0)}, minute 1`)).toBeAttached();
  await page.keyboard.press('Space');
  const scoredAt = leadIn + (goals.at(-1)?.atSecond ?? 0);
  await seekTo(page, scoredAt + 1);
  await expect(said(score(goals.length))).toBeAttached();
  await expect(player(page).locator('output', { hasText: 'Goal' })).toBeAttached();
  await seekTo(page, scoredAt - 2);
  await expect(said(score(goals.length - 1))).toBeAttached();
  const inTheBreak = (events.find(({ kind }) => kind === 'half-time')?.atSecond ?? 0) + 60;
  const kept = keptAt(page, inTheBreak - 1);
  await seekTo(page, inTheBreak);
  await expect(said('half-time')).toBeAttached();
  await kept;

  await player(page).getByRole('button', { name: 'Hide the score' }).click();
  await expect(said('half-time')).toHaveCount(0);
  // The press was the button's own, and not the picture's.
  expect(await isPaused(page)).toBe(true);
  await open('Resume');
  await page.mouse.move(300, 300);
  await player(page).getByRole('button', { name: 'Show the score' }).click();
  // It went on in the break, where it was left.
  await expect(said('half-time')).toBeAttached();
});
