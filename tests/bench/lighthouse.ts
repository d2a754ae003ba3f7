// Lighthouse on every page a search engine may find, in every language, as a mobile phone, three times; the median
// counts, and of all pages the worst.

import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

interface Run {
  readonly scores: ReadonlyMap<string, number>;
  readonly found: readonly string[];
}

async function runOnce(address: string, port: number): Promise<Run> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: Object.keys(categories),
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
async function scoresOf(address: string, port: number): Promise<ReadonlyMap<string, number>> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await runOnce(address, port));
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
    for (const path of paths)
      for (const [name, score] of await scoresOf(url + path, port))
        worst.set(name, Math.min(score, worst.get(name) ?? score));
  } finally {
    await browser.close();
  }
  return { pages: paths.length, worst };
}
