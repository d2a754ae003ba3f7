// What an hour of a live match does to the page and its process: memory and script time, late against early.

import type { Browser } from '@playwright/test';
import { quantile } from './pace.ts';
import { freePort, memoryOf, type Running } from './running.ts';
import { openUndriven, until, type Undriven } from './undriven.ts';
import { openBrowser } from './watched.ts';
import { memberOf } from './watching-page.ts';

export interface LongWatch {
  readonly minutes: number;
  readonly heap: Growth;
  /** Of the whole process: buffered pictures and decoders are no script's. */
  readonly renderer: Growth;
  readonly script: Growth;
  readonly nodes: Growth;
  /** A player that has died is perfectly flat: how much of its worst minute it played. */
  readonly leastPlayed: number;
  /** Seconds the picture has fallen behind the match since the first reading. */
  readonly behindSeconds: number;
}

export interface Growth {
  readonly early: number;
  readonly late: number;
}

interface Reading {
  readonly heapBytes: number;
  readonly processBytes: number;
  readonly scriptSeconds: number;
  readonly nodes: number;
  /** Seconds by the page's clock, and of the picture. */
  readonly at: number;
  readonly picture: number;
}

/** The process that has done most: the others keep empty pages ready. */
async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const [busiest] = processInfo
    .filter(({ type }) => type === 'renderer')
    .toSorted((one, other) => other.cpuTime - one.cpuTime);
  if (busiest === undefined) throw new Error('no page has a process');
  return busiest.id;
}

async function read(page: Undriven, renderer: number): Promise<Reading> {
  await page.send('HeapProfiler.collectGarbage');
  const { usedSize } = await page.send('Runtime.getHeapUsage');
  const { nodes } = await page.send('Memory.getDOMCounters');
  const { metrics } = await page.send('Performance.getMetrics');
  const scriptSeconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  const playhead = await page.ask<Pick<Reading, 'at' | 'picture'>>(
    `({ at: performance.now() / 1000, picture: document.querySelector('video')?.currentTime ?? 0 })`,
  );
  return { heapBytes: usedSize, processBytes: memoryOf(renderer), scriptSeconds, nodes, ...playhead };
}

async function readEveryMinute(
  browser: Browser,
  page: Undriven,
  minutes: number,
): Promise<readonly Reading[]> {
  // By the clock on the wall, script that waits for its turn on a busy machine would count as work.
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  const renderer = await rendererOf(browser);
  const readings = [await read(page, renderer)];
  for (let minute = 0; minute < minutes; minute += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    readings.push(await read(page, renderer));
  }
  return readings;
}

/** The first tenth is the player filling its buffer and the engine warming up. */
function growth(values: readonly number[]): Growth {
  const settled = values.slice(Math.ceil(values.length / 10));
  const third = Math.max(1, Math.floor(settled.length / 3));
  return { early: quantile(settled.slice(0, third), 0.5), late: quantile(settled.slice(-third), 0.5) };
}

/** Of each minute, the share that was played. */
function sharesPlayed(readings: readonly Reading[]): readonly number[] {
  return readings.slice(1).map(({ at, picture }, index) => {
    const before = readings[index];
    return before === undefined ? 0 : (picture - before.picture) / (at - before.at);
  });
}

function fallenBehind(readings: readonly Reading[]): number {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined) return Number.POSITIVE_INFINITY;
  return last.at - first.at - (last.picture - first.picture);
}

/** A match that is being played. */
async function watchHero(page: Undriven): Promise<void> {
  const hero = `[...document.querySelectorAll('main button')].find(({ innerText }) => /^Watch live/i.test(innerText))`;
  await until(page, hero);
  await page.ask(`${hero}.click()`);
  await until(page, `document.querySelector('video')?.currentTime > 0`);
}

export async function longWatch({ url }: Running): Promise<LongWatch> {
  const minutes = Number(process.env['LIVE_MINUTES'] ?? 60);
  const port = await freePort();
  const browser = await openBrowser('--window-size=1280,900', `--remote-debugging-port=${port}`);
  try {
    const page = await openUndriven(port, url, await memberOf(browser, url));
    await watchHero(page);
    const readings = await readEveryMinute(browser, page, minutes);
    page.close();
    const scriptByMinute = readings
      .slice(1)
      .map(({ scriptSeconds }, index) => scriptSeconds - (readings[index]?.scriptSeconds ?? 0));
    return {
      minutes,
      heap: growth(readings.slice(1).map(({ heapBytes }) => heapBytes)),
      renderer: growth(readings.slice(1).map(({ processBytes }) => processBytes)),
      script: growth(scriptByMinute),
      nodes: growth(readings.slice(1).map(({ nodes }) => nodes)),
      leastPlayed: Math.min(...sharesPlayed(readings)),
      behindSeconds: fallenBehind(readings),
    };
  } finally {
    await browser.close();
  }
}
