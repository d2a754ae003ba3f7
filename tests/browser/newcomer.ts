// Somebody with an account of their own, for journeys that change it: the demo's people are shared by all of them.

import type { APIRequestContext, Page } from '@playwright/test';
import { ownAddress } from '../viewer.ts';
import { codeSentTo } from './letters.ts';
import { enter, expect, test } from './visit.ts';

export interface Newcomer {
  readonly email: string;
  readonly password: string;
  /** A call in this person's name; with another device it comes from there. */
  calls(method: 'GET' | 'POST' | 'DELETE', path: string, options?: CallOptions): Promise<CallAnswer>;
  /** Signs in somewhere else, and answers the token of that place. */
  signsInOn(agent: string, deviceId: string): Promise<string>;
}

interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
}

interface CallAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export const agents = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
} as const;

export const deviceKey = (number: number) => number.toString(16).padStart(32, '0');

async function post(request: APIRequestContext, path: string, data: unknown = {}, headers = {}) {
  const answer = await request.post(`/prod${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

async function joins(request: APIRequestContext, number: number): Promise<Newcomer> {
  const email = `somebody-${number}@cadetto.test`;
  const password = `Curva-${number}-nord`;
  const phone = `+39366${String(1_000_000 + number)}`;
  const account = { email, password, firstName: 'Ada', lastName: 'Rossi', country: 'IT', language: 'en' };
  const from = { 'x-forwarded-for': ownAddress() };
  const { result } = (await post(request, '/user/create', account, from)) as { result: { id: string } };
  await post(request, '/user/mobile/bad_phone', { uid: result.id, phone }, from);
  await post(request, `/user/mobile/verify/${await codeSentTo(request, phone)}/${result.id}`, {}, from);
  let own = '';
  const signsInOn = async (agent: string, deviceId: string) => {
    const headers = { 'user-agent': agent, deviceId, platform: 'Chrome' };
    return String((await post(request, '/user/authenticate', { email, password }, headers))['token']);
  };
  return {
    email,
    password,
    signsInOn,
    async calls(method, path, { token, body } = {}) {
      if (token === undefined && own === '') own = await signsInOn(agents.windows, deviceKey(1));
      const answer = await request.fetch(`/prod${path}`, {
        method,
        headers: { 'x-access-token': token ?? own, deviceId: deviceKey(1) },
        ...(body === undefined ? {} : { data: body }),
      });
      return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
    },
  };
}

let joined = 0;

interface Newcomers {
  /** Has an account, and is signed in nowhere. */
  stranger: Newcomer;
  /** The same, signed in on this page. */
  newcomer: Newcomer;
}

export const asNewcomer = test.extend<Newcomers>({
  stranger: async ({ request }, use, { workerIndex }) => {
    joined += 1;
    await use(await joins(request, workerIndex * 1000 + joined));
  },
  newcomer: async ({ page, stranger }, use) => {
    await enter(page, stranger.email, stranger.password);
    await use(stranger);
  },
});

/** The loader may come late or not at all; what counts is that it does not stay. */
export async function expectNoLoader(page: Page): Promise<void> {
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
}
