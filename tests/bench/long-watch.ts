// What an hour of a live match does to the page: memory and script time, late against early.

import type { CDPSession, Page } from '@playwright/test';
import { quantile } from './pace.ts';
import { memberOf, openHero, openHome } from './watching-page.ts';
import { openBrowser } from './watched.ts';
import type { Running } from './running.ts';

export interface LongWatch {
  readonly minutes: number;
  readonly heap: Growth;
  readonly script: Growth;
  readonly nodes: Growth;
}

export interface Growth {
  readonly early: number;
  readonly late: number;
}

interface Reading {
  readonly heapBytes: number;
  readonly scriptSeconds: number;
  readonly nodes: number;
}

async function read(session: CDPSession): Promise<Reading> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  const { metrics } = await session.send('Performance.getMetrics');
  const scriptSeconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  return { heapBytes: usedSize, scriptSeconds, nodes };
}

async function readEveryMinute(page: Page, minutes: number): Promise<readonly Reading[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const readings = [await read(session)];
  for (let minute = 0; minute < minutes; minute += 1) {
    await page.waitForTimeout(60_000);
    readings.push(await read(session));
  }
  return readings;
}

/** The first tenth is the player filling its buffer and the engine warming up. */
function growth(values: readonly number[]): Growth {
  const settled = values.slice(Math.ceil(values.length / 10));
  const third = Math.max(1, Math.floor(settled.length / 3));
  return { early: quantile(settled.slice(0, third), 0.5), late: quantile(settled.slice(-third), 0.5) };
}

export async function longWatch({ url }: Running): Promise<LongWatch> {
  const minutes = Number(process.env['LIVE_MINUTES'] ?? 60);
  const browser = await openBrowser();
  try {
    const page = await openHome(browser, url, await memberOf(browser, url));
    await openHero(page);
    const readings = await readEveryMinute(page, minutes);
    const scriptByMinute = readings
      .slice(1)
      .map(({ scriptSeconds }, index) => scriptSeconds - (readings[index]?.scriptSeconds ?? 0));
    return {
      minutes,
      heap: growth(readings.slice(1).map(({ heapBytes }) => heapBytes)),
      script: growth(scriptByMinute),
      nodes: growth(readings.slice(1).map(({ nodes }) => nodes)),
    };
  } finally {
    await browser.close();
  }
}
