import {
  apiPrefix,
  callList,
  commonErrors,
  errorCatalogue,
  errorKeys,
  errorsOf,
  fieldCatalogue,
  fillPath,
  locales,
} from '@cadetto/contract';
import { errorMeanings } from '@cadetto/contract/openapi';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { metricsToken } from '../kit/build.ts';
import { expectFailure, refusalIn } from '../kit/failure.ts';
import type { Viewer } from '../viewer.ts';

let house: TestHouse;
let fan: Viewer;
beforeAll(async () => {
  house = await openHouse();
  fan = await house.viewer().signsIn('fan');
});
afterAll(() => house.close());

type Spec = (typeof callList)[number];

/** A request that fits the declared shape as far as it can without knowing anything of the house. */
function plausible(spec: Spec): { path: string; body?: unknown } {
  const params: Record<string, string> = { email: 'someone@cadetto.test', code: '123456' };
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  for (const name of names) params[name] ??= 'nothing';
  const path =
    fillPath(spec.path, params) + (spec.query === undefined ? '' : '?type=live&productId=x&return_url=x');
  return spec.method === 'GET' ? { path } : { path, body: {} };
}

describe('every call', () => {
  /** Two would end the session the rest are asked with; archive and event stream are no JSON. Each has its own tests. */
  const apart: readonly string[] = ['logout', 'endAllSessions', 'exportAccount', 'liveEvents'];
  const others = callList.filter(({ name }) => !apart.includes(name));

  test.each(others.map((spec) => [spec.id, spec.method, spec.path, spec] as const))(
    '[%s] %s %s answers something it declares, or 501 while no module serves it',
    async (_id, method, _path, spec) => {
      const { path, body } = plausible(spec);
      const answer = await fan.asks(method, path, body === undefined ? {} : { body });
      const served = !house.house.unserved.includes(spec.name);
      const isAnswer = answer.status === 200 && spec.answer.safeParse(answer.json()).success;
      const declared: readonly (string | null)[] = served ? errorsOf(spec) : ['not_implemented'];
      const { key, flaws } = refusalIn(answer, 'en');
      expect(isAnswer || (flaws.length === 0 && declared.includes(key)) ? 'in order' : answer.text).toBe(
        'in order',
      );
      expect(answer.status === 501).toBe(!served);
    },
  );

  test('is either served or on the list of those still to come', () => {
    const served = callList
      .filter(({ name }) => !house.house.unserved.includes(name))
      .map(({ name }) => name);
    expect(served).toEqual(
      expect.arrayContaining([
        'profile',
        'authenticate',
        'logout',
        'feed',
        'startWatching',
        'watch',
        'explore',
        'schedule',
        'standings',
        'teams',
        'products',
      ]),
    );
  });

  test.for(
    callList
      .filter(({ audience }) => audience === 'person')
      .map((spec) => [spec.id, spec.method, spec.path, spec] as const),
  )(
    '[%s] %s %s is for the signed-in only: no token, a dead one and a made-up one are 401',
    async ([_id, method, _path, spec], { skip }) => {
      skip(house.house.unserved.includes(spec.name), 'no module serves it yet');
      const dead = await house.viewer().signsIn('free');
      await dead.gets('logout');
      for (const token of [null, dead.token, 'made-up']) {
        const { path, body } = plausible(spec);
        const headers = token === null ? {} : { 'x-access-token': token };
        const answer = await house
          .viewer()
          .asks(method, path, { headers, ...(body === undefined ? {} : { body }) });
        expect(answer.status).toBe(401);
        expect(expectFailure(answer, 'en').key).toBe('unauthorized');
      }
    },
  );
});

describe('the reference', () => {
  test('the OpenAPI document is 3.1 and lists every call with its answers', async () => {
    const answer = await house.viewer().asks('GET', '/docs/openapi.json');
    const document = z.parse(
      z.object({
        openapi: z.string(),
        servers: z.array(z.object({ url: z.string() })),
        paths: z.record(
          z.string(),
          z.record(
            z.string(),
            z.object({
              operationId: z.string(),
              'x-requirement': z.string(),
              'x-served': z.boolean(),
              responses: z.record(z.string(), z.unknown()),
            }),
          ),
        ),
      }),
      answer.json(),
    );
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: apiPrefix }]);
    for (const spec of callList) {
      const operation = document.paths[spec.path]?.[spec.method.toLowerCase()];
      expect(operation).toMatchObject({
        operationId: spec.name,
        'x-requirement': spec.id,
        'x-served': !house.house.unserved.includes(spec.name),
      });
      const statuses = Object.keys(operation?.responses ?? {});
      for (const key of errorsOf(spec)) expect(statuses).toContain(String(errorCatalogue[key].status));
    }
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(callList.length);
  });

  test('[DATA-5] a call that takes bytes says of what kinds, and gives them no schema', async () => {
    const { text } = await house.viewer().asks('GET', '/docs/openapi.json');
    const upload = z.parse(
      z.object({
        paths: z.object({
          '/operator/pictures': z.object({
            post: z.object({
              requestBody: z.object({
                required: z.literal(true),
                content: z.record(z.string(), z.strictObject({})),
              }),
            }),
          }),
        }),
      }),
      JSON.parse(text),
    ).paths['/operator/pictures'].post;
    const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
    expect(Object.keys(upload.requestBody.content)).toEqual(kinds);
    const page = (await house.viewer().asks('GET', '/docs')).text;
    for (const kind of kinds) expect(page).toContain(kind);
  });

  test('every reference inside the document leads somewhere', async () => {
    const { text } = await house.viewer().asks('GET', '/docs/openapi.json');
    const document: unknown = JSON.parse(text);
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      let place: unknown = document;
      for (const step of pointer.split('/')) place = z.parse(z.record(z.string(), z.unknown()), place)[step];
      expect(place).toBeDefined();
    }
  });

  test('/prod/docs is a page people can read, without a script', async () => {
    const answer = await house.viewer().asks('GET', '/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toMatch(/^<!doctype html>/);
    expect(answer.text).not.toContain('<script');
    for (const { name } of callList) expect(answer.text).toContain(`id="${name}"`);
    for (const key of errorKeys) expect(answer.text).toContain(`id="error-${key}"`);
  });
});

