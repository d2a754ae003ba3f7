// What a page is told to note while somebody watches: when play was pressed, and when each picture was shown.

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { browserOptions } from './browser.ts';

interface Notes {
  pressed: number;
  /** When each picture of the latest video was shown, in milliseconds of the page's clock. */
  pictures: number[];
}

declare global {
  interface Window {
    notes: Notes;
  }
}

function takeNotes(): void {
  window.notes = { pressed: 0, pictures: [] };
  // As many as a browser keeps by itself are soon spent on segments.
  performance.setResourceTimingBufferSize(10_000);
  document.addEventListener('click', () => (window.notes.pressed = performance.now()), { capture: true });
  const known = new WeakSet<HTMLVideoElement>();
  const follow = (video: HTMLVideoElement) => {
    if (known.has(video)) return;
    known.add(video);
    window.notes.pictures = [];
    const note = () => {
      window.notes.pictures.push(performance.now());
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
  };
  new MutationObserver(() => document.querySelectorAll('video').forEach(follow)).observe(document, {
    childList: true,
    subtree: true,
  });
}

export function openBrowser(...more: readonly string[]): Promise<Browser> {
  const args = [...browserOptions.args, '--autoplay-policy=no-user-gesture-required', ...more];
  return chromium.launch({ ...browserOptions, args });
}

export async function noteTaking(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(takeNotes);
  return context;
}

/** Milliseconds from the press to the first picture. */
export async function firstPicture(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const { pressed, pictures } = window.notes;
    return pictures[0] !== undefined && pictures[0] > pressed ? pictures[0] - pressed : null;
  });
  return Number(await handle.jsonValue());
}

/** Where the manifest lies that was opened last. */
export function replayPlayed(page: Page): Promise<string> {
  return page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    return asked.findLast((name) => name.endsWith('/manifest.mpd')) ?? '';
  });
}

/** Where the bare page has the recording that was opened last: they differ in what they weigh, and both play the same. */
export async function recordingPlayed(page: Page): Promise<string> {
  const [, name] = /\/vod\/(\w+)\/manifest/.exec(await replayPlayed(page)) ?? [];
  if (name === undefined) throw new Error('what was opened is no recording');
  return `/pack/${name}/manifest.mpd`;
}

/** Milliseconds that the right to watch was waited for: the second call is made while the stream comes. */
export function rightTime(page: Page): Promise<number> {
  return page.evaluate(() => {
    const asked = performance
      .getEntriesByType('resource')
      .find(({ name, startTime }) => name.includes('/streams/watch/') && startTime >= window.notes.pressed);
    if (asked === undefined) throw new Error('nobody asked for the right to watch');
    return asked.duration;
  });
}

export async function playsFor(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction(
    (least) => (document.querySelector('video')?.currentTime ?? 0) >= least,
    seconds,
  );
}

export function stopPlaying(page: Page): Promise<void> {
  return page.evaluate(() => document.querySelector('video')?.pause());
}

export async function goOnPlaying(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('video')?.play());
}

/** Milliseconds from moving to a place in the video to the first picture from there. */
export function seekTime(page: Page, to: number): Promise<number> {
  return page.evaluate(
    (place) =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video');
        if (video === null) throw new Error('no video');
        const since = performance.now();
        const look = (now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
          if (Math.abs(mediaTime - place) < 1) resolve(now - since);
          else video.requestVideoFrameCallback(look);
        };
        video.requestVideoFrameCallback(look);
        video.currentTime = place;
      }),
    to,
  );
}

/** The longest wait between two pictures since a moment of the page's clock. */
export function longestGap(page: Page, since: number): Promise<number> {
  return page.evaluate((from) => {
    const { pictures } = window.notes;
    // The one that was on the screen at that moment, or a picture that stops right then would not be missed.
    const before = pictures.findLast((at) => at < from) ?? from;
    const shown = [before, ...pictures.filter((at) => at >= from), performance.now()];
    return Math.max(...shown.slice(1).map((at, index) => at - (shown[index] ?? at)));
  }, since);
}
