// Media over HTTP. Segments are most of what a server sends, so good news known at once goes out before the framework
// is asked; everything else takes the framework's way, with its log.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Origin, OriginAnswer } from '@cadetto/media';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Counter } from '../http/counter.ts';
import type { HeaderSet } from '../http/headers.ts';
import type { Metrics } from '../http/metrics.ts';

export interface MediaParts {
  readonly origin: Origin;
  readonly metrics: Metrics;
  readonly headers: HeaderSet;
  readonly nextRequestId: () => string;
}

export interface MediaWindow extends Pick<Counter, 'serve'> {
  /** The routes for whatever the window does not answer itself. */
  install(app: FastifyInstance): void;
}

const goodNews = [200, 204, 206];

type Answered = OriginAnswer | Promise<OriginAnswer>;

export function createMediaWindow({ origin, metrics, headers, nextRequestId }: MediaParts): MediaWindow {
  const routes = origin.roots.map((root) => ({ start: `${root}/media/`, url: `${root}/media/*` }));
  const meters = new Map(
    routes.map(({ start, url }) => [
      start,
      new Map(goodNews.map((status) => [status, metrics.meter(url, 'GET', status)])),
    ]),
  );
  const common = Object.entries(headers).flat();
  /** What was found out at the window need not be asked again behind it. */
  const asked = new WeakMap<IncomingMessage, Answered>();

  const ask = (request: IncomingMessage): Answered => {
    const { method = 'GET', url = '/' } = request;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    return origin.answer({ method, path, range: request.headers.range });
  };

  /** Names and values in one list, as Node writes them, by the headers they were made of. The last is the request's id. */
  const written = new WeakMap<OriginAnswer['headers'], string[]>();
  const write = (own: OriginAnswer['headers']): string[] => {
    const list = Object.entries(own).flatMap(([name, value]) =>
      name in headers ? [] : [name, String(value)],
    );
    const all = [...common, ...list, 'x-request-id', ''];
    written.set(own, all);
    return all;
  };

  const hand = ({ status, headers: own, body }: OriginAnswer, response: ServerResponse): void => {
    const all = written.get(own) ?? write(own);
    all[all.length - 1] = nextRequestId();
    response.writeHead(status, all);
    response.end(body);
  };

  /** Out here a throw would end the process; behind the window it is asked again, and the failure is answered and logged. */
  const askSafely = (request: IncomingMessage): Answered | null => {
    try {
      return ask(request);
    } catch {
      return null;
    }
  };

  return {
    serve(request, response) {
      const { url = '' } = request;
      const route = request.method === 'GET' ? routes.find(({ start }) => url.startsWith(start)) : undefined;
      if (route === undefined) return false;
      const since = performance.now();
      const answer = askSafely(request);
      if (answer === null) return false;
      // An address the framework sends elsewhere leaves its answer to nobody, and then a failure must not end the process.
      if (answer instanceof Promise) answer.catch(() => {});
      const meter = answer instanceof Promise ? undefined : meters.get(route.start)?.get(answer.status);
      if (answer instanceof Promise || meter === undefined) {
        asked.set(request, answer);
        return false;
      }
      hand(answer, response);
      meter((performance.now() - since) / 1000);
      return true;
    },

    install(app) {
      for (const { url } of routes)
        app.route({
          method: ['GET', 'HEAD'],
          url,
          handler: async ({ raw }, reply) => {
            // Refusals and failures as well: a player that may not read them takes them for a broken network.
            reply.headers(headers);
            return send(reply, await (asked.get(raw) ?? ask(raw)));
          },
        });
    },
  };
}

function send(reply: FastifyReply, { status, headers, body }: OriginAnswer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? '');
}
