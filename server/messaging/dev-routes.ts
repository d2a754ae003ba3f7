// What a developer reads instead of a mailbox. These addresses do not exist in production.

import { createHash } from 'node:crypto';
import { analyticsPage, analyticsScript, outboxPage, outboxScript, type SeenMessage } from '@cadetto/sandbox';
import type { FastifyInstance } from 'fastify';
import type { MessagingStore } from './store.ts';

const shown = 200;

function policyFor(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  // The frames of the mails have no address of their own and stand under this policy too.
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
}

export function serveDevPages(app: FastifyInstance, store: MessagingStore): void {
  const outboxHeaders = {
    'content-security-policy': policyFor(outboxScript),
    'cache-control': 'no-store',
  };
  const analyticsHeaders = {
    'content-security-policy': policyFor(analyticsScript),
    'cache-control': 'no-store',
  };

  const messages = async (): Promise<SeenMessage[]> =>
    (await store.newest(shown)).map(({ created_at, ...message }) => ({
      ...message,
      createdAt: created_at.toISOString(),
    }));

  app.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ messages: await messages() }),
  );

  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .headers(outboxHeaders)
      .type('text/html; charset=utf-8')
      .send(outboxPage(await messages())),
  );

  app.get('/dev/analytics', async (_request, reply) =>
    reply.headers(analyticsHeaders).type('text/html; charset=utf-8').send(analyticsPage()),
  );
}
