// What only time does to a stream: the right to watch is renewed, a network is gone for minutes.
import type { Page } from '@playwright/test';
import { openMovedHouse } from './moved-house.ts';
import { operatorToken } from './operator.ts';
import {
  asksToWatchOn,
  clock,
  expectToPlay,
  isPaused,
  isWatchAnswer,
  lateBadge,
  openPlaying,
  openPlayingMatch,
  recordsOf,
  told,
} from './player-room.ts';
import { enterHome, expect, member, openHome, stopWatching, test } from './visit.ts';

const stepSeconds = 5;

/** In steps, as timers come due: a leap would be taken for a computer that slept. */
async function timePasses(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += stepSeconds) await page.clock.runFor(stepSeconds * 1000);
}

member('fan')(
  '[ST-16] [API-20] the right to watch is renewed every 180 seconds, no sooner, and not once more when the player is closed',
  async ({ page }) => {
    await page.clock.install();
    await openHome(page);
    const opening = page.waitForResponse(isWatchAnswer).then(() => Date.now());
    await openPlaying(page, 'Full replays');
    const openedBy = await opening;
    // Its pieces would come at the pace of a clock that leaps.
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(true);
    let asked = 0;
    page.on('request', (request) => (asked += Number(asksToWatchOn(request))));
    const standsAt = Date.now() + 4000;
    await page.clock.pauseAt(standsAt);

    const gone = (standsAt - openedBy) / 1000;
    for (const renewal of [1, 2]) {
      await timePasses(page, 165 - (renewal === 1 ? gone : 0));
      expect(asked).toBe(renewal - 1);
      const renewed = page.waitForResponse(isWatchAnswer);
      // Not on and on: it would be given up before the network has had time to answer.
      let waited = 0;
      await expect(async () => {
        if (asked < renewal) await timePasses(page, stepSeconds);
        waited += stepSeconds;
        expect(asked).toBe(renewal);
      }).toPass({ intervals: [0], timeout: 30_000 });
      expect(waited).toBeLessThanOrEqual(30);
      const answer = await renewed;
      expect(answer.status()).toBe(200);
      await answer.finished();
    }

    await page.clock.resume();
    await stopWatching(page);
    await timePasses(page, 400);
    expect(asked).toBe(2);
  },
);

test('[PLY-2] [ST-16] five minutes without a network end in playing: a recording where it was, a live match at its edge', async ({
  browser,
}) => {
  test.slow();
  const house = await openMovedHouse({ OPERATOR_TOKENS: `journeys=${operatorToken}` });
  const context = await browser.newContext({ baseURL: house.address });
  try {
    const page = await context.newPage();
    await page.clock.install();
    await enterHome(page);
    await recordsOf(page);
    // HLS counts from elsewhere: where it is in the match could not be told from the clock of the picture.
    await page.route(/\.m3u8$/, (route) => route.abort());
    for (const row of ['Full replays', null]) {
      await (row === null ? openPlayingMatch(page) : openPlaying(page, row));
      await context.setOffline(true);
      // To where nothing has come yet: half a minute of a recording is in hand.
      if (row !== null) await page.keyboard.press((await clock(page)) > 3000 ? '2' : '8');
      await expect(told(page)).toContainText('Network error detected');
      const stoodAt = await clock(page);
      await timePasses(page, 300);
      await house.passes(300_000);
      const taken = page.waitForResponse((answer) => isWatchAnswer(answer) && answer.ok());
      await context.setOffline(false);
      await taken;
      await expect(told(page)).toHaveCount(0);
      await expectToPlay(page);
      await expect(lateBadge(page)).toHaveCount(0);
      const wentOn = (await clock(page)) - stoodAt;
      expect(wentOn).toBeGreaterThan(row === null ? 240 : 0);
      expect(wentOn).toBeLessThan(row === null ? 420 : 60);
      await stopWatching(page);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    await context.close();
    await house.close();
  }
});
