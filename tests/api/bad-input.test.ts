// Every declared call is given what no client should send. Always the error shape, in the reader's language; never a 5xx
// (but 501 for calls still to come), never a word about the inside.

import { apiPrefix, callList, fillPath, type ErrorKey } from '@cadetto/contract';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { mobilityKey, operatorTokens } from '../kit/build.ts';
import { expectFailure, refusalIn } from '../kit/failure.ts';
import { ask, type Answer } from '../kit/http.ts';
import type { Viewer } from '../viewer.ts';

let house: TestHouse;
let fan: Viewer;
beforeAll(async () => {
  house = await openHouse();
  fan = (await house.viewer().signsIn('fan')).speaks('it');
});
afterAll(() => house.close());

type Spec = (typeof callList)[number];

const plainParams: Readonly<Record<string, string>> = { email: 'someone@cadetto.test', code: '123456' };

function paramNames(spec: Spec): string[] {
  return [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function pathOf(spec: Spec, wrong: Readonly<Record<string, string>> = {}): string {
  const params = Object.fromEntries(
    paramNames(spec).map((name) => [name, wrong[name] ?? plainParams[name] ?? 'x']),
  );
  return fillPath(spec.path, params);
}

/** Signing out for good would make every later request a 401; it is tried with a token nobody else holds. */
async function caller(spec: Spec): Promise<Viewer> {
  if (spec.name === 'logout') return (await house.viewer().signsIn('fan')).speaks('it');
  if (spec.name === 'endAllSessions') return (await house.viewer().signsIn('plus')).speaks('it');
  return fan;
}

interface Sent {
  readonly type?: string;
  readonly body: string | Buffer;
}

function opening({ audience }: Spec, token: string | null): Readonly<Record<string, string>> {
  if (audience === 'operator') return { authorization: `Bearer ${operatorTokens.desk}` };
  if (audience === 'mobility') return { authorization: `Bearer ${mobilityKey}` };
  return { 'x-access-token': token ?? '' };
}

async function send(spec: Spec, path: string, { type = 'application/json', body }: Sent): Promise<Answer> {
  const { token } = await caller(spec);
  return ask(house.address, {
    method: spec.method,
    path: apiPrefix + path,
    headers: {
      ...opening(spec, token),
      'accept-language': 'it',
      'content-type': type,
      'x-forwarded-for': '192.0.2.7',
    },
    body,
  });
}

/**
 * What is wrong with an answer, in words; nothing when it is a refusal in good order. A body or a query that a call
 * does not read may be passed over, so 200 is in order too, unless a key was wanted.
 */
function disorderIn(answer: Answer, sent: string, wanted?: ErrorKey): string[] {
  if (answer.status === 200 && wanted === undefined) return [];
  const { key, flaws } = refusalIn(answer, 'it');
  const about = (flaw: string) => `${JSON.stringify(sent.slice(0, 60))}: ${flaw}`;
  if (key === 'not_implemented') return flaws.map(about);
  const others = [
    ...(answer.status >= 500 ? [`a ${answer.status}`] : []),
    ...(wanted !== undefined && key !== wanted ? [`${key} instead of ${wanted}`] : []),
  ];
  return [...flaws, ...others].map(about);
}

const cases = callList.map((spec) => [spec.id, spec.method, spec.path, spec] as const);
const withBody = cases.filter(([, method]) => method !== 'GET');

const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;

const unreadable: readonly string[] = [
  '{',
  '{"email":',
  '{"email":"x",}',
  "{'email':'x'}",
  '\u0000',
  '{"a":1}{"b":2}',
  'undefined',
  'NaN',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":{"__proto__":1}}',
];

const readable: readonly string[] = [
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[[[[]]]]',
  '{}',
  '{"unknown":"field","another":[1,2,{"x":null}]}',
  '{"hasOwnProperty":1,"toString":"x","then":{}}',
  deep,
  '1e400',
  '99999999999999999999999999',
];

const foreignTypes: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json/x',
  'nonsense',
  ';',
];

const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  [],
  ['x'],
  {},
  { $ne: null },
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table person; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(60_000),
  '\u202e\u200d🏳️‍🌈',
];

