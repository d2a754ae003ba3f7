// Lighthouse on every page a search engine may find, in every language, as a mobile phone, three times; the median
// counts, and of all pages the worst.

import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { browserOptions } from './browser.ts';
import { publicPaths } from './public-pages.ts';
import { freePort } from './running.ts';

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
const runs = 3;

/** By Lighthouse's own measure, as Chrome's tools calibrate: the phone it has in mind. */
const indexOfPhone = 264;
/** What it takes for granted, which is right for a machine four times as fast as that phone. */
const usualSlowdown = throttling.mobileSlow4G.cpuSlowdownMultiplier;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

interface Run {
  readonly scores: ReadonlyMap<string, number>;
  readonly found: readonly string[];
}

interface Phone {
  readonly port: number;
  readonly slowdown: number;
}

/** A slow machine that is slowed four times over would be no phone that anybody has. */
async function phoneOn(port: number, address: string): Promise<Phone> {
  const result = await lighthouse(address, { port, onlyCategories: ['seo'], logLevel: 'error' });
  const index = result?.lhr.environment.benchmarkIndex ?? Number.NaN;
  const slowdown = Math.min(usualSlowdown, Math.max(1, index / indexOfPhone));
  return { port, slowdown: Math.round(slowdown * 10) / 10 };
}

async function runOnce(address: string, { port, slowdown }: Phone): Promise<Run> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: Object.keys(categories),
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    logLevel: 'error',
  });
  const scores = new Map<string, number>();
  const found: string[] = [];
  for (const [id, name] of Object.entries(categories)) {
    const category = result?.lhr.categories[id];
    scores.set(name, Math.round((category?.score ?? 0) * 100));
    for (const { id: audit, weight } of category?.auditRefs ?? []) {
      const { score = 1, title = audit, displayValue = '' } = result?.lhr.audits[audit] ?? {};
      if (weight > 0 && score !== null && score < 0.9) found.push(`${name}: ${title} ${displayValue}`);
    }
  }
  return { scores, found };
}

/** The medians of one page; what it lost points for is told as it goes. */
async function scoresOf(address: string, phone: Phone): Promise<ReadonlyMap<string, number>> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await runOnce(address, phone));
  const medians = new Map(
    Object.values(categories).map((name) => [name, median(all.map(({ scores }) => scores.get(name) ?? 0))]),
  );
  if ([...medians.values()].every((score) => score === 100)) return medians;
  process.stdout.write(`    ${new URL(address).pathname} ${[...medians.values()].join(' / ')}\n`);
  for (const finding of new Set(all.flatMap(({ found }) => found)))
    process.stdout.write(`      ${finding}\n`);
  return medians;
}

export interface Lighthouse {
  readonly pages: number;
  /** How much slower than this machine the phone was taken to be. */
  readonly slowdown: number;
  /** By category, the worst page's. */
  readonly worst: ReadonlyMap<string, number>;
}

/** `only`: these paths, for a quick look. */
export async function lighthouseScores(url: string, only: readonly string[]): Promise<Lighthouse> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...browserOptions,
    args: [...browserOptions.args, `--remote-debugging-port=${port}`],
  });
  const worst = new Map(Object.values(categories).map((name) => [name, 100]));
  const wanted = (path: string) => only.length === 0 || only.includes(path);
  const paths = (await publicPaths(url)).filter(wanted);
  try {
    const phone = await phoneOn(port, url);
    for (const path of paths)
      for (const [name, score] of await scoresOf(url + path, phone))
        worst.set(name, Math.min(score, worst.get(name) ?? score));
    return { pages: paths.length, slowdown: phone.slowdown, worst };
  } finally {
    await browser.close();
  }
}
