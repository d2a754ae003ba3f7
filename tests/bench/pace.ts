// Asks at a steady pace, whether or not the last answer has come, as people do who know nothing of each other.

import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Paced {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly perSecond: number;
  readonly seconds: number;
}

/** How many milliseconds one answer takes. */
export function timeOf(url: string, headers: Paced['headers'], agent: Agent): Promise<number> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode ?? 'nothing'}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - since));
    }).on('error', reject);
  });
}

export async function askAtPace({ url, headers, perSecond, seconds }: Paced): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const asked: Promise<number>[] = [];
  const begin = performance.now();
  for (let request = 0; request < perSecond * seconds; request += 1) {
    await pause(Math.max(0, begin + (request * 1000) / perSecond - performance.now()));
    asked.push(timeOf(url, headers, agent));
  }
  const times = await Promise.all(asked);
  agent.destroy();
  return times;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