describe('the error catalogue', () => {
  test('every key has its status, its meaning and a message in the three languages', () => {
    for (const key of errorKeys) {
      const { status, message } = errorCatalogue[key];
      expect(status).toBeGreaterThanOrEqual(400);
      expect(errorMeanings[key]).not.toBe('');
      const words = locales.map((locale) => message[locale]);
      expect(new Set(words).size).toBe(3);
      for (const text of words) {
        expect(text).toMatch(/\.$/);
        expect(text).not.toMatch(/!|\p{Script=Cyrillic}/u);
      }
    }
  });

  test('401 is unauthorized and nothing else, since it signs the person out', () => {
    expect(errorKeys.filter((key) => errorCatalogue[key].status === 401)).toEqual(['unauthorized']);
  });

  test('every field key has words in the three languages', () => {
    for (const words of Object.values(fieldCatalogue)) {
      expect(new Set(locales.map((locale) => words[locale])).size).toBe(3);
    }
  });

  test.each([
    ['it-IT,it;q=0.9,en;q=0.8', 'it'],
    ['sr-Latn-RS', 'sr'],
    ['hr', 'sr'],
    ['de, fr;q=0.5', 'en'],
    ['en;q=0.1, it;q=0.9', 'it'],
    ['*', 'en'],
    ['it;q=0', 'en'],
    [';;;,,,q=', 'en'],
    ['x'.repeat(5000), 'en'],
  ] as const)('accept-language "%s" is answered in %s', async (header, locale) => {
    const answer = await house.viewer().asks('GET', '/nothing', { headers: { 'accept-language': header } });
    expect(expectFailure(answer, locale).key).toBe('not_found');
  });

  test('what any call may answer is declared once', () => {
    for (const spec of callList) expect(errorsOf(spec)).toEqual(expect.arrayContaining([...commonErrors]));
  });
});

describe('the house on the wire', () => {
  test('[API-1] the calls live under /prod and nowhere else', async () => {
    expect((await fan.asks('GET', '/user/profile')).status).toBe(200);
    for (const path of [
      '/user/profile',
      '/api/user/profile',
      '/prod/prod/user/profile',
      '/PROD/user/profile',
    ]) {
      const answer = await house.viewer().opens(path, { 'x-access-token': fan.token ?? '' });
      expect(answer.status).toBe(404);
    }
  });

  test('[API-1] a request with every header of the site is served, and so is one with none of them', async () => {
    expect((await fan.asks('GET', '/openconfig')).status).not.toBe(400);
    const bare = await house.viewer().opens('/prod/pay/products?type=live');
    expect(bare.status).toBe(200);
  });

  test.each(['short', 'x'.repeat(33), 'ñ'.repeat(32), "'; drop table session; --aaaaaaa"])(
    '[API-1] a deviceId that is not 32 characters is passed over, not an error (%s)',
    async (deviceId) => {
      const headers = { deviceId: encodeURI(deviceId) };
      expect((await fan.asks('GET', '/user/profile', { headers })).status).toBe(200);
    },
  );

  test('every answer has its request id and says what a browser may do with it', async () => {
    const answers = await Promise.all(
      ['/user/profile', '/nothing', '/docs', '/live/v2/feed'].map((path) => fan.asks('GET', path)),
    );
    for (const { headers } of answers) {
      expect(headers['x-request-id']).toMatch(/^\w+-\w+$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(4);
  });

  test('health is told to anybody, in words that say nothing else', async () => {
    expect((await house.viewer().opens('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await house.viewer().opens('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('metrics are not public', async () => {
    const viewer = house.viewer();
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { 'x-access-token': fan.token ?? '' }]) {
      expect((await viewer.opens('/metrics', headers)).status).toBe(404);
    }
    const answer = await viewer.opens('/metrics', { authorization: `Bearer ${metricsToken}` });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('http_request_duration_seconds_bucket');
  });

  test('metrics name routes, never addresses', async () => {
    await fan.asks('GET', '/user/check/somebody%40cadetto.test');
    const { text } = await house.viewer().opens('/metrics', { authorization: `Bearer ${metricsToken}` });
    expect(text).toContain('route="/prod/user/check/:email"');
    expect(text).not.toContain('somebody');
  });
});
