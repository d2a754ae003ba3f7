import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { createCountryOf } from '../place/country.ts';
import { EventStream, serveCalls, type Session } from './serve.ts';

const countryOf = createCountryOf(
  { mode: 'production', trustedProxies: [], countryHeader: null, homeCountry: 'IT', pretendCountry: null },
  { countryAt: () => null, close: () => {} },
);

test('[D-9] who left while their session was looked up takes no place at the event stream, and nothing fails', async () => {
  const found = Promise.withResolvers<Session | null>();
  const happened: string[] = [];
  const asked: string[] = [];
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    happened.push(String(error));
    return reply.send();
  });
  const left = new Promise<void>((done) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.raw.once('close', done);
    });
  });
  serveCalls(app, {
    handlers: {
      liveEvents: (_request, { address }) => {
        asked.push(address);
        return new EventStream(() => happened.push('stream'));
      },
    },
    sessionOf: () => found.promise,
    countryOf,
    operators: {
      nameOf: () => null,
      letIn: () => Promise.reject(new Failure('unauthorized')),
    },
    mobilityKey: {
      isBroughtBy: () => false,
      letIn: () => Promise.reject(new Failure('unauthorized')),
    },
    checkAnswers: true,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const guest = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  guest.write('GET /prod/live/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer x\r\n\r\n');
  await once(app.server, 'request');
  guest.destroy();
  await left;
  found.resolve(null);
  await expect.poll(() => asked).toEqual(['']);
  await new Promise((done) => setImmediate(done));
  expect(happened).toEqual([]);
  await app.close();
});
