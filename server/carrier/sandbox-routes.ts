// The sandbox's carrier on our own port: its API for us, its page for whoever pays. It exists only where no real carrier
// is set.

import { timingSafeEqual } from 'node:crypto';
import {
  carrierDecisions,
  carrierPage,
  noCarrierPurchase,
  type CarrierPurchase,
  type CarrierSandbox,
} from '@cadetto/sandbox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import { localeOf } from '../http/caller.ts';
import { throughTheHouse } from '../http/through-the-house.ts';
import { sandboxPath, type Carrier } from './carrier.ts';
import { signedAt } from './signature.ts';

const order = z.object({
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  returnUrl: z.url(),
  notifyUrl: z.url(),
});

type OneRequest = FastifyRequest<{ Params: { id: string } }>;

function isShop({ headers: { authorization = '' } }: FastifyRequest, secret: string): boolean {
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${secret}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const told = ({ id, reference, amount, currency, state }: CarrierPurchase) => ({
  id,
  reference,
  amount,
  currency,
  state,
});

function policyFor(purchase: CarrierPurchase | null): string {
  const back = purchase === null ? '' : ` ${new URL(purchase.returnUrl).origin}`;
  return `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`;
}

function sendPage(request: OneRequest, reply: FastifyReply, purchase: CarrierPurchase | null) {
  const locale = localeOf(request);
  return reply
    .code(purchase === null ? 404 : 200)
    .headers({ 'content-security-policy': policyFor(purchase), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(purchase === null ? noCarrierPurchase(locale) : carrierPage(purchase, locale));
}

function servePage(room: FastifyInstance, sandbox: CarrierSandbox, carrier: Carrier): void {
  room.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const path = `${sandboxPath}/pay/:id`;
  room.get(path, async (request: OneRequest, reply) =>
    sendPage(request, reply, await sandbox.read(request.params.id)),
  );
  room.post(path, async (request: OneRequest, reply) => {
    const given = z.safeParse(z.object({ decision: z.enum(carrierDecisions) }), request.body);
    if (!given.success) throw new Failure('invalid_input');
    const purchase = await sandbox.decide(request.params.id, given.data.decision);
    if (purchase === null) return sendPage(request, reply, null);
    // The notice goes its own way, as a carrier's would: the person may well be back before it.
    carrier.tellLater();
    return reply.header('cache-control', 'no-store').redirect(purchase.returnUrl, 303);
  });
}

const refundOrder = z.object({ reference: z.string(), amount: z.int().check(z.minimum(1)) });

/** In a room of its own, where bodies stay the bytes that were signed. */
async function serveRefunds(
  app: FastifyInstance,
  { secret }: Carrier,
  sandbox: CarrierSandbox,
  clock: Clock,
): Promise<void> {
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    room.post(`${sandboxPath}/purchases/:id/refunds`, async (request: OneRequest, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const given = request.headers['x-carrier-signature'];
      const header = typeof given === 'string' ? given : undefined;
      const isSigned = signedAt(secret, { header, body, now: clock.now() }) !== null;
      if (!isShop(request, secret) || !isSigned) throw new Failure('not_found');
      const wish = z.safeParse(refundOrder, JSON.parse(body.toString('utf8')));
      if (!wish.success) throw new Failure('invalid_input');
      const refund = await sandbox.refund(request.params.id, wish.data);
      if (refund === null) throw new Failure('invalid_input', { fields: { amount: 'invalid' } });
      return reply.send(refund);
    });
  });
}

export async function serveCarrierSandbox(
  app: FastifyInstance,
  carrier: Carrier,
  clock: Clock,
): Promise<void> {
  const { sandbox, secret } = carrier;
  if (sandbox === null) return;
  carrier.reachSandboxBy(throughTheHouse(app));
  await app.register(async (room) => {
    room.post(`${sandboxPath}/purchases`, async (request, reply) => {
      if (!isShop(request, secret)) throw new Failure('not_found');
      const given = z.safeParse(order, request.body);
      if (!given.success) throw new Failure('invalid_input');
      const { id } = await sandbox.begin(given.data);
      const { origin } = new URL(given.data.returnUrl);
      return reply.send({ id, redirect: `${origin}${sandboxPath}/pay/${id}` });
    });
    room.get(`${sandboxPath}/purchases/:id`, async (request: OneRequest, reply) => {
      const purchase = isShop(request, secret) ? await sandbox.read(request.params.id) : null;
      if (purchase === null) throw new Failure('not_found');
      return reply.send(told(purchase));
    });
    servePage(room, sandbox, carrier);
  });
  await serveRefunds(app, carrier, sandbox, clock);
}
