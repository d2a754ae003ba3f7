import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import { sendFailure } from '../http/errors.ts';
import type { Handlers } from '../http/serve.ts';
import type { Carrier } from './carrier.ts';
import type { PurchaseRecord } from './carrier-store.ts';
import { notifyPath } from './purchases.ts';
import { signedAt } from './signature.ts';

const bodyLimit = 16 * 1024;

/** Whoever begins a purchase waits for it, whether or not the carrier has heard of it yet. */
function shown({ state, plan_id: productId, created_at: begunAt, updated_at: heardAt }: PurchaseRecord) {
  const isSettled = state === 'confirmed' || state === 'refused';
  return {
    state: state === 'created' ? ('pending' as const) : state,
    productId,
    begunAt: begunAt.toISOString(),
    endedAt: isSettled ? heardAt.toISOString() : null,
  };
}

export function carrierHandlers({ purchases }: Carrier) {
  return {
    // Amount and customer of the query are anybody's to write, so nobody reads them.
    startCarrierPurchase: async (
      { query: { productId } },
      { session: { personId }, country, origin, locale },
    ) => ({
      redirect: await purchases.start({ personId, planId: productId, country, origin, locale }),
    }),

    carrierPurchase: async (_request, { session: { personId } }) => {
      const latest = await purchases.latest(personId);
      return { purchase: latest === null ? null : shown(latest) };
    },
  } satisfies Handlers;
}

const notice = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

function noticeIn(body: Buffer): z.output<typeof notice> {
  try {
    return z.parse(notice, JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw new Failure('invalid_input', { fields: { body: 'invalid' }, cause: error });
  }
}

/** In a room of its own, where bodies stay the bytes that were signed. */
export async function serveCarrierNotices(
  app: FastifyInstance,
  { inbox, secret }: Carrier,
  clock: Clock,
): Promise<void> {
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    room.post(notifyPath, { bodyLimit }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const given = request.headers['x-carrier-signature'];
      const header = typeof given === 'string' ? given : undefined;
      const at = signedAt(secret, { header, body, now: clock.now() });
      if (at === null) throw new Failure('invalid_input', { fields: { signature: 'invalid' } });
      const { id } = noticeIn(body);
      await inbox.take({ id: `${id}:${at}`, type: 'purchase', subject: id, payload: { id } });
      return reply.header('cache-control', 'no-store').send({ ok: true });
    });
    room.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: notifyPath,
      handler: (request, reply) => sendFailure(request, reply.header('allow', 'POST'), 'method_not_allowed'),
    });
  });
}
