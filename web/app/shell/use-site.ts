import { useRouteLoaderData } from 'react-router';
import { type Brand, cadetto } from '../brand.ts';
import type { Audience } from '../site-context.ts';

/** What every page knows of the site it belongs to; root's loader gives it. */
export interface Site {
  audience: Audience;
  brand: Brand;
  demo: boolean;
  origin: string;
  /** Full year, for the copyright line. */
  year: number;
}

// When even root's loader failed there is still an error page to draw.
const bareSite: Site = { audience: 'visitor', brand: cadetto, demo: false, origin: '', year: 0 };

export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? bareSite;
}
