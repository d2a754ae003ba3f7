// What the server hands to a page before it is rendered: plain values, the same for every visitor.
import type { Answer, Calls } from '@cadetto/contract';
import { createContext } from 'react-router';
import type { Brand } from './brand.ts';
import type { Locale } from './pages.ts';

/** Who the page is for: a visitor gets finished HTML, a signed-in person gets the app. */
export type Audience = 'visitor' | 'app';

export interface PlanOffer {
  id: string;
  name: Record<Locale, string>;
  /** Cents, as charged each time. */
  amount: number;
  /** ISO code in lower case. */
  currency: string;
  duration: 'month' | 'year' | 'once';
  /** Cents saved against paying by the month for as long. */
  savings?: number;
  /** Cents returned for the mobility service each time the plan is paid. */
  cashback?: number;
  /** How long a one-time plan gives access. */
  lasts?: { days: number };
}

export interface WeekClub {
  name: string;
  /** Address of the kit badge. */
  badge: string;
}

export interface WeekMatch {
  id: string;
  home: WeekClub;
  away: WeekClub;
  /** ISO time, UTC. */
  kickoff: string;
  status: 'live' | 'upcoming' | 'completed';
  /** Present once the match has begun. */
  score?: { home: number; away: number };
}

export interface Hero {
  /** Wide art, about 21:9; also the picture shared links show. */
  image: string;
}

/** Answers of the API for pages that show one thing of many; null where there is no such thing. */
export interface SiteReads {
  streamPage(id: string, locale: Locale): Promise<Answer<Calls['streamPage']> | null>;
  matchPage(id: string, locale: Locale): Promise<Answer<Calls['matchPage']> | null>;
  leagueFeed(id: string, locale: Locale): Promise<Answer<Calls['leagueFeed']> | null>;
  liveMatches(locale: Locale): Promise<Answer<Calls['liveMatches']>>;
  isClub(id: string): boolean;
}

export interface SiteContext {
  audience: Audience;
  brand: Brand;
  offers: PlanOffer[];
  week: WeekMatch[];
  hero: Hero;
  /** The season shown is invented, and the site says so. */
  demo: boolean;
  /** Public scheme and host, without a trailing slash. */
  origin: string;
  /** ISO time of rendering; dates within the next days are written against it. */
  now: string;
  reads: SiteReads;
}

export const siteContext = createContext<SiteContext>();
