// What the server hands to a page before it is rendered: plain values, the same for every visitor.
import type { Answer, Calls } from '@cadetto/contract';
import { createContext } from 'react-router';
import type { Brand } from './brand.ts';
import type { DestinationIds } from './consent/kinds.ts';
import type { Content } from './content/content.server.ts';
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
  /** ISO time before which a plan whose days are days of the year gives nothing. */
  from?: string;
  /** ISO time at which a plan that ends on a day gives no more. */
  until?: string;
  family: 'live' | 'live-season' | 'plus';
}

/** What a promo code is good for at the moment. One that is over is not there. */
export interface Deal {
  code: string;
  /** Cents of the first payment; 0 for free months. */
  amount: number;
  /** ISO time, UTC. */
  validUntil?: string;
  /** How long a free month is. */
  days?: number;
  /** Absent for free months. */
  plan?: PlanOffer;
}

export interface SiteClub {
  id: string;
  name: string;
  /** Address of the kit badge. */
  badge: string;
  /** As the club has it, before any check of contrast. */
  colour: string;
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
  status: 'live' | 'upcoming';
  /** Present once the match has begun. */
  score?: { home: number; away: number };
}

export interface Week {
  /** False where nothing is played for seven days and these come after. */
  isThisWeek: boolean;
  matches: WeekMatch[];
}

/** How many devices an account may have, and how many of them may watch at once. */
export interface DeviceLimits {
  most: number;
  watching: number;
}

/** The same seconds of a match, without sound: for a narrow screen and for a wide one. */
export interface Clip {
  narrow: string;
  wide: string;
}

export interface Hero {
  /** Wide art, about 21:9; also the picture shared links show. */
  image: string;
  /** Laid over the art once the page is read; null: the art stays. */
  clip: Clip | null;
}

/** Answers of the API for pages that show one thing of many; null where there is no such thing. */
export interface SiteReads {
  streamPage(id: string, locale: Locale): Promise<Answer<Calls['streamPage']> | null>;
  matchPage(id: string, locale: Locale): Promise<Answer<Calls['matchPage']> | null>;
  leagueFeed(id: string, locale: Locale): Promise<Answer<Calls['leagueFeed']> | null>;
  liveMatches(locale: Locale): Promise<Answer<Calls['liveMatches']>>;
  isClub(id: string): boolean;
}

export interface DemoPeople {
  domain: string;
  password: string;
}

export interface SiteContext {
  audience: Audience;
  brand: Brand;
  offers: PlanOffer[];
  deals: Deal[];
  clubs: SiteClub[];
  content: Content;
  week: Week;
  hero: Hero;
  /** The season shown is invented, and the site says so. */
  demo: boolean;
  /** Whom a visitor to the demo can sign in as. */
  demoPeople: DemoPeople | null;
  devices: DeviceLimits;
  /** The operator's application on Cast devices. */
  castReceiver: string | null;
  /** Whether card fields are Stripe's, in frames of its own. */
  stripeFields: boolean;
  /** Whom the site reports to, by the ids the operator has with them. */
  destinations: DestinationIds;
  /** Whether browsers are offered the service worker and the manifest. */
  installable: boolean;
  /** Public scheme and host, without a trailing slash. */
  origin: string;
  /** ISO time of rendering; dates within the next days are written against it. */
  now: string;
  reads: SiteReads;
}

export const siteContext = createContext<SiteContext>();
