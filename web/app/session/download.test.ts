import { calls } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { openFile } from './download.ts';
import { NetworkFailure } from './failures.ts';
import type { Surroundings } from './transport.ts';

const openArchive = (surroundings: Surroundings) => openFile(surroundings, { spec: calls.exportAccount });

function around(answer: () => Promise<Response>) {
  const seen: { headers: Headers; expired: number } = { headers: new Headers(), expired: 0 };
  const surroundings: Surroundings = {
    fetch: (_address, request) => {
      seen.headers = new Headers(request.headers);
      return answer();
    },
    locale: () => 'it',
    device: () => ({ id: '0'.repeat(32), platform: 'Chrome' }),
    token: () => 'token',
    isOnline: () => true,
    onUnauthorized: () => (seen.expired += 1),
  };
  return { seen, surroundings };
}

test('[D-4] the archive is fetched with the token, and tells how far it is', async () => {
  const { seen, surroundings } = around(() =>
    Promise.resolve(new Response('archive', { headers: { 'content-length': '7' } })),
  );
  const download = await openArchive(surroundings);
  expect(seen.headers.get('x-access-token')).toBe('token');
  expect(download.size).toBe(7);
  const told: number[] = [];
  const blob = await download.receive((received) => told.push(received));
  expect(await blob.text()).toBe('archive');
  expect(told.at(-1)).toBe(7);
});

test('[D-4] a compressed answer has no size to measure against', async () => {
  const headers = { 'content-length': '3', 'content-encoding': 'br' };
  const { surroundings } = around(() => Promise.resolve(new Response('archive', { headers })));
  expect((await openArchive(surroundings)).size).toBeNull();
});

test('[D-4] a refusal has its words, and a dead token ends the session', async () => {
  const body = JSON.stringify({ key: 'unauthorized', message: 'Accedi per continuare.' });
  const { seen, surroundings } = around(() => Promise.resolve(new Response(body, { status: 401 })));
  await expect(openArchive(surroundings)).rejects.toMatchObject({ key: 'unauthorized' });
  expect(seen.expired).toBe(1);
});

test('[D-4] a line that breaks in the middle is a network failure', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error('reset'));
    },
  });
  const { surroundings } = around(() => Promise.resolve(new Response(broken)));
  const download = await openArchive(surroundings);
  await expect(download.receive(() => {})).rejects.toBeInstanceOf(NetworkFailure);
});
