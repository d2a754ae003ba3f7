// What a viewer does in an ordinary evening: chooses a language, looks along the bar, leaves the tab and comes back.
import type { MatchPage, Stream } from '@cadetto/contract';
import type { Page } from '@playwright/test';
import { operatorHeaders as headers, plainMatchOnAir } from './operator.ts';
import { clock, expectToPlay, isMuted, isPaused, isWatchAnswer, lateBadge } from './player-room.ts';
import {
  open,
  openPlaying,
  openPlayingMatch,
  player,
  refreshesUndisturbed,
  stage,
  video,
  withHlsOnly,
  withSecondsInHand,
  witnessOf,
} from './player-room.ts';
import { expect, member, openHome } from './visit.ts';

const test = member('fan');
const segments = /\/media\/.*\.m4s$/;
const undimmed = (page: Page) => expect(stage(page)).toHaveAttribute('data-dimmed', 'false');

/** As a browser tells its pages; a phone then also stops what plays. */
const tabIs = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    Object.defineProperty(document, 'hidden', { value: visibility === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('[PLY-1] [ST-16] the language is chosen, the bar shows where it leads, a seek dims, and a refresh after 180 s disturbs nothing', async ({
  page,
}) => {
  await openHome(page);
  await openPlaying(page, 'Full replays');
  const languages = player(page).getByRole('button', { name: 'Audio and subtitles' });
  const spoken = (name: string) =>
    player(page).getByRole('group', { name: 'Audio' }).getByRole('menuitemradio', { name, exact: true });
  await languages.press('Enter');
  await expect(spoken('English')).toBeChecked();
  const italian = page.waitForRequest(/\/a_it\/.*\.m4s$/);
  await spoken('Italiano').press('Enter');
  await italian;
  await languages.press('Enter');
  await expect(spoken('Italiano')).toBeChecked();
  await page.keyboard.press('Escape');
  await expectToPlay(page);

  const bar = player(page).getByRole('slider', { name: 'Position' });
  const box = await bar.boundingBox();
  if (!box) throw new Error('there is no bar to seek on');
  const preview = player(page).locator('[style*="thumbnails.jpg"]');
  // By the bar itself: it comes up a little when it wakes.
  const pointAt = (x: number) => bar.hover({ position: { x, y: box.height / 2 } });
  await pointAt(box.width * 0.2);
  await expect(preview).toBeVisible();
  const first = (await preview.getAttribute('style')) ?? '';
  // A quarter of a minute on: the demo's picture loops, and half a match later it may be the very same.
  await pointAt(box.width * 0.2 + 3);
  await expect(preview).not.toHaveAttribute('style', first);

  await undimmed(page);
  const answer = Promise.withResolvers<void>();
  await page.route(segments, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.keyboard.press('6');
  await expect(stage(page)).toHaveAttribute('data-dimmed', 'true');
  expect(await isPaused(page)).toBe(false);
  answer.resolve();
  await undimmed(page);
  await expectToPlay(page);
  await page.unroute(segments);

  await video(page).evaluate((element) => {
    for (const name of ['emptied', 'pause'])
      element.addEventListener(name, () => element.setAttribute('data-disturbed', name));
  });
  const refreshed = page.waitForResponse(isWatchAnswer);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 180_000;
  });
  const { dashUrl } = (await (await refreshed).json()) as Stream;
  const freshly = (dashUrl ?? '').replace(/[^/]+$/, '');
  await page.waitForRequest((request) => segments.test(request.url()) && request.url().includes(freshly));
  await expectToPlay(page);
  await expect(video(page)).not.toHaveAttribute('data-disturbed');
});

for (const source of ['DASH', 'HLS'])
  test(`[ST-16] a refresh disturbs nothing of a live match either, from ${source}`, async ({ page }) => {
    await (source === 'HLS' ? withHlsOnly(page) : withSecondsInHand(page));
    await openHome(page);
    await openPlayingMatch(page);
    await refreshesUndisturbed(page);
    await expect(lateBadge(page)).toHaveCount(0);
  });

test('[PLY-1] [PLY-3] [OVR-3] a press on the bar goes there; language, volume and corner are the same the next time', async ({
  page,
}) => {
  await openHome(page);
  await openPlaying(page, 'Full replays');
  // At rest the controls stay.
  await page.keyboard.press('k');
  const bar = player(page).getByRole('slider', { name: 'Position' });
  const box = await bar.boundingBox();
  if (!box) throw new Error('there is no bar to seek on');
  await bar.click({ position: { x: box.width * 0.7, y: box.height / 2 } });
  const length = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
  await expect.poll(async () => (await clock(page)) / length).toBeCloseTo(0.7, 1);
  /** Of the bar: what was played, and what has come. */
  const ranges = () =>
    bar.evaluate((input) => {
      const [buffered, played] = [...(input.parentElement?.firstElementChild?.children ?? [])];
      return [buffered, played].map((range) => new DOMMatrix(range && getComputedStyle(range).transform).a);
    });
  await expect.poll(async () => (await ranges())[1]).toBeCloseTo(0.7, 1);
  await expect
    .poll(async () => {
      const [come = 0, seen = 0] = await ranges();
      return come - seen;
    })
    .toBeGreaterThan(0);

  const volume = player(page).getByRole('slider', { name: 'Volume' });
  await volume.focus();
  await volume.fill('35');
  const languages = player(page).getByRole('button', { name: 'Audio and subtitles' });
  const italian = player(page)
    .getByRole('group', { name: 'Audio' })
    .getByRole('menuitemradio', { name: 'Italiano', exact: true });
  await languages.press('Enter');
  await italian.press('Enter');
  await player(page).getByRole('button', { name: 'Watch in a corner' }).press('Enter');
  await player(page).getByRole('button', { name: 'Move to the next corner' }).press('ArrowUp');
  await expect(player(page)).toHaveAttribute('data-corner', 'top-right');
  await player(page).getByRole('button', { name: 'Close the player' }).press('Enter');
  await expect(page.locator('video')).toHaveCount(0);

  await openHome(page);
  await openPlaying(page, 'Full replays', 1);
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.volume)).toBe(0.35);
  await languages.press('Enter');
  await expect(italian).toBeChecked();
  await page.keyboard.press('Escape');
  await player(page).getByRole('button', { name: 'Watch in a corner' }).press('Enter');
  await expect(player(page)).toHaveAttribute('data-corner', 'top-right');
  await player(page).getByRole('button', { name: 'Close the player' }).press('Enter');
});

