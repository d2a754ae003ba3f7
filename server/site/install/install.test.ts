import { cadetto } from '@cadetto/contract';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { makeReady } from '../../http/ready.ts';
import { createEasel } from '../../pictures/easel.ts';
import { serveInstallation } from './routes.ts';
import { workerOf } from './worker.ts';

const page = (path: string, words: string) => ({
  path,
  policy: "default-src 'none'",
  html: `<link rel="stylesheet" href="/assets/design-1.css"><link href="/assets/face.woff2"><p>${words}</p>`,
});
const parts = {
  script: 'work();',
  files: new Map([
    ['/assets/design-1.css', { etag: '"a"' }],
    ['/assets/app.js', { etag: '"b"' }],
  ]),
  offline: { en: page('/en/offline', 'No signal'), it: page('/it/senza-rete', 'Niente segnale') },
};

test('the worker knows its version, the offline pages and what they need', () => {
  const text = workerOf(parts);
  expect(text).toMatch(
    /^self\.shell=\{"version":"[\w-]{12}","offline":\{"en":"\/en\/offline","it":"\/it\/senza-rete"\}/,
  );
  expect(text).toContain('"files":["/assets/design-1.css","/assets/face.woff2"]');
  expect(text.endsWith('work();')).toBe(true);
});

test('any other file, word or script is another version, and the same are the same', () => {
  const changed = [
    { ...parts, script: 'works();' },
    { ...parts, files: new Map([...parts.files, ['/assets/app.js', { etag: '"c"' }]]) },
    { ...parts, offline: { ...parts.offline, en: page('/en/offline', 'No network') } },
    { ...parts, offline: { ...parts.offline, en: { ...parts.offline.en, policy: '' } } },
  ];
  const versions = [parts, ...changed].map((one) => /"version":"([\w-]+)"/.exec(workerOf(one))?.[1]);
  expect(new Set(versions).size).toBe(5);
  expect(workerOf({ ...parts, files: new Map([...parts.files].toReversed()) })).toBe(workerOf(parts));
});

test('worker and manifest are made once for a version, and answered as known to who has them', async () => {
  const app = fastify();
  let words = 'No signal';
  let readings = 0;
  let manifests = 0;
  serveInstallation(app, {
    entry: {
      offlinePages: { en: '/en/offline', it: '/it/senza-rete', sr: '/sr/bez-mreze' },
      get serviceWorker() {
        readings += 1;
        return 'work();';
      },
      manifestOf: (locale) => {
        manifests += 1;
        return JSON.stringify({ lang: locale });
      },
    },
    pages: {
      page: async () => ({
        status: 200,
        location: null,
        ready: await makeReady(`<p>${words}</p>`, 'text/html'),
        policy: "default-src 'none'",
        ofApp: false,
      }),
    },
    files: new Map(),
    brand: cadetto,
    easel: createEasel(),
    worker: true,
  });
  const worker = async () => (await app.inject('/sw.js')).headers['etag'];

  const first = await worker();
  expect(await worker()).toBe(first);
  expect(readings).toBe(1);
  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(first) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  words = 'No network';
  expect(await worker()).not.toBe(first);
  expect(readings).toBe(2);

  const manifest = await app.inject('/it/app.webmanifest');
  expect(manifest.json()).toEqual({ lang: 'it' });
  const known = { 'if-none-match': String(manifest.headers['etag']) };
  expect((await app.inject({ url: '/it/app.webmanifest', headers: known })).statusCode).toBe(304);
  expect((await app.inject('/sr/app.webmanifest')).json()).toEqual({ lang: 'sr' });
  expect(manifests).toBe(2);
  await app.close();
});
