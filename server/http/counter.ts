// Answers over the counter: what is most of the traffic and lies ready as bytes is handed out before the framework
// is asked. Through its hooks the same bytes cost nearly twice the processor time.

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HeaderSet } from './headers.ts';
import type { Metrics } from './metrics.ts';
import { writeReady, type ReadyWish } from './ready.ts';

export interface CounterAnswer extends ReadyWish {
  readonly route: string;
  readonly headers: HeaderSet;
}

/** Null leaves the request to the framework: the counter only knows good news. */
export type Look = (path: string, request: IncomingMessage) => CounterAnswer | null;

export interface Counter {
  open(look: Look): void;
  /** True when the request has been answered. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

export interface CounterParts {
  readonly metrics: Metrics;
  readonly nextRequestId: () => string;
}

export function createCounter({ metrics, nextRequestId }: CounterParts): Counter {
  const looks: Look[] = [];
  return {
    open(look) {
      looks.push(look);
    },
    serve(request, response) {
      const path = request.url;
      if (request.method !== 'GET' || path === undefined || path.includes('?')) return false;
      for (const look of looks) {
        const answer = look(path, request);
        if (answer === null) continue;
        const since = performance.now();
        const headers: OutgoingHttpHeaders = { ...answer.headers, 'x-request-id': nextRequestId() };
        writeReady(request, response, headers, answer);
        metrics.observe(answer.route, 'GET', response.statusCode, (performance.now() - since) / 1000);
        return true;
      }
      return false;
    },
  };
}
