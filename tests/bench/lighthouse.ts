// Lighthouse on the visitor's home, as a mobile phone, three times; the median counts.

import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserOptions } from './browser.ts';
import { freePort } from './running.ts';

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export async function lighthouseScores(url: string): Promise<ReadonlyMap<string, number>> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...browserOptions,
    args: [...browserOptions.args, `--remote-debugging-port=${port}`],
  });
  try {
    const runs: Record<string, number[]> = {};
    for (let run = 0; run < 3; run += 1) {
      const result = await lighthouse(url, {
        port,
        onlyCategories: Object.keys(categories),
        logLevel: 'error',
      });
      for (const [id, name] of Object.entries(categories)) {
        const category = result?.lhr.categories[id];
        (runs[name] ??= []).push(Math.round((category?.score ?? 0) * 100));
        for (const { id: audit, weight } of category?.auditRefs ?? []) {
          const found = result?.lhr.audits[audit];
          if (weight > 0 && found?.score !== null && (found?.score ?? 1) < 0.9 && run === 0) {
            process.stdout.write(`    ${name}: ${found?.title ?? audit} ${found?.displayValue ?? ''}\n`);
          }
        }
      }
    }
    return new Map(
      Object.entries(runs).map(([name, scores]) => [`Lighthouse mobile ${name}`, median(scores)]),
    );
  } finally {
    await browser.close();
  }
}
