import { cadetto } from '@cadetto/contract';
import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { noOtherHosts } from '../http/headers.ts';
import type { SiteValues } from './build.ts';
import { createPages } from './pages.ts';

const siteContext = createContext<SiteValues | null>(null);

/** A site of one page, which shows the moment its values were made. */
const build = {
  entry: { module: { default: () => new Response() } },
  routes: {
    page: {
      id: 'page',
      path: '/',
      module: {
        loader: ({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) =>
          new Response(context.get(siteContext)?.now),
      },
    },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
};

const values: SiteValues = {
  audience: 'app',
  brand: cadetto,
  offers: [],
  deals: [],
  clubs: [],
  week: { isThisWeek: false, matches: [] },
  hero: { image: '', clip: null },
  demo: true,
  demoPeople: null,
  devices: { most: 5, watching: 1 },
  castReceiver: null,
  stripeFields: false,
  destinations: {},
  installable: true,
  origin: 'http://x',
  now: '',
  reads: {
    streamPage: async () => null,
    leagueFeed: async () => null,
    matchPage: async () => null,
    liveMatches: () => Promise.resolve({ matches: [] }),
    isClub: () => false,
  },
};

test('who asks after a goal does not get the page whose making began before it', async () => {
  const waiting: ((now: string) => void)[] = [];
  let version = '0-0';
  const pages = createPages({
    site: {
      build: build as unknown as ServerBuild,
      entry: {
        siteContext,
        openContent: () => ({}),
        failureWords: () => ({ title: '', subtitle: '', reload: '', home: '' }),
        knownPage: () => null,
        listedPages: () => [],
        unlistedPaths: () => [],
        manifestOf: () => '',
        offlinePages: { en: '', it: '', sr: '' },
        serviceWorker: '',
      },
    },
    origin: 'http://x',
    others: noOtherHosts,
    valuesFor: () => new Promise((done) => waiting.push((now) => done({ ...values, now }))),
    version: () => version,
    versionOfMany: () => version,
  });
  const wish = { audience: 'app', pathname: '/', bare: false, oneOfMany: true } as const;
  const before = pages.page(wish);
  version = '1-0';
  const after = [pages.page(wish), pages.page(wish)];
  expect(waiting).toHaveLength(2);
  waiting[1]?.('1-0');
  const texts = (await Promise.all(after)).map(({ ready }) => ready.plain.toString());
  expect(texts).toEqual(['1-0', '1-0']);
  waiting[0]?.('0-0');
  expect((await before).ready.plain.toString()).toBe('0-0');
  expect(pages.kept(wish)?.ready.plain.toString()).toBe('1-0');
});
