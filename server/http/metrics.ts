// Prometheus metrics. They tell how the business does, so they are shown only to who brings the token.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { tokenOf } from './caller.ts';
import { sendFailure } from './errors.ts';

export interface Metrics {
  readonly registry: Registry;
  observe(route: string, method: string, status: number, seconds: number): void;
}

type Timed = Histogram.Internal<'route' | 'method' | 'status'>;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Answers with a status of 500 or more',
    registers: [registry],
  });
  // Looking a label set up by name costs more than the request it counts.
  const timed = new Map<string, Timed>();
  return {
    registry,
    observe(route, method, status, seconds) {
      const key = `${method} ${status} ${route}`;
      let entry = timed.get(key);
      if (entry === undefined) {
        entry = duration.labels(route, method, String(status));
        timed.set(key, entry);
      }
      entry.observe(seconds);
      if (status >= 500) failures.inc();
    },
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
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
