import { calls } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from './failures.ts';
import { createTransport, type Surroundings } from './transport.ts';

interface Sent {
  address: string;
  method: string | undefined;
  headers: Headers;
  body: unknown;
}

function serverAnswering(answer: () => Response | Promise<Response>, wishes: Partial<Surroundings> = {}) {
  const sent: Sent[] = [];
  let refusals = 0;
  const surroundings: Surroundings = {
    fetch(address, request) {
      sent.push({
        address,
        method: request.method,
        headers: new Headers(request.headers),
        body: request.body,
      });
      return Promise.resolve().then(answer);
    },
    locale: () => 'sr',
    device: () => ({ id: 'd'.repeat(32), platform: 'Firefox' }),
    token: () => 'secret',
    isOnline: () => true,
    onUnauthorized() {
      refusals += 1;
    },
    ...wishes,
  };
  return { callApi: createTransport(surroundings, calls), sent, refusals: () => refusals };
}

const feed = () => Response.json({ categories: [] });

test('[API-1] every call goes under /prod and says app, language, device and platform', async () => {
  const { callApi, sent } = serverAnswering(() => Response.json({ matches: [] }));
  await callApi('schedule', { query: { current: 'true' } });
  const [call] = sent;
  expect(call?.address).toBe('/prod/live/schedule?current=true');
  expect(call?.method).toBe('GET');
  expect(call?.headers.get('appName')).toBe('cadetto-web');
  expect(call?.headers.get('accept-language')).toBe('sr-Latn');
  expect(call?.headers.get('deviceId')).toHaveLength(32);
  expect(call?.headers.get('platform')).toBe('Firefox');
});

test('[API-1] the main client sends x-access-token, the streams client a bearer', async () => {
  const main = serverAnswering(() => Response.json({ clubs: [] }));
  await main.callApi('teams', {});
  expect(main.sent[0]?.headers.get('x-access-token')).toBe('secret');
  expect(main.sent[0]?.headers.has('authorization')).toBe(false);
  const streams = serverAnswering(feed);
  await streams.callApi('feed', {});
  expect(streams.sent[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect(streams.sent[0]?.headers.has('x-access-token')).toBe(false);
});

test('[API-1] without a token neither header is sent', async () => {
  const { callApi, sent } = serverAnswering(() => Response.json({ token: 't' }), { token: () => null });
  await callApi('authenticate', { body: { email: 'a@b.it', password: 'x' } });
  expect(sent[0]?.headers.has('x-access-token')).toBe(false);
  expect(sent[0]?.headers.has('authorization')).toBe(false);
  expect(sent[0]?.body).toBe('{"email":"a@b.it","password":"x"}');
});

test('path parameters are filled in and escaped', async () => {
  const { callApi, sent } = serverAnswering(() => Response.json({ ok: true }));
  await callApi('startWatching', { params: { id: 'a/b' }, body: undefined });
  expect(sent[0]?.address).toBe('/prod/live/streams/watch/a%2Fb');
  expect(sent[0]?.headers.has('content-type')).toBe(false);
});

test('[ERR-4] a refusal carries its key, words, status and fields', async () => {
  const answer = {
    key: 'invalid_input',
    message: 'Neki podaci',
    fields: { email: 'invalid_email', x: 'nonsense' },
  };
  const { callApi } = serverAnswering(() => Response.json(answer, { status: 400 }));
  const failure = await callApi('teams', {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({
    key: 'invalid_input',
    message: 'Neki podaci',
    status: 400,
    fields: { email: 'invalid_email' },
  });
});

test('[ERR-4] what is not an answer of ours becomes "something went wrong" in the reader’s language', async () => {
  const gateway = serverAnswering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(gateway.callApi('teams', {})).rejects.toMatchObject({
    key: 'something_went_wrong',
    status: 502,
    message: 'Nešto nije u redu. Pokušaj ponovo.',
  });
  const misshapen = serverAnswering(() => Response.json({ clubs: 'none' }));
  await expect(misshapen.callApi('teams', {})).rejects.toMatchObject({ key: 'something_went_wrong' });
});

test('[ST-6] a 401 is told to the session, unless the call brought a token of its own', async () => {
  const refuse = () => Response.json({ key: 'unauthorized', message: '' }, { status: 401 });
  const own = serverAnswering(refuse);
  await expect(own.callApi('logout', {}, { token: 'old' })).rejects.toMatchObject({ status: 401 });
  expect(own.refusals()).toBe(0);
  expect(own.sent[0]?.headers.get('x-access-token')).toBe('old');
  const ours = serverAnswering(refuse);
  await expect(ours.callApi('teams', {})).rejects.toMatchObject({ status: 401 });
  expect(ours.refusals()).toBe(1);
});

test('no answer is its own kind of failure, and tells offline apart', async () => {
  const noRoute = () => Promise.reject(new TypeError('Failed to fetch'));
  const lost = serverAnswering(noRoute);
  const unreachable = await lost.callApi('teams', {}).catch((error: unknown) => error);
  expect(unreachable).toBeInstanceOf(NetworkFailure);
  expect(unreachable).toMatchObject({ reason: 'unreachable' });
  const offline = serverAnswering(noRoute, { isOnline: () => false });
  await expect(offline.callApi('teams', {})).rejects.toMatchObject({ reason: 'offline' });
});

test('[ST-3] an answer torn off half-way is a failure of the network, not a refusal', async () => {
  const torn = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"categories":'));
      controller.error(new TypeError('network error'));
    },
  });
  const { callApi } = serverAnswering(() => new Response(torn));
  await expect(callApi('feed', {})).rejects.toBeInstanceOf(NetworkFailure);
});

test('a call given up by its caller is no network failure', async () => {
  const leaving = new AbortController();
  const { callApi } = serverAnswering(() => {
    leaving.abort();
    return Promise.reject(leaving.signal.reason as Error);
  });
  await expect(callApi('teams', {}, { signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a refusal says when to come back, and which registration to go on with', async () => {
  const tooMany = serverAnswering(() =>
    Response.json(
      { key: 'too_many_requests', message: 'm' },
      { status: 429, headers: { 'retry-after': '42' } },
    ),
  );
  await expect(tooMany.callApi('teams', {})).rejects.toMatchObject({
    key: 'too_many_requests',
    retryAfter: 42,
  });
  const unverified = serverAnswering(() =>
    Response.json({ key: 'phone_unverified', message: 'm', uid: 'r1' }, { status: 403 }),
  );
  await expect(unverified.callApi('teams', {})).rejects.toMatchObject({ uid: 'r1', retryAfter: undefined });
});
