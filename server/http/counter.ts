// Answers over the counter: what is most of the traffic and lies ready as bytes is handed out before the framework
// is asked. Through its hooks the same bytes cost nearly twice the processor time.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { headerOf } from './caller.ts';
import type { HeaderSet } from './headers.ts';
import type { Metrics } from './metrics.ts';
import { bodyIn, encodingFor, isKnown, type Encoding, type ReadyWish } from './ready.ts';

export interface CounterAnswer extends Omit<ReadyWish, 'status'> {
  readonly route: string;
  readonly headers: HeaderSet;
}

export interface Offer<Found extends object> {
  /** Null leaves the request to the framework: the counter only knows good news. */
  readonly find: (path: string, request: IncomingMessage) => Found | null;
  /** Asked once for each thing found, not for each request. */
  readonly wrap: (found: Found) => CounterAnswer;
}

export interface Counter {
  open<Found extends object>(offer: Offer<Found>): void;
  /** True when the request has been answered. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Parcel {
  /** Names and values in one list, as Node writes them. The last value is the request's id. */
  readonly headers: string[];
  /** One character a byte: Node sends headers and text in one write, but a buffer in a second one. */
  readonly text: string;
}

interface Wrapped {
  readonly answer: CounterAnswer;
  readonly parcels: Partial<Record<Encoding, Parcel>>;
  readonly observe: (seconds: number) => void;
}

function pack({ ready, headers, cacheControl, vary }: CounterAnswer, encoding: Encoding): Parcel {
  const body = bodyIn(ready, encoding);
  const all: Record<string, string> = {
    ...headers,
    etag: ready.etag,
    'cache-control': cacheControl,
    vary,
    'content-type': ready.type,
    'content-length': String(body.length),
    ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
    'x-request-id': '',
  };
  return { headers: Object.entries(all).flat(), text: body.toString('latin1') };
}

export interface CounterParts {
  readonly metrics: Metrics;
  readonly nextRequestId: () => string;
}

export function createCounter({ metrics, nextRequestId }: CounterParts): Counter {
  type Look = (path: string, request: IncomingMessage) => Wrapped | null;
  const looks: Look[] = [];

  const hand = (wrapped: Wrapped, request: IncomingMessage, response: ServerResponse): boolean => {
    const { answer, parcels, observe } = wrapped;
    // The framework has the rarer answer, without a body.
    if (isKnown(answer.ready.etag, headerOf(request, 'if-none-match'))) return false;
    const since = performance.now();
    const encoding = encodingFor(answer.ready, headerOf(request, 'accept-encoding'));
    const parcel = (parcels[encoding] ??= pack(answer, encoding));
    parcel.headers[parcel.headers.length - 1] = nextRequestId();
    response.writeHead(200, parcel.headers);
    response.end(parcel.text, 'latin1');
    observe((performance.now() - since) / 1000);
    return true;
  };

  return {
    open({ find, wrap }) {
      const wrapped = new WeakMap<object, Wrapped>();
      looks.push((path, request) => {
        const found = find(path, request);
        if (found === null) return null;
        const known = wrapped.get(found);
        if (known !== undefined) return known;
        const answer = wrap(found);
        const fresh = { answer, parcels: {}, observe: metrics.meter(answer.route, 'GET', 200) };
        wrapped.set(found, fresh);
        return fresh;
      });
    },
    serve(request, response) {
      const path = request.url;
      if (request.method !== 'GET' || path === undefined || path.includes('?')) return false;
      for (const look of looks) {
        const wrapped = look(path, request);
        if (wrapped !== null) return hand(wrapped, request, response);
      }
      return false;
    },
  };
}
