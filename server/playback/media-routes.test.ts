import { createServer } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Origin } from '@cadetto/media';
import { installErrorHandling } from '../http/errors.ts';
import { createMetrics } from '../http/metrics.ts';
import { createMediaWindow } from './media-routes.ts';

let app: FastifyInstance | null = null;
afterEach(() => app?.close());

async function opens(answer: Origin['answer'], path: string): Promise<Response> {
  const origin: Origin = { roots: ['', '/backup'], answer };
  const window = createMediaWindow({
    origin,
    metrics: createMetrics(),
    headers: {},
    nextRequestId: () => 'one',
  });
  app = Fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (!window.serve(request, response)) handle(request, response);
      }),
    rewriteUrl: ({ url = '/' }) => (url.includes('%E0') ? '/elsewhere' : url),
  });
  installErrorHandling(app);
  window.install(app);
  return fetch((await app.listen({ port: 0, host: '127.0.0.1' })) + path);
}

const damaged = () => {
  throw new Error('a segment is damaged');
};

test.each([
  ['at once', damaged],
  ['later', async () => damaged()],
])(
  '[API-20] media that fails %s is answered as a failure, and nobody else is touched',
  async (_when, fails) => {
    const answer = await opens(fails, '/media/a/b.m4s');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ key: 'something_went_wrong' });
  },
);

test('[API-20] a failure that nobody waits for any more is no failure of the process', async () => {
  const answer = await opens(async () => damaged(), '/backup/media/a/%E0');
  expect(answer.status).toBe(404);
});
