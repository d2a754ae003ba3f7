// How long a goal takes from its entry to everybody who follows the event stream, and what each of them costs the server.

import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '@cadetto/server';
import { stockedProduct } from './catalogue.ts';
import type { HolderOrder, HolderReport } from './event-holder.ts';
import { quantile } from './pace.ts';
import { cpuSeconds, memoryOf } from './running.ts';

const wantedClients = 10_000;
const goals = 20;
/** Files the two processes need besides the connections. */
const otherFiles = 300;

export interface EventCost {
  readonly clients: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly bytesPerClient: number;
  /** Of the server's processor, for one goal to all. */
  readonly cpuMsPerGoal: number;
}

/** Node raises its own limit to the hard one, so that is what counts. */
function mostFiles(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit);
}

/** The smallest of a few seconds: what is only waiting for the garbage collector belongs to nobody. */
async function restingMemory(pid: number): Promise<number> {
  const seen: number[] = [];
  for (let second = 0; second < 5; second += 1) {
    await pause(1000);
    seen.push(memoryOf(pid));
  }
  return Math.min(...seen);
}

function nextReport<Kind extends HolderReport['kind']>(
  holder: ChildProcess,
  kind: Kind,
): Promise<Extract<HolderReport, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the process that holds the clients ended'));
    holder.once('exit', gone);
    holder.once('message', (report: HolderReport) => {
      holder.off('exit', gone);
      if (report.kind === kind) resolve(report as Extract<HolderReport, { kind: Kind }>);
      else reject(new Error(`expected ${kind}, heard ${report.kind}`));
    });
  });
}

export async function eventCost(administratorUrl: string): Promise<EventCost> {
  const clients = Math.min(wantedClients, mostFiles() - otherFiles);
  const product = await stockedProduct(administratorUrl, 1000);
  const holder = fork(projectFolder('tests/bench/event-holder.ts'));
  try {
    const before = await restingMemory(product.pid);
    const connected = nextReport(holder, 'connected');
    holder.send({ port: Number(new URL(product.url).port), clients } satisfies HolderOrder);
    await connected;
    const bytesPerClient = ((await restingMemory(product.pid)) - before) / clients;

    const delays: number[] = [];
    const cpuBefore = cpuSeconds(product.pid);
    for (let goal = 0; goal < goals; goal += 1) {
      const heard = nextReport(holder, 'heard');
      const entered = Number(process.hrtime.bigint()) / 1e6;
      await product.goal();
      const { at } = await heard;
      delays.push(...at.map((moment) => moment - entered));
    }
    return {
      clients,
      p50: quantile(delays, 0.5),
      p99: quantile(delays, 0.99),
      slowest: quantile(delays, 1),
      bytesPerClient: Math.round(bytesPerClient),
      cpuMsPerGoal: ((cpuSeconds(product.pid) - cpuBefore) * 1000) / goals,
    };
  } finally {
    holder.disconnect();
    await product.stop();
  }
}