test('[PLY-4] the label in the middle is there for one second', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await openPlaying(page, 'Full replays');
  await page.keyboard.press('k');
  const label = player(page).locator('output', { hasText: /^5 s$/ });
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.clock.pauseAt(Date.now() + 5000);
  await page.keyboard.press('ArrowRight');
  await expect(label).toBeVisible();
  await page.clock.runFor(950);
  await expect(label).toBeVisible();
  await page.clock.runFor(50);
  await expect(label).toHaveCount(0);

  const shown = player(page).locator('output[data-kind]');
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveAttribute('data-kind', 'back');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAttribute('data-kind', 'forward');
  for (const kind of ['play', 'pause']) {
    await page.keyboard.press('k');
    await expect(shown).toHaveAttribute('data-kind', kind);
  }
  await page.clock.runFor(1000);
  await expect(shown).toHaveCount(0);
  await page.clock.resume();
});

/** As browsers do that start nothing with sound before somebody has asked for it, or nothing at all. */
const refusesToStart = (page: Page, what: 'sound' | 'everything') =>
  page.addInitScript((refused) => {
    const create = document.createElement.bind(document);
    const refusal = new DOMException('The user has done nothing here yet.', 'NotAllowedError');
    const createElement = (name: string) => {
      const element = create(name);
      if (!(element instanceof HTMLVideoElement)) return element;
      const play = element.play.bind(element);
      const mayStart =
        refused === 'sound' ? () => element.muted : () => Reflect.get(window, 'asked') === true;
      element.play = () => (mayStart() ? play() : Promise.reject(refusal));
      return element;
    };
    Object.assign(document, { createElement });
  }, what);

test('[PLY-1] where nothing may start by itself it stands still, dimmed and with its sound, until somebody presses', async ({
  page,
}) => {
  await refusesToStart(page, 'everything');
  await openHome(page);
  await open(page, 'Full replays');
  await expect(stage(page)).toHaveAttribute('data-dimmed', 'true');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  expect(await isMuted(page)).toBe(false);
  await expect(player(page).getByRole('button', { name: 'Turn the sound on' })).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { asked: true }));
  await page.keyboard.press('Space');
  await expectToPlay(page);
  await undimmed(page);
});

