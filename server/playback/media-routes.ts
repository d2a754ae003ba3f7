import type { Origin } from '@cadetto/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

function answer(origin: Origin, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = request.url.indexOf('?');
  const { status, headers, body } = origin.answer({
    method: request.method,
    path: query === -1 ? request.url : request.url.slice(0, query),
    range: request.headers.range,
  });
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? '');
}

export function serveMedia(app: FastifyInstance, origin: Origin): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: (request, reply) => answer(origin, request, reply),
  });
}
