// Somebody in front of a screen: signs in, asks, watches.

import {
  apiPrefix,
  everyCall,
  fillPath,
  type Answer as CallAnswer,
  type CallSpec,
  type EveryCall,
  type EveryCallName,
  type Locale,
} from '@cadetto/contract';
import { demoPassword } from '@cadetto/demo';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ask, type Answer } from './kit/http.ts';

export type AccountName = 'fan' | 'monthly' | 'plus' | 'free' | 'full';

export interface Asking {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Calling {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Viewer {
  token: string | null;
  readonly speaks: (locale: Locale) => Viewer;
  signsIn(account: AccountName): Promise<Viewer>;
  /** A path under /prod, as the site would ask it. */
  asks(method: string, path: string, asking?: Asking): Promise<Answer>;
  /** Makes a call of the contract that must succeed, and holds the answer against its schema. */
  gets<Name extends EveryCallName>(name: Name, calling?: Calling): Promise<CallAnswer<EveryCall[Name]>>;
  /** Any address of the house, such as a media address. */
  opens(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

let viewers = 0;

/** Limits count by network, so everybody lives in one of their own. */
export function ownAddress(): string {
  viewers += 1;
  return `10.${(viewers >> 16) & 255}.${(viewers >> 8) & 255}.${viewers & 255}`;
}

export function emailOf(account: AccountName): string {
  return `${account}@cadetto.test`;
}

export function newViewer(house: string): Viewer {
  const own = {
    appName: 'cadetto-tests',
    deviceId: randomBytes(16).toString('hex'),
    platform: 'test',
    'x-forwarded-for': ownAddress(),
  };
  let language: Locale = 'en';

  const headersFor = (asking: Asking, token: string | null) => ({
    ...own,
    'accept-language': language,
    ...(token === null ? {} : { 'x-access-token': token }),
    ...(asking.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...asking.headers,
  });

  const viewer: Viewer = {
    token: null,

    speaks(locale) {
      language = locale;
      return viewer;
    },

    async signsIn(account) {
      const body = { email: emailOf(account), password: demoPassword };
      viewer.token = (await viewer.gets('authenticate', { body })).token;
      return viewer;
    },

    asks(method, path, asking = {}) {
      return ask(house, {
        method,
        path: apiPrefix + path,
        headers: headersFor(asking, viewer.token),
        ...(asking.body === undefined ? {} : { body: JSON.stringify(asking.body) }),
      });
    },

    async gets<Name extends EveryCallName>(name: Name, { params = {}, query = {}, body }: Calling = {}) {
      const { method, path }: CallSpec = everyCall[name];
      const search = new URLSearchParams(query).toString();
      const address = fillPath(path, params) + (search === '' ? '' : `?${search}`);
      const answer = await viewer.asks(method, address, body === undefined ? {} : { body });
      if (answer.status !== 200)
        throw new Error(`${method} ${address} answered ${answer.status}: ${answer.text}`);
      // The parse has just proved it; only the compiler cannot follow a name into the record of calls.
      return z.parse(everyCall[name].answer, answer.json()) as CallAnswer<EveryCall[Name]>;
    },

    opens(path, headers = {}) {
      return ask(house, { method: 'GET', path, headers: { ...own, ...headers } });
    },
  };
  return viewer;
}
