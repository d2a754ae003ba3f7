// What the server needs of the built site: how to render an address, and the files that go with it.

import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { Brand, DestinationIds, Locale } from '@cadetto/contract';
import type { SiteReads } from './reads.ts';

export type Audience = 'visitor' | 'app';

export interface SiteValues {
  readonly audience: Audience;
  readonly brand: Brand;
  readonly offers: readonly {
    readonly id: string;
    readonly name: Readonly<Record<Locale, string>>;
    readonly amount: number;
    readonly currency: string;
    readonly duration: 'month' | 'year' | 'once';
    readonly savings?: number;
    readonly cashback?: number;
    readonly lasts?: { readonly days: number };
    readonly from?: string;
    readonly until?: string;
    readonly family: 'live' | 'live-season' | 'plus';
  }[];
  readonly deals: readonly {
    readonly code: string;
    readonly amount: number;
    readonly validUntil?: string;
    readonly days?: number;
    readonly plan?: SiteValues['offers'][number];
  }[];
  readonly clubs: readonly {
    readonly id: string;
    readonly name: string;
    readonly badge: string;
    readonly colour: string;
  }[];
  readonly week: {
    readonly isThisWeek: boolean;
    readonly matches: readonly {
      readonly id: string;
      readonly home: { readonly name: string; readonly badge: string };
      readonly away: { readonly name: string; readonly badge: string };
      readonly kickoff: string;
      readonly status: 'live' | 'upcoming';
      readonly score?: { readonly home: number; readonly away: number };
    }[];
  };
  readonly hero: {
    readonly image: string;
    readonly clip: { readonly narrow: string; readonly wide: string } | null;
  };
  readonly demo: boolean;
  readonly demoPeople: { readonly domain: string; readonly password: string } | null;
  readonly devices: { readonly most: number; readonly watching: number };
  readonly castReceiver: string | null;
  readonly stripeFields: boolean;
  readonly destinations: DestinationIds;
  /** Whether browsers are offered a service worker. */
  readonly installable: boolean;
  readonly origin: string;
  readonly now: string;
  readonly reads: SiteReads;
}

export interface KnownPage {
  readonly locale: Locale;
  /** One of as many pages as there are ids. */
  readonly oneOfMany: boolean;
}

/** A page in one of its languages. */
export interface PageAddress {
  readonly locale: Locale;
  readonly languageTag: string;
  readonly href: string;
}

/** Things with a page of their own that anybody may read. */
export interface ListedThings {
  readonly leagueIds: readonly string[];
  readonly matchIds: readonly string[];
  readonly streamIds: readonly string[];
}

export interface FailureWords {
  readonly title: string;
  readonly subtitle: string;
  readonly reload: string;
  readonly home: string;
}

/** What the site's own entry module offers beside rendering; it comes out of the same bundle as the routes. */
export interface SiteEntry {
  readonly siteContext: Parameters<RouterContextProvider['set']>[0];
  /** The words of the pages that have theirs in files: the site's own, with these in their place. Throws where they cannot be read. */
  readonly openContent: (files: Readonly<Record<string, string>>) => unknown;
  /** The address in the shape pages are kept under, or null where the site has no such page. */
  readonly knownPage: (pathname: string) => KnownPage | null;
  /** For the page that stands in when no page can be made. */
  readonly failureWords: (locale: Locale) => FailureWords;
  /** Each page in all its languages. */
  readonly listedPages: (things: ListedThings) => readonly (readonly PageAddress[])[];
  readonly unlistedPaths: () => readonly string[];
  /** What a device is told when the site is installed, as JSON. */
  readonly manifestOf: (locale: Locale, brand: Brand) => string;
  readonly offlinePages: Readonly<Record<Locale, string>>;
  /** Its script; what it must know of the release is written before it. */
  readonly serviceWorker: string;
}

export interface SiteBuild {
  readonly build: ServerBuild;
  readonly entry: SiteEntry;
}

export function readBuild(build: ServerBuild): SiteBuild {
  return { build, entry: build.entry.module as unknown as SiteEntry };
}
