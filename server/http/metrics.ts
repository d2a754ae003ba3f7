// Prometheus metrics. They tell how the business does, so they are shown only to who brings the token.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { tokenOf } from './caller.ts';
import { sendFailure } from './errors.ts';

export interface Metrics {
  readonly contentType: string;
  observe(route: string, method: string, status: number, seconds: number): void;
  /** The same, for who observes one kind of answer many times. */
  meter(route: string, method: string, status: number): (seconds: number) => void;
  /** Something counted only when somebody asks for the metrics. */
  gauge(gauge: Counted): void;
  /** The same, for what only grows. */
  counter(counter: Counted): void;
  text(): Promise<string>;
}

export interface Counted {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** The value for each value of the label. */
  readonly read: () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>;
}

const bounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

interface Durations {
  readonly labels: string;
  readonly counts: number[];
  sum: number;
  total: number;
}

/** Done at every request, so it is an array and a comparison; a costlier one would show in every answer. */
function count(entry: Durations, seconds: number): void {
  entry.sum += seconds;
  entry.total += 1;
  for (let index = 0; index < bounds.length; index += 1) {
    if (seconds > (bounds[index] ?? 0)) continue;
    entry.counts[index] = (entry.counts[index] ?? 0) + 1;
    return;
  }
}

function describeDurations(all: Iterable<Durations>): string {
  const name = 'http_request_duration_seconds';
  const lines = [`# HELP ${name} Time from the request to the end of the answer`, `# TYPE ${name} histogram`];
  for (const { labels, counts, sum, total } of all) {
    let below = 0;
    for (const [index, bound] of bounds.entries()) {
      below += counts[index] ?? 0;
      lines.push(`${name}_bucket{${labels},le="${bound}"} ${below}`);
    }
    lines.push(
      `${name}_bucket{${labels},le="+Inf"} ${total}`,
      `${name}_sum{${labels}} ${sum}`,
      `${name}_count{${labels}} ${total}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** With the database away the other metrics are wanted all the more. */
async function readCounts(read: Counted['read']): Promise<[string, number][]> {
  try {
    return Object.entries(await read());
  } catch {
    return [];
  }
}

let processRegistry: Registry | null = null;

/**
 * What concerns the process is measured once in it, however many houses it opens: the observers behind it cannot be
 * ended, so that a house they belonged to could never be let go.
 */
function metricsOfProcess(): Registry {
  if (processRegistry !== null) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  return processRegistry;
}

export function createMetrics(): Metrics {
  const ofProcess = metricsOfProcess();
  const registry = new Registry();
  const durations = new Map<string, Durations>();

  const entryOf = (route: string, method: string, status: number): Durations => {
    const key = method + status + route;
    const known = durations.get(key);
    if (known !== undefined) return known;
    const labels = `route="${route}",method="${method}",status="${status}"`;
    const entry = { labels, counts: bounds.map(() => 0), sum: 0, total: 0 };
    durations.set(key, entry);
    return entry;
  };

  return {
    contentType: registry.contentType,
    observe: (route, method, status, seconds) => count(entryOf(route, method, status), seconds),
    meter(route, method, status) {
      const entry = entryOf(route, method, status);
      return (seconds) => count(entry, seconds);
    },
    gauge({ name, help, label, read }) {
      void new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          this.reset();
          for (const [value, count] of await readCounts(read)) this.set({ [label]: value }, count);
        },
      });
    },
    counter({ name, help, label, read }) {
      void new Counter({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          this.reset();
          for (const [value, count] of await readCounts(read)) this.inc({ [label]: value }, count);
        },
      });
    },
    text: async () =>
      (await ofProcess.metrics()) + (await registry.metrics()) + describeDurations(durations.values()),
  };
}

function sameToken(given: string | null, wanted: string): boolean {
  if (given === null) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    if (token === null || !sameToken(tokenOf(request), token))
      return sendFailure(request, reply, 'not_found');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
