import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/errors.ts';
import { sendReady, type ReadyBytes } from '../http/ready.ts';
import type { Handlers } from '../http/serve.ts';
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

export function pictureHandlers(pictures: Pictures) {
  return {
    addPicture: async ({ body }, { operator }) => {
      const given = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
      const { id, width, height, placeholder } = await pictures.take(given, operator);
      return { id, url: `/pictures/${id}`, width, height, placeholder };
    },
  } satisfies Handlers;
}
