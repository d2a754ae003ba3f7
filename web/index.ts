// For whoever puts the process together: the shape of what a page is given. The value is in the built entry.
export type { Brand } from './app/brand.ts';
export type {
  Audience,
  Clip,
  Hero,
  PlanOffer,
  SiteContext,
  WeekClub,
  WeekMatch,
} from './app/site-context.ts';