describe('bodies', () => {
  test.each(withBody)('[%s] %s %s refuses what is not JSON', async (_id, _method, _path, spec) => {
    const wrong: string[] = [];
    for (const body of unreadable) {
      wrong.push(...disorderIn(await send(spec, pathOf(spec), { body }), body, 'invalid_input'));
    }
    expect(wrong).toEqual([]);
  });

  test.each(withBody)(
    '[%s] %s %s keeps its order with JSON of any shape',
    async (_id, _method, _path, spec) => {
      const wrong: string[] = [];
      for (const body of readable) wrong.push(...disorderIn(await send(spec, pathOf(spec), { body }), body));
      expect(wrong).toEqual([]);
    },
  );

  test.each(withBody)('[%s] %s %s takes nothing but JSON', async (_id, _method, _path, spec) => {
    const wrong: string[] = [];
    for (const type of foreignTypes) {
      const answer = await send(spec, pathOf(spec), { type, body: '{"a":1}' });
      wrong.push(...disorderIn(answer, type, 'invalid_input'));
    }
    expect(wrong).toEqual([]);
  });

  /** One call takes more, and says how much. */
  const ordinary = withBody.filter(([, , , spec]) => spec.bodyLimit === undefined);

  test.each(ordinary)('[%s] %s %s refuses a megabyte with 413', async (_id, _method, _path, spec) => {
    const answer = await send(spec, pathOf(spec), {
      body: JSON.stringify({ email: 'x'.repeat(1024 * 1024) }),
    });
    expect(answer.status).toBe(413);
    expect(expectFailure(answer, 'it').key).toBe('payload_too_large');
  });

  test.each(withBody)(
    '[%s] %s %s keeps its order with bytes that are not UTF-8',
    async (_id, _method, _path, spec) => {
      const bytes = Buffer.from([0xff, 0xfe, 0xc0, 0x80]);
      const body = Buffer.concat([Buffer.from('{"email":"'), bytes, Buffer.from('"}')]);
      expect(disorderIn(await send(spec, pathOf(spec), { body }), 'not UTF-8')).toEqual([]);
    },
  );
});

describe('fields', () => {
  const fieldNames = [
    'email',
    'password',
    'firstName',
    'language',
    'uid',
    'phone',
    'token',
    'code',
    'id',
    'diskontCode',
    'takeover',
  ];

  test.each(withBody)(
    '[%s] %s %s keeps its order whatever a field holds',
    async (_id, _method, _path, spec) => {
      const wrong: string[] = [];
      for (const value of wrongValues) {
        const body = JSON.stringify(Object.fromEntries(fieldNames.map((name) => [name, value])));
        wrong.push(...disorderIn(await send(spec, pathOf(spec), { body }), body));
      }
      expect(wrong).toEqual([]);
    },
  );

  test('[API-6] each field that is wrong is named, with what is wrong about it', async () => {
    const authenticate = async (body: unknown) =>
      expectFailure(await fan.asks('POST', '/user/authenticate', { body }), 'it').fields;
    expect(await authenticate({})).toEqual({ email: 'required', password: 'required' });
    expect(await authenticate({ email: 'not an address', password: '' })).toEqual({
      email: 'invalid_email',
      password: 'required',
    });
    expect(await authenticate({ email: 1, password: [] })).toEqual({ email: 'invalid', password: 'invalid' });
    expect(await authenticate({ email: `${'x'.repeat(300)}@a.it`, password: 'x'.repeat(201) })).toEqual({
      email: 'too_long',
      password: 'too_long',
    });
    expect(await authenticate([])).toEqual({ body: 'invalid' });
  });

  test('[API-6] fields nobody asked for are passed over', async () => {
    const body = { email: 'fan@cadetto.test', password: 'Cadetto1', role: 'admin', person_id: 1 };
    // As somebody else would: signing in again would end the session the other tests use.
    expect((await house.viewer().asks('POST', '/user/authenticate', { body })).status).toBe(200);
  });

  test('[API-6] a NUL in an e-mail address or a password is a wrong value, not a fault of the database', async () => {
    for (const body of [
      { email: 'fan\u0000@cadetto.test', password: 'Cadetto1' },
      { email: 'fan@cadetto.test', password: 'Cadetto1\u0000' },
    ]) {
      const answer = await house.viewer().speaks('it').asks('POST', '/user/authenticate', { body });
      expect(answer.status).toBe(400);
      expectFailure(answer, 'it');
    }
  });
});

