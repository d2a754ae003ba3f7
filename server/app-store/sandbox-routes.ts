// The page of the sandbox's app store. It exists only where no real one is set.

import { appStoreKinds, appStorePage, type AppStoreSandbox } from '@cadetto/sandbox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../database/open.ts';
import { throughTheHouse, type Wire } from '../http/through-the-house.ts';
import type { AppStoreRoom } from './app-store.ts';
import { notifyPath } from './routes.ts';

const path = '/sandbox/app-store';
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const graceMs = 6 * 24 * 60 * 60 * 1000;

const form = z.object({ email: z.string(), productId: z.string(), kind: z.enum(appStoreKinds) });

interface Goods {
  readonly id: string;
  readonly name: string;
  readonly days: number;
}

async function goodsOf(db: Db): Promise<Goods[]> {
  const rows = await db
    .selectFrom('plan')
    .select(['id', 'name', 'duration'])
    .where('kind', '=', 'recurring')
    .where('withdrawn', '=', false)
    .orderBy('position')
    .execute();
  return rows.map(({ id, name, duration }) => ({ id, name: name.en, days: duration === 'year' ? 365 : 30 }));
}

interface Sending {
  readonly db: Db;
  readonly sandbox: AppStoreSandbox;
  readonly wire: Wire;
  readonly goods: readonly Goods[];
}

/** The period that goes on, and how long it would if it cannot be charged again. */
async function periodOf(db: Db, personId: string, planId: string) {
  const bought = await db
    .selectFrom('subscription')
    .select('period_end')
    .where('provider', '=', 'app_store')
    .where('person_id', '=', personId)
    .where('plan_id', '=', planId)
    .orderBy('period_end', 'desc')
    .executeTakeFirst();
  if (bought === undefined) return null;
  const { period_end: periodEnd } = bought;
  return { periodEnd, graceUntil: new Date(periodEnd.getTime() + graceMs) };
}

/** Answers what came of it, in words. */
async function send({ db, sandbox, wire, goods }: Sending, body: unknown): Promise<string> {
  const given = z.safeParse(form, body);
  if (!given.success) return 'Nothing was sent: the form is not complete.';
  const { email, productId, kind } = given.data;
  const account = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (account === undefined) return `Nothing was sent: there is no account of ${email}.`;
  const days = goods.find(({ id }) => id === productId)?.days ?? 30;
  const about = kind === 'decided' || kind === 'failed' ? await periodOf(db, account.id, productId) : {};
  if (about === null) return `Nothing was sent: ${email} has bought no such thing.`;
  const said = kind === 'decided' ? { renews: false } : {};
  const signedPayload = sandbox.notification({
    kind,
    accountToken: account.id,
    productId,
    days,
    ...about,
    ...said,
  });
  const { status } = await wire({
    method: 'POST',
    url: `http://localhost${notifyPath}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ signedPayload }),
  });
  return status === 200
    ? `Sent: ${kind} for ${email}.`
    : `The product answered ${status} to the notification.`;
}

export async function serveAppStoreSandbox(
  app: FastifyInstance,
  { sandbox }: AppStoreRoom,
  db: Db,
): Promise<void> {
  if (sandbox === null) return;
  const wire = throughTheHouse(app);
  const show = (reply: FastifyReply, goods: readonly Goods[], email: string, outcome: string | null) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(appStorePage({ products: goods, email, outcome }));

  await app.register(async (room) => {
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    room.get(path, async (_request, reply) => show(reply, await goodsOf(db), '', null));
    room.post<{ Body: { email?: unknown } }>(path, async (request, reply) => {
      const goods = await goodsOf(db);
      const outcome = await send({ db, sandbox, wire, goods }, request.body);
      const { email } = request.body;
      return show(reply, goods, typeof email === 'string' ? email : '', outcome);
    });
  });
}
