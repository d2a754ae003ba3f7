// What the server needs of the built site: how to render an address, and the files that go with it.

import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { Locale } from '@cadetto/contract';
import type { SiteReads } from './reads.ts';

export type Audience = 'visitor' | 'app';

export interface SiteValues {
  readonly audience: Audience;
  readonly offers: readonly {
    readonly id: string;
    readonly name: Readonly<Record<Locale, string>>;
    readonly amount: number;
    readonly currency: string;
    readonly duration: 'month' | 'year' | 'once';
    readonly savings?: number;
    readonly cashback?: number;
    readonly lasts?: { readonly days: number };
  }[];
  readonly week: readonly {
    readonly id: string;
    readonly home: { readonly name: string; readonly badge: string };
    readonly away: { readonly name: string; readonly badge: string };
    readonly kickoff: string;
    readonly status: 'live' | 'upcoming' | 'completed';
    readonly score?: { readonly home: number; readonly away: number };
  }[];
  readonly hero: { readonly image: string };
  readonly demo: boolean;
  readonly origin: string;
  readonly now: string;
  readonly reads: SiteReads;
}

export interface KnownPage {
  readonly locale: Locale;
  /** One of as many pages as there are ids. */
  readonly oneOfMany: boolean;
}

/** What the site's own entry module offers beside rendering; it comes out of the same bundle as the routes. */
export interface SiteEntry {
  readonly siteContext: Parameters<RouterContextProvider['set']>[0];
  readonly cadetto: unknown;
  /** The address in the shape pages are kept under, or null where the site has no such page. */
  readonly knownPage: (pathname: string) => KnownPage | null;
}

export interface SiteBuild {
  readonly build: ServerBuild;
  readonly entry: SiteEntry;
}

export function readBuild(build: ServerBuild): SiteBuild {
  return { build, entry: build.entry.module as unknown as SiteEntry };
}