describe('paths', () => {
  const wrongParams = [
    '\u0000',
    'a\u0000b',
    '%',
    '..',
    '../../..',
    "' or '1'='1",
    'x'.repeat(290),
    'x'.repeat(4000),
    '🏟️',
    '\u202e',
    '__proto__',
    'constructor',
    '*',
    ' ',
  ];

  test.each(cases.filter(([, , path]) => path.includes('{')))(
    '[%s] %s %s keeps its order whatever stands in its path',
    async (_id, _method, _path, spec) => {
      const wrong: string[] = [];
      for (const name of paramNames(spec)) {
        for (const value of wrongParams) {
          const answer = await send(spec, pathOf(spec, { [name]: value }), { body: '' });
          wrong.push(...disorderIn(answer, value));
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(cases.filter(([, , path]) => path.includes('{')))(
    '[%s] %s %s refuses broken percent-encoding',
    async (_id, method, _path, spec) => {
      for (const broken of ['%', '%zz', '%c0%80', '%e0%a4%a', '%ff']) {
        const path = apiPrefix + spec.path.replaceAll(/\{\w+\}/g, broken);
        const answer = await ask(house.address, { method, path, headers: { 'accept-language': 'it' } });
        expect([broken, answer.status]).toEqual([broken, 400]);
        expect(expectFailure(answer, 'it').key).toBe('invalid_input');
      }
    },
  );

  test.each(cases.filter(([, method]) => method === 'GET'))(
    '[%s] %s %s keeps its order whatever stands in its query',
    async (_id, _method, _path, spec) => {
      const wrong: string[] = [];
      for (const query of [
        'type=%00',
        'type=a%00b&current=a%00b&page=%00&perPage=%00&cursor=%00&return_url=%00&productId=%00',
        'page=-1&perPage=1e9',
        'page=NaN&perPage=Infinity',
        'current=true&current=true',
        '__proto__=x&constructor=y',
        'type=%',
        'type=%zz&&&===',
        `cursor=${'x'.repeat(3000)}`,
        Array.from({ length: 500 }, (_, index) => `a${index}=1`).join('&'),
      ]) {
        wrong.push(...disorderIn(await send(spec, `${pathOf(spec)}?${query}`, { body: '' }), query));
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s of an unknown address is 404 not_found',
    async (method) => {
      for (const path of [
        '/nothing',
        '/',
        '',
        '/user',
        '/user/profile/more',
        '/user//profile',
        '/live/v2/feed/',
      ]) {
        const answer = await fan.asks(method, path);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(expectFailure(answer, 'it').key).toBe('not_found');
      }
    },
  );

  test('a very long address is refused in order', async () => {
    for (const length of [2000, 8000, 15_000]) {
      const answer = await fan.asks('GET', `/live/streams/watch/${'x'.repeat(length)}`);
      expect([400, 404]).toContain(answer.status);
      expectFailure(answer, 'it');
    }
  });
});

describe('methods', () => {
  test.each([...Map.groupBy(callList, ({ path }) => path)])(
    '%s names the methods it takes, and refuses the others with 405',
    async (path, specs) => {
      const allowed = specs.map(({ method }) => method);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (allowed.some((taken) => taken === method)) continue;
        const address = fillPath(path, {
          ...plainParams,
          id: 'x',
          uid: 'x',
          clubId: 'x',
          planId: 'x',
          deviceCode: 'x',
        });
        const answer = await fan.asks(method, address);
        expect([method, answer.status]).toEqual([method, 405]);
        expect(expectFailure(answer, 'it').key).toBe('method_not_allowed');
        const named = (answer.headers.allow ?? '').split(', ');
        for (const taken of allowed) expect(named).toContain(taken);
      }
    },
  );
});

describe('below HTTP', () => {
  /** What comes back on a socket that was sent these bytes. */
  const shout = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(house.address);
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let heard = '';
      socket.on('data', (chunk) => {
        heard += String(chunk);
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(heard));
    });

  test.each([
    ['nonsense', 'this is not HTTP\r\n\r\n'],
    ['a request without a version', 'GET /prod/user/profile\r\n\r\n'],
    [
      'headers without end',
      `GET /prod/openconfig HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`,
    ],
    ['an address without end', `GET /prod/${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    [
      'two lengths',
      'POST /prod/user/authenticate HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    ],
    ['an unknown method', 'BREW /prod/user/profile HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('%s is refused with the error shape', async (_what, bytes) => {
    const heard = await shout(bytes);
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(JSON.parse(body)).toEqual({ key: expect.any(String), message: expect.any(String) });
    expect(body).not.toMatch(/Error|at .+:\d+/);
  });

  test('a client that hangs up in the middle of its body harms nobody', async () => {
    const { hostname, port } = new URL(house.address);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          'POST /prod/user/authenticate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"e',
        );
        socket.destroy();
        resolve();
      }).on('error', () => {});
    });
    expect((await fan.asks('GET', '/user/profile')).status).toBe(200);
  });
});

test('after all this the house still stands, and nothing in its log is an error', async () => {
  expect((await fan.asks('GET', '/user/profile')).status).toBe(200);
  const errors = house.log.filter((line) => /"level":(?:50|60)/.test(line));
  expect(errors).toEqual([]);
});
