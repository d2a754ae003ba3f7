// What answers about the catalogue cost with few streams in it and with very many, and what making them anew costs.

import { setTimeout as pause } from 'node:timers/promises';
import { metricsToken, stockedProduct, type StockedProduct } from './catalogue.ts';
import { load, median } from './throughput.ts';

const few = 100;
const many = 100_000;
const rounds = 3;
const warmUpRounds = 1;
const changes = 15;

const paths = {
  feed: '/prod/live/v2/feed',
  explore: '/prod/live/explore',
  schedule: '/prod/live/schedule',
  standings: '/prod/live/standings',
} as const;

export interface SizeCost {
  readonly name: keyof typeof paths;
  /** Requests for each second of the server's processor time. */
  readonly few: number;
  readonly many: number;
  /** Processor time of a request with many, against few. */
  readonly ratio: number;
}

async function token({ url }: StockedProduct): Promise<string> {
  const response = await fetch(`${url}/prod/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'fan@cadetto.test', password: 'Cadetto1' }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function compare(small: StockedProduct, large: StockedProduct): Promise<readonly SizeCost[]> {
  const headersOf = async (product: StockedProduct) => ({
    'accept-encoding': 'gzip, deflate, br',
    authorization: `Bearer ${await token(product)}`,
  });
  const [ofSmall, ofLarge] = [await headersOf(small), await headersOf(large)];
  const costs: SizeCost[] = [];
  for (const [name, path] of Object.entries(paths) as [SizeCost['name'], string][]) {
    const pairs: { readonly few: number; readonly many: number }[] = [];
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      const pair = {
        few: await load(small, { path, headers: ofSmall }),
        many: await load(large, { path, headers: ofLarge }),
      };
      if (round >= 0) pairs.push(pair);
    }
    costs.push({
      name,
      few: median(pairs.map((pair) => pair.few)),
      many: median(pairs.map((pair) => pair.many)),
      ratio: median(pairs.map((pair) => pair.few / pair.many)),
    });
  }
  return costs;
}

type Extent = 'matches' | 'everything';

async function rebuilt({ url }: StockedProduct, extent: Extent) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await answer.text();
  const read = (name: string) =>
    Number(new RegExp(`${name}\\{extent="${extent}"\\} (\\S+)`).exec(text)?.[1] ?? Number.NaN);
  return { times: read('catalogue_rebuilds_total'), seconds: read('catalogue_rebuild_seconds_total') };
}

/** The median of several, in milliseconds. */
async function rebuildMs(
  product: StockedProduct,
  extent: Extent,
  change: () => Promise<void>,
): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < changes; turn += 1) {
    const before = await rebuilt(product, extent);
    await change();
    let after = before;
    while (after.times === before.times) {
      await pause(20);
      after = await rebuilt(product, extent);
    }
    took.push(((after.seconds - before.seconds) / (after.times - before.times)) * 1000);
  }
  return median(took);
}

export interface RebuildCost {
  readonly streams: number;
  readonly everythingMs: number;
  readonly goalMs: number;
}

async function rebuildCost(product: StockedProduct, streams: number): Promise<RebuildCost> {
  return {
    streams,
    everythingMs: await rebuildMs(product, 'everything', () => product.rename()),
    goalMs: await rebuildMs(product, 'matches', () => product.goal()),
  };
}

export interface CatalogueSize {
  readonly costs: readonly SizeCost[];
  readonly rebuilds: readonly RebuildCost[];
}

export async function catalogueSize(administratorUrl: string): Promise<CatalogueSize> {
  const small = await stockedProduct(administratorUrl, few);
  const large = await stockedProduct(administratorUrl, many);
  try {
    return {
      costs: await compare(small, large),
      rebuilds: [await rebuildCost(small, few), await rebuildCost(large, many)],
    };
  } finally {
    await small.stop();
    await large.stop();
  }
}
