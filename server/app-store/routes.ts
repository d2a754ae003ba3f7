import { apiPrefix } from '@cadetto/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import { sendFailure } from '../http/errors.ts';
import type { AppStoreRoom } from './app-store.ts';
import { NotBelieved, type AppStore, type AppStoreNotification } from './port.ts';

export const notifyPath = `${apiPrefix}/pay/app-store/notify`;

const bodyLimit = 256 * 1024;
const notice = z.object({ signedPayload: z.string() });

function believed(store: AppStore, body: unknown): AppStoreNotification | null {
  const given = z.safeParse(notice, body);
  if (!given.success) throw new Failure('invalid_input', { fields: { signedPayload: 'required' } });
  try {
    return store.read(given.data.signedPayload);
  } catch (error) {
    if (!(error instanceof NotBelieved)) throw error;
    throw new Failure('invalid_input', { fields: { signedPayload: 'invalid' }, cause: error });
  }
}

export function serveAppStoreNotices(app: FastifyInstance, room: AppStoreRoom): void {
  app.post(notifyPath, { bodyLimit }, async (request, reply) => {
    if (room.store === null) throw new Failure('not_found');
    const notification = believed(room.store, request.body);
    if (notification !== null) await room.keep(notification);
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: notifyPath,
    handler: (request, reply) => sendFailure(request, reply.header('allow', 'POST'), 'method_not_allowed'),
  });
}
