// How many start to watch and how many refresh in a second, with few people and with very many, on PostgreSQL.

import { Agent, request } from 'node:http';
import { quantile } from './pace.ts';
import { peopledProduct } from './people.ts';
import type { Running } from './running.ts';

const few = 1000;
const many = 1_000_000;
/** Nobody is asked about twice: the second time everything about them would be in memory. */
const batches = 30;
const together = 30;

export interface WatchingCost {
  readonly name: string;
  readonly few: number;
  readonly many: number;
  readonly ratio: number;
}

interface Pace {
  readonly few: number;
  readonly many: number;
}

function ask(agent: Agent, { url }: Running, person: number, method: 'GET' | 'POST', streamId: string) {
  return new Promise<void>((resolve, reject) => {
    const asked = request(
      `${url}/prod/live/streams/watch/${streamId}`,
      { method, agent, headers: { 'x-access-token': `bench-${person}` } },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${method} watch answered ${answer.statusCode ?? 'nothing'}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

/** Longer than a token that was checked is trusted. */
function forgotten(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 6000));
}

async function aSecond(people: readonly number[], act: (person: number) => Promise<void>): Promise<number> {
  const since = performance.now();
  await Promise.all(people.map(act));
  return (people.length * 1000) / (performance.now() - since);
}

async function paidReplay({ url }: Running): Promise<string> {
  const response = await fetch(`${url}/prod/live/v2/feed`, { headers: { 'x-access-token': 'bench-1' } });
  const { categories } = (await response.json()) as {
    categories: { streams: { streamId: string; vod: boolean; freeAccess: boolean; kind: string }[] }[];
  };
  const streams = categories.flatMap((category) => category.streams);
  const found = streams.find(({ vod, freeAccess, kind }) => vod && !freeAccess && kind === 'highlights');
  if (found === undefined) throw new Error('the demo has nothing to watch');
  return found.streamId;
}

export async function watchingCost(administratorUrl: string): Promise<readonly WatchingCost[]> {
  const small = await peopledProduct(administratorUrl, few, { watching: true });
  const large = await peopledProduct(administratorUrl, many, { watching: true });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const streamId = await paidReplay(small);

  const start = async (product: Running, person: number) => {
    await ask(agent, product, person, 'POST', streamId);
    await ask(agent, product, person, 'GET', streamId);
  };
  const refresh = (product: Running, person: number) => ask(agent, product, person, 'GET', streamId);

  /** Whoever goes first in every batch would pay for the other's leftovers each time, so they take turns. */
  const paceOf = async (batch: number, act: typeof refresh): Promise<Pace> => {
    const people = Array.from({ length: together }, (_, index) => batch * together + index + 1);
    const spread = people.map((person) => person * Math.floor(many / few));
    const among = {
      few: () => aSecond(people, (person) => act(small, person)),
      many: () => aSecond(spread, (person) => act(large, person)),
    };
    if (batch % 2 === 0) return { few: await among.few(), many: await among.many() };
    const manyASecond = await among.many();
    return { few: await among.few(), many: manyASecond };
  };
  const pacesOf = async (act: typeof refresh): Promise<readonly Pace[]> => {
    const paces: Pace[] = [];
    for (let batch = 0; batch < batches; batch += 1) paces.push(await paceOf(batch, act));
    return paces.slice(batches / 3);
  };

  try {
    const measured = { start: await pacesOf(start), refresh: [] as readonly Pace[] };
    // A refresh comes minutes after the start: what an instance remembers of a person is forgotten by then.
    await forgotten();
    measured.refresh = await pacesOf(refresh);
    return (['start', 'refresh'] as const).map((act) => {
      const middle = (side: 'few' | 'many') =>
        quantile(
          measured[act].map((pace) => pace[side]),
          0.5,
        );
      const [fewASecond, manyASecond] = [middle('few'), middle('many')];
      return {
        name: `watch ${act}`,
        few: fewASecond,
        many: manyASecond,
        ratio: fewASecond / manyASecond,
      };
    });
  } finally {
    agent.destroy();
    await small.stop();
    await large.stop();
  }
}
