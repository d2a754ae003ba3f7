// Casting as far as it goes without a device: Google's script is stood in for, and so is the receiver behind it.

import type { Page } from '@playwright/test';
import { startServer } from '../kit/launch.ts';
import { laidFolder } from './laid-folder.ts';
import {
  clock,
  expectToPlay,
  isPaused,
  open,
  openPlaying,
  openPlayingMatch,
  player,
  refreshComesDue,
  saidToBeSealed,
  spoilablePieces,
  video,
  withOneSource,
  witnessOf,
} from './player-room.ts';
import { enterHome, expect, hold, stopWatching, test, typeCredentials } from './visit.ts';

const senderScript = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js';

/** In the page: a device in the living room that does as it is told, once it is switched on. */
function livingRoom(): void {
  const ears = { update: () => {}, message: (_channel: string, _text: string) => {} };
  const heard: unknown[] = [];
  const failures: string[] = [];
  const tell = (message: object) =>
    setTimeout(() => ears.message('urn:x-cast:com.google.shaka.v2', JSON.stringify(message)), 0);
  const video = { currentTime: 7, paused: false, ended: false, seeking: false, duration: 30 };
  const isLive = Reflect.get(window, 'castsLive') === true;
  const update = (player: object) => {
    const buffered = { __type__: 'TimeRanges', length: 1, start: [0], end: [30] };
    tell({ type: 'update', update: { video: { ...video, buffered, volume: 1, muted: false }, player } });
  };
  const session = {
    status: 'stopped',
    receiver: { friendlyName: 'Living room' },
    addUpdateListener: (listener: () => void) => (ears.update = listener),
    addMessageListener: (_channel: string, listener: typeof ears.message) => (ears.message = listener),
    removeUpdateListener: () => {},
    removeMessageListener: () => {},
    stop: () => {},
    sendMessage(_channel: string, text: string) {
      const message = JSON.parse(text);
      heard.push(message);
      if (message.type === 'init') {
        Object.assign(video, message.initState.video, { paused: false });
        update({
          seekRange: { start: 0, end: 30 },
          isBuffering: false,
          isLive,
          getVideoTracks: [],
          getAudioTracks: [],
          getTextTracks: [],
          getAssetUri: message.initState.manifest,
          getNonDefaultConfiguration: message.initState.player.configure,
        });
        tell({ type: 'event', targetName: 'video', event: { type: 'timeupdate' } });
        setTimeout(() => Object.assign(window, { hasSpoken: true }));
      }
      if (message.methodName !== 'pause') return;
      video.paused = true;
      update({});
      tell({ type: 'event', targetName: 'video', event: { type: 'pause' } });
    },
  };
  const cast = {
    isAvailable: true,
    SessionStatus: { STOPPED: 'stopped' },
    SessionRequest: Object,
    ApiConfig: class {
      onReceiver: (availability: string) => void;
      constructor(_request: unknown, _onSession: unknown, onReceiver: (availability: string) => void) {
        this.onReceiver = onReceiver;
      }
    },
    initialize(config: { onReceiver: (availability: string) => void }, done: () => void) {
      done();
      config.onReceiver('unavailable');
      Object.assign(window, { switchOn: () => config.onReceiver('available') });
    },
    /** Chrome's own choice of devices; while one is connected, it offers to stop. */
    requestSession(begin: (begun: typeof session) => void, fail: (error: { code: string }) => void) {
      const code = failures.shift();
      if (code !== undefined) return fail({ code });
      if (session.status === 'connected') {
        session.status = 'stopped';
        return ears.update();
      }
      session.status = 'connected';
      begin(session);
    },
  };
  // Its own line is bad for a moment.
  const hiccups = () => {
    const detail = { severity: 1, category: 1, code: 1002, data: ['https://living.room/piece.m4s'] };
    tell({ type: 'event', targetName: 'player', event: { type: 'error', detail } });
  };
  Object.assign(window, { heard, failures, hiccups, chrome: { cast } });
  Reflect.get(window, '__onGCastApiAvailable')(true);
}

async function standInForDevices(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(senderScript, async (route) => {
    asked += 1;
    // At first something keeps it away.
    if (asked === 1) return route.abort();
    await route.fulfill({ contentType: 'text/javascript', body: `(${livingRoom.toString()})()` });
  });
  await page.addInitScript(() => {
    // Chrome has it; the shell that tests run in does not.
    Object.assign(window, { chrome: {} });
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      watchAvailability: async (tell: (available: boolean) => void) => (tell(true), 1),
      cancelWatchAvailability: async () => {},
      prompt: async () => {
        Object.assign(window, { prompted: true });
        const refusal: string | undefined = Reflect.get(window, 'refusals')?.shift();
        if (refusal !== undefined) throw new DOMException('', refusal);
      },
    });
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => remote });
  });
  return () => asked;
}

