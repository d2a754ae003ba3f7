import { createContext, use } from 'react';
import type { Brand } from '../brand.ts';
import type { House } from '../screens/club/club-colours.ts';
import type { DestinationIds } from '../consent/kinds.ts';
import type { Ways } from '../screens/landing/ways.server.ts';
import type { Audience, DemoPeople } from '../site-context.ts';

/** What pages print of the brand; its words about the league come with the pages that say them. */
export type PageBrand = Pick<
  Brand,
  | 'name'
  | 'timeZone'
  | 'currency'
  | 'mobilityName'
  | 'plusName'
  | 'logo'
  | 'mark'
  | 'news'
  | 'social'
  | 'stores'
  | 'support'
  | 'company'
> & {
  /** Its colours and faces, as a stylesheet. */
  style: string;
  /** Its grounds, for colours that are worked out against them. */
  inks: House;
  webFont: boolean;
};

/** What every page knows of the site it belongs to; root's loader gives it. */
export interface Site {
  audience: Audience;
  brand: PageBrand;
  demo: boolean;
  demoPeople: DemoPeople | null;
  castReceiver: string | null;
  destinations: DestinationIds;
  installable: boolean;
  origin: string;
  /** Offers that hold and ways to pay. */
  ways: Ways;
  /** Full year, for the copyright line. */
  year: number;
}

/**
 * Given once by the document. Asked of the router, every card of a screen would be drawn again at each step of leaving it.
 * Undefined on the error page of a site whose own loader failed: it has only itself to show.
 */
export const SiteContext = createContext<Site | undefined>(undefined);

export function useSiteIfKnown(): Site | undefined {
  return use(SiteContext);
}

export function useSite(): Site {
  const site = useSiteIfKnown();
  if (site === undefined) throw new Error('A page is drawn before its site is known');
  return site;
}
