// What a developer reads instead of a mailbox. These addresses do not exist in production.

import { createHash } from 'node:crypto';
import { analyticsPage, analyticsScript, outboxPage, type SeenMessage } from '@cadetto/sandbox';
import type { FastifyInstance } from 'fastify';
import type { MessagingStore } from './store.ts';

const shown = 200;

export function serveDevPages(app: FastifyInstance, store: MessagingStore): void {
  const scriptHash = createHash('sha256').update(analyticsScript).digest('base64');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; frame-ancestors 'none'`;

  const messages = async (): Promise<SeenMessage[]> =>
    (await store.newest(shown)).map(({ channel, recipient, subject, body, state, created_at }) => ({
      channel,
      recipient,
      subject,
      body,
      state,
      createdAt: created_at.toISOString(),
    }));

  app.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ messages: await messages() }),
  );

  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(outboxPage(await messages())),
  );

  app.get('/dev/analytics', async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(analyticsPage()),
  );
}