test('[PLY-1] [PLY-5] live from HLS alone: started in silence where sound is not allowed, gone on with after the tab was away', async ({
  page,
}) => {
  await refusesToStart(page, 'sound');
  await withHlsOnly(page);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const ending = /\.(mpd|m3u8)$/.exec(request.url())?.[1];
    if (ending !== undefined) asked.add(ending);
  });
  await openHome(page);
  await openPlayingMatch(page);
  expect([...asked]).toEqual(['m3u8']);
  await expect(player(page).getByText('Live', { exact: true })).not.toHaveCount(0);
  await expect(lateBadge(page)).toHaveCount(0);
  expect(await isMuted(page)).toBe(true);

  await tabIs(page, 'hidden');
  await video(page).evaluate((element: HTMLVideoElement) => {
    // Told while the tab is away: told after that, it would be the viewer who stopped it.
    const { promise, resolve } = Promise.withResolvers<void>();
    element.addEventListener('pause', () => resolve(), { once: true });
    element.pause();
    return promise;
  });
  await tabIs(page, 'visible');
  await expectToPlay(page);
  await expect(lateBadge(page)).toHaveCount(0);

  const sound = player(page).getByRole('button', { name: 'Turn the sound on' });
  await sound.press('Enter');
  await expect(sound).toHaveCount(0);
  await expect(player(page).locator(':focus')).toHaveCount(1);
  expect(await isMuted(page)).toBe(false);
  await expectToPlay(page);
});

for (const source of ['DASH', 'HLS'])
  test(`[PLY-1] a goal in a live match is over the picture when the picture gets there, and not before, from ${source}`, async ({
    page,
    request,
  }) => {
    if (source === 'HLS') await withHlsOnly(page);
    const stream = await plainMatchOnAir(request);
    const told = await request.get(`/prod/live/matches/${stream.matchId}`);
    const { match, events } = (await told.json()) as MatchPage;
    const { home, away, fixture } = match;
    const scored = (wanted: 'home' | 'away') =>
      events.filter(({ kind, side }) => {
        if (kind === 'own-goal') return side !== wanted;
        return (kind === 'goal' || kind === 'penalty') && side === wanted;
      }).length;
    const said = (more: number) =>
      player(page).locator('p', {
        hasText: `${home.club.name} ${scored('home') + more}, ${away.club.name} ${scored('away')}`,
      });
    const sinceKickoff = () => Math.floor((Date.now() - Date.parse(fixture.date)) / 1000);
    const scores = async (events: readonly { kind: string; atSecond: number }[]) => {
      const goals = { homeGoals: scored('home') + events.length, awayGoals: scored('away') };
      const minute = Math.max(1, Math.min(45, Math.floor(sinceKickoff() / 60)));
      const written = await request.post(`/prod/operator/matches/${fixture.id}/score`, {
        headers,
        data: { status: 'live', minute, ...goals, events: events.map((event) => ({ ...event, minute })) },
      });
      expect(written.status(), await written.text()).toBe(200);
    };
    // Another journey may have counted goals that nobody told of, and then there is no board.
    await scores([]);
    await page.goto(`/en/watch/${stream.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Watch live' }).click();
    await expectToPlay(page);
    await expect(said(0)).toBeAttached();
    const witness = await witnessOf(page);

    // Far enough ahead to be known by then also where the page has to ask for it.
    const atSecond = sinceKickoff() + 40;
    const goal = { id: `goal-from-${source}`, kind: 'goal', atSecond, clubId: home.club.id };
    const known = page.waitForResponse(
      async (response) =>
        response.url().endsWith(`/live/matches/${fixture.id}`) && (await response.text()).includes(goal.id),
    );
    await scores([goal]);
    await known;
    // The picture is seconds behind what happens.
    await expect.poll(sinceKickoff, { intervals: [100] }).toBeGreaterThanOrEqual(atSecond - 1);
    expect(await said(1).count()).toBe(0);
    const shout = expect.stringContaining(`Goal: ${home.club.name} ${scored('home') + 1}, `);
    expect(await witness.said()).not.toContainEqual(shout);
    await expect.poll(witness.said).toContainEqual(shout);
    await expect(said(1)).toBeAttached();
  });
