// Answers over the counter: what is most of the traffic and lies ready as bytes is handed out before the framework
// is asked. Through its hooks the same bytes cost nearly twice the processor time.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderSet } from './headers.ts';
import type { Metrics } from './metrics.ts';
import { bodyIn, encodingFor, isKnown, type Encoding, type ReadyBytes, type ReadyWish } from './ready.ts';

export interface CounterAnswer extends Omit<ReadyWish, 'status'> {
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

type FlatHeaders = readonly string[];

/** Names and values in one list, as Node writes them: made once for an answer, not for each request. */
function flatten({ ready, headers, cacheControl, vary }: CounterAnswer, encoding: Encoding): FlatHeaders {
  const all: Record<string, string> = {
    ...headers,
    etag: ready.etag,
    'cache-control': cacheControl,
    vary,
    'content-type': ready.type,
    'content-length': String(bodyIn(ready, encoding).length),
    ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
  };
  return Object.entries(all).flat();
}

export interface CounterParts {
  readonly metrics: Metrics;
  readonly nextRequestId: () => string;
}

export function createCounter({ metrics, nextRequestId }: CounterParts): Counter {
  const looks: Look[] = [];
  const flattened = new WeakMap<ReadyBytes, Map<Encoding, FlatHeaders>>();

  const headersOf = (answer: CounterAnswer, encoding: Encoding): FlatHeaders => {
    const known = flattened.get(answer.ready) ?? new Map<Encoding, FlatHeaders>();
    const headers = known.get(encoding) ?? flatten(answer, encoding);
    known.set(encoding, headers);
    flattened.set(answer.ready, known);
    return headers;
  };

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
        // The framework has the rarer answer, without a body.
        if (isKnown(answer.ready.etag, request.headers['if-none-match'])) return false;
        const since = performance.now();
        const encoding = encodingFor(answer.ready, request.headers['accept-encoding']);
        response.writeHead(200, [...headersOf(answer, encoding), 'x-request-id', nextRequestId()]);
        response.end(bodyIn(answer.ready, encoding));
        metrics.observe(answer.route, 'GET', 200, (performance.now() - since) / 1000);
        return true;
      }
      return false;
    },
  };
}
