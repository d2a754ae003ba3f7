import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { noticedFailure } from './errors.ts';

/** A house whose only answer is a fault of its own, and what it took each fault for. */
async function openFaulty(): Promise<{ port: number; taken: string[]; noticed: () => Promise<unknown> }> {
  const app = fastify({ http: { optimizeEmptyRequests: true } });
  onTestFinished(() => app.close());
  const taken: string[] = [];
  app.setErrorHandler((error, request, reply) => {
    const { key } = noticedFailure(error, request);
    taken.push(key);
    app.server.emit('noticed');
    return reply.code(500).send(key);
  });
  app.get('/', () => {
    throw new Error('a fault of ours');
  });
  app.post('/', () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { port, taken, noticed: () => once(app.server, 'noticed') };
}

test('[API-1] a fault of ours is told as one though the request has no body, and fails before it is read to its end', async () => {
  const { port, taken } = await openFaulty();
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe('something_went_wrong');
  expect(taken).toEqual(['something_went_wrong']);
});

test('[API-1] who hangs up before the body is whole is no fault of ours', async () => {
  const { port, taken, noticed } = await openFaulty();
  const guest = connect(port, '127.0.0.1');
  const heard = noticed();
  guest.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a":',
    () => guest.end(),
  );
  await heard;
  expect(taken).toEqual(['invalid_input']);
});
