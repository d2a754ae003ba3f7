import { apiPrefix } from '@cadetto/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from '../http/errors.ts';
import { sendReady, type ReadyBytes } from '../http/ready.ts';
import type { Operators } from '../operator/authenticate.ts';
import { readForm } from './forms.ts';
import type { Pictures } from './pictures.ts';

/** The address of a picture is the hash of its bytes, so nobody ever has to ask again. */
const cacheControl = 'public, max-age=31536000, immutable';

function send(request: FastifyRequest, reply: FastifyReply, ready: ReadyBytes | null): FastifyReply {
  if (ready === null) return sendFailure(request, reply, 'not_found');
  return sendReady(request, reply, { ready, cacheControl, vary: 'accept-encoding' });
}

export function servePictures(app: FastifyInstance, pictures: Pictures): void {
  app.get('/pictures/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) =>
    send(request, reply, await pictures.original(request.params.id)),
  );
  app.get(
    '/pictures/:id/:file',
    async (request: FastifyRequest<{ Params: { id: string; file: string } }>, reply) => {
      const form = readForm(request.params.file);
      const ready = form === null ? null : await pictures.inForm(request.params.id, form);
      return send(request, reply, ready);
    },
  );
}

const uploadPath = `${apiPrefix}/operator/pictures`;
const bodyLimit = 10 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export async function takeUploads(
  app: FastifyInstance,
  pictures: Pictures,
  operators: Operators,
): Promise<void> {
  // A room of its own: elsewhere a body that is no JSON stays unread.
  await app.register(async (room) => {
    room.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    room.route({
      method: 'POST',
      url: uploadPath,
      bodyLimit,
      onRequest: (request) => operators.letIn(request),
      handler: async (request, reply) => {
        const operator = operators.nameOf(request);
        if (operator === null) throw new Failure('unauthorized');
        if (!Buffer.isBuffer(request.body))
          throw new Failure('invalid_input', { fields: { body: 'invalid' } });
        const { id, width, height, placeholder } = await pictures.take(request.body, operator);
        return reply
          .header('cache-control', 'private, no-store')
          .send({ id, url: `/pictures/${id}`, width, height, placeholder });
      },
    });
    room.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: uploadPath,
      handler: (request, reply) => sendFailure(request, reply.header('allow', 'POST'), 'method_not_allowed'),
    });
  });
}