async function withReceiver(page: Page, visit: (address: string) => Promise<void>): Promise<void> {
  const folder = await laidFolder();
  const server = await startServer({ DATA_DIR: folder.path, CAST_RECEIVER_APP_ID: 'CC1AD845' });
  try {
    await visit(server.address);
  } finally {
    await page.close();
    await server.ends('SIGTERM');
    await folder.remove();
  }
}

async function entersBy(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/en/login`);
  await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
}

test('[PLY-5] [TRK-1] where no device is found or one fails that is said, and one that does not shows the picture, does as it is told and gives the picture back, at rest if it was stopped there; what is sealed is sent nowhere', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await withReceiver(page, async (address) => {
    const asked = await standInForDevices(page);
    for (const [path, words] of [
      ['en/cookie-settings', 'Only when you use it'],
      ['it/preferenze-cookie', 'Solo quando li usi'],
      ['sr/podesavanja-kolacica', 'Samo kad ih koristiš'],
    ] as const) {
      await page.goto(`${address}/${path}`);
      await expect(page.getByRole('main')).toContainText('Google Cast');
      await expect(page.getByRole('main')).toContainText(words);
    }
    await entersBy(page, address);
    expect(asked()).toBe(0);
    await openPlaying(page, 'Full replays');
    await page.mouse.move(300, 300);
    const another = player(page).getByRole('button', { name: 'Play on another screen' });
    const nothing = 'No device found. Make sure it is switched on and on the same Wi-Fi.';
    const failure = 'The device did not start playing. Try again, or switch it off and on.';
    await another.click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'prompted'))).toBe(true);
    await page.evaluate(() =>
      Object.assign(window, { refusals: ['NotSupportedError', 'NotFoundError', 'NotAllowedError'] }),
    );
    await another.click();
    await expect(player(page).getByText(failure)).toBeVisible();
    await another.click();
    await expect(player(page).getByText(nothing)).toBeVisible();
    // Closed without a choice.
    const closed = await witnessOf(page);
    await another.click();
    await expect(player(page).getByText(nothing)).toHaveCount(0);
    expect(await closed.said()).not.toContain(failure);
    // Google hears of nobody who has not pressed its button.
    expect(asked()).toBe(0);

    const cast = player(page).getByRole('button', { name: 'Cast', exact: true });
    const first = await witnessOf(page);
    await cast.click();
    await expect.poll(first.said).toContain(nothing);
    const second = await witnessOf(page);
    await cast.click();
    await expect
      .poll(async () => {
        // What was said of the first press is taken back by the second.
        return (await second.moments()).map(({ said }) => said.includes(nothing)).join();
      })
      .toContain('false,true');
    expect(asked()).toBe(2);
    await page.waitForFunction(() => 'switchOn' in window);
    await page.evaluate(() => Reflect.get(window, 'switchOn')());
    const failsNext = (code: string) =>
      page.evaluate((next) => Reflect.get(window, 'failures').push(next), code);
    await failsNext('cancel');
    const third = await witnessOf(page);
    await cast.click();
    await cast.click();
    await expect(player(page).getByText('Living room')).toBeVisible();
    // Whoever closes the list without a choice knows that nothing will come of it.
    expect(await third.said()).not.toContain(failure);
    expect(asked()).toBe(2);

    const comesBack = async () => {
      const started = await video(page).evaluateHandle((element) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        element.addEventListener('play', () => resolve(), { once: true });
        return { promise };
      });
      await player(page).getByText('Stop casting', { exact: true }).press('Enter');
      await expect(player(page).getByText('Living room')).toHaveCount(0);
      // Keys would be the page's from here on.
      await expect(player(page).locator(':focus')).toHaveCount(1);
      // The engine starts all that comes back, also what is to rest.
      await started.evaluate(({ promise }) => promise);
    };
    // A device has a page of its own to look from.
    const sent = () =>
      page.evaluate(() =>
        (Reflect.get(window, 'heard') as { initState?: { manifest: string } }[]).flatMap(
          ({ initState }) => initState?.manifest ?? [],
        ),
      );
    expect((await sent())[0]).toMatch(`${address}/media/`);
    await comesBack();
    await expectToPlay(page);

    await failsNext('timeout');
    await cast.click();
    await expect(player(page).getByText(failure)).toBeVisible();
    await cast.click();
    await expect(player(page).getByText('Living room')).toBeVisible();
    await expect(player(page).getByText(failure)).toHaveCount(0);
    // It asks for itself, and would be refused once the signature it was given has run out.
    await refreshComesDue(page);
    const given = (await sent()).at(-1) ?? '';
    const renewed = () =>
      page.evaluate(() =>
        (
          Reflect.get(window, 'heard') as { appData?: { rewrites: { from: string; to: string }[] } }[]
        ).flatMap(({ appData }) => appData?.rewrites ?? []),
      );
    await expect
      .poll(async () => (await renewed()).some(({ from, to }) => given.startsWith(from) && to !== from))
      .toBe(true);
    await page.keyboard.press('k');
    const told = () =>
      page.evaluate(() =>
        (Reflect.get(window, 'heard') as { methodName?: string }[]).map(({ methodName }) => methodName),
      );
    await expect.poll(told).toContain('pause');

    await comesBack();
    await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.keyboard.press('k');
    await expectToPlay(page);

    const elsewhere = player(page).getByRole('button', { name: 'Play on another screen' });
    for (const way of [cast, elsewhere]) await expect(way).toBeAttached();
    await saidToBeSealed(page);
    await refreshComesDue(page);
    for (const way of [cast, elsewhere]) await expect(way).toHaveCount(0);
    await stopWatching(page);
  });
});

test('[PLY-5] a live match, too, is shown by another device, and paused, gone on with and brought to its edge from here', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await withReceiver(page, async (address) => {
    await standInForDevices(page);
    await page.addInitScript(() => Object.assign(window, { castsLive: true }));
    await entersBy(page, address);
    await openPlayingMatch(page);
    await page.mouse.move(300, 300);
    const cast = player(page).getByRole('button', { name: 'Cast', exact: true });
    await cast.click();
    await expect(player(page).getByText(/^No device found/)).toBeVisible();
    await cast.click();
    await page.waitForFunction(() => 'switchOn' in window);
    await page.evaluate(() => Reflect.get(window, 'switchOn')());
    await expect(player(page).getByText('Living room')).toBeVisible();
    const told = () =>
      page.evaluate(() =>
        (Reflect.get(window, 'heard') as { methodName?: string }[]).map(({ methodName }) => methodName),
      );
    // Until it has spoken nobody knows whether it is at rest there.
    await page.waitForFunction(() => 'hasSpoken' in window);
    await page.keyboard.press('k');
    await expect.poll(told).toContain('pause');
    await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.keyboard.press('k');
    await expect.poll(told).toContain('play');
    await page.keyboard.press('ArrowRight');
    await expect.poll(told).toContain('goToLive');
    await page.evaluate(() => Reflect.get(window, 'hiccups')());
    await refreshComesDue(page);
    await player(page).getByText('Stop casting', { exact: true }).press('Enter');
    await expect(player(page).getByText('Living room')).toHaveCount(0);
    await expectToPlay(page);
    await stopWatching(page);
  });
});

test('[PLY-2] [PLY-5] where there is a receiver, too, a jump before anything has come counts, and what breaks goes on where it was', async ({
  page,
}) => {
  await withReceiver(page, async (address) => {
    await withOneSource(page);
    await entersBy(page, address);
    const pieceComes = await hold(page, /\.(mp4|m4s)$/);
    await open(page, 'Full replays');
    await expect(player(page).getByRole('slider', { name: 'Position' })).toBeEnabled();
    await page.keyboard.press('5');
    pieceComes();
    await expectToPlay(page);
    expect(await clock(page)).toBeGreaterThan(3000);

    const pieces = await spoilablePieces(page);
    const asked = await pieces.spoiledUntilAskedAgain();
    await page.keyboard.press('9');
    await asked();
    await expectToPlay(page);
    expect(await clock(page)).toBeGreaterThan(5000);
    await stopWatching(page);
  });
});

test('[PLY-5] without a receiver nobody else is asked for a script', async ({ page }) => {
  const asked = await standInForDevices(page);
  await enterHome(page);
  await openPlaying(page, 'Highlights');
  await page.mouse.move(300, 300);
  await expect(player(page).getByRole('button', { name: 'Play on another screen' })).toBeVisible();
  await expect(player(page).getByRole('button', { name: 'Cast', exact: true })).toHaveCount(0);
  expect(asked()).toBe(0);
});
