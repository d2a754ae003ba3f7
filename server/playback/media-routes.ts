import type { Origin, OriginAnswer } from '@cadetto/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

function send(reply: FastifyReply, { status, headers, body }: OriginAnswer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? '');
}

function answer(
  origin: Origin,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const query = request.url.indexOf('?');
  const answered = origin.answer({
    method: request.method,
    path: query === -1 ? request.url : request.url.slice(0, query),
    range: request.headers.range,
  });
  return answered instanceof Promise ? answered.then((known) => send(reply, known)) : send(reply, answered);
}

export function serveMedia(app: FastifyInstance, origin: Origin): void {
  for (const root of origin.roots)
    app.route({
      method: ['GET', 'HEAD'],
      url: `${root}/media/*`,
      handler: (request, reply) => answer(origin, request, reply),
    });
}
