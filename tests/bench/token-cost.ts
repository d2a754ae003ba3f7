// What checking a token costs that is not in memory, with few people and with very many, on PostgreSQL.

import { Agent } from 'node:http';
import { timeOf, quantile } from './pace.ts';
import { peopledProduct } from './people.ts';
import type { Running } from './running.ts';

const few = 1000;
const many = 1_000_000;
const asked = 900;

export interface TokenCost {
  readonly fewMs: number;
  readonly manyMs: number;
  readonly ratio: number;
}

export async function tokenCost(administratorUrl: string): Promise<TokenCost> {
  const small = await peopledProduct(administratorUrl, few);
  const large = await peopledProduct(administratorUrl, many);
  const agent = new Agent({ keepAlive: true });
  const ask = ({ url }: Running, person: number) =>
    timeOf(`${url}/prod/live/v2/feed`, { 'x-access-token': `bench-${person}` }, agent);
  try {
    // The same token is asked for twice in a row: the second answer comes from memory, and what it takes is no check.
    const costs: { readonly few: number; readonly many: number }[] = [];
    for (let turn = 1; turn <= asked; turn += 1) {
      const person = turn * Math.floor(many / asked);
      const cold = { few: await ask(small, turn), many: await ask(large, person) };
      const warm = { few: await ask(small, turn), many: await ask(large, person) };
      if (turn > asked / 3) costs.push({ few: cold.few - warm.few, many: cold.many - warm.many });
    }
    const fewMs = quantile(
      costs.map((cost) => cost.few),
      0.5,
    );
    const manyMs = quantile(
      costs.map((cost) => cost.many),
      0.5,
    );
    return { fewMs, manyMs, ratio: manyMs / fewMs };
  } finally {
    agent.destroy();
    await small.stop();
    await large.stop();
  }
}
