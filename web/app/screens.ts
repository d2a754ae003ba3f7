// Which pages have a screen, and what the shell must know of each. Routes are made from this table and links
// appear only to pages in it, so nothing on the site leads to a 404.
import type { Page } from './pages.ts';

/** default: header and footer. header: no footer but the legal links. bare: neither. */
export type ShellLayout = 'default' | 'header' | 'bare';

export interface Screen {
  /** Route module, from app/. */
  module: string;
  layout: ShellLayout;
  /** Runs in the browser even for visitors. Other pages send visitors no framework script. */
  app?: true;
  /** Only for people who are signed in: visitors are sent to login. */
  members?: true;
  /** The header makes room while somebody reads on, and is back as soon as they turn around. */
  home?: true;
  /** Reached by a link from a mail, or on a television, and nothing for search engines. */
  unlisted?: true;
  /** Chalk ground, for reading. */
  paper?: true;
}

export const screens = {
  home: { module: 'screens/home/route.tsx', layout: 'default', home: true },
  login: { module: 'screens/login/route.tsx', layout: 'header', app: true },
  register: { module: 'screens/register/route.tsx', layout: 'header', app: true },
  forgotten: { module: 'screens/forgotten/route.tsx', layout: 'header', app: true },
  newPassword: { module: 'screens/new-password/route.tsx', layout: 'header', app: true, unlisted: true },
  confirmEmail: { module: 'screens/confirm-email/route.tsx', layout: 'header', app: true, unlisted: true },
  explore: { module: 'screens/explore/route.tsx', layout: 'default', members: true },
  schedule: { module: 'screens/schedule/route.tsx', layout: 'default', members: true },
  leaderboard: { module: 'screens/leaderboard/route.tsx', layout: 'default', members: true },
  myClub: { module: 'screens/my-club/route.tsx', layout: 'default', members: true },
  myClubFeed: { module: 'screens/my-club/feed.tsx', layout: 'default', members: true },
  club: { module: 'screens/club/route.tsx', layout: 'default', members: true },
  match: { module: 'screens/match/route.tsx', layout: 'default', app: true },
  live: { module: 'screens/live/route.tsx', layout: 'default', members: true },
  watch: { module: 'screens/watch/route.tsx', layout: 'default', app: true },
  league: { module: 'screens/league/route.tsx', layout: 'default', app: true },
  profile: { module: 'screens/profile/route.tsx', layout: 'default', members: true },
  subscribe: { module: 'screens/subscribe/route.tsx', layout: 'header', members: true },
  carrier: { module: 'screens/carrier/route.tsx', layout: 'default' },
  annual: { module: 'screens/landing/annual/route.tsx', layout: 'default' },
  cash: { module: 'screens/landing/cash/route.tsx', layout: 'default' },
  freeMonth: { module: 'screens/landing/free-month/route.tsx', layout: 'default' },
  winter: { module: 'screens/landing/winter/route.tsx', layout: 'default' },
  blackFriday: { module: 'screens/landing/black-friday/route.tsx', layout: 'default' },
  firstMonth: { module: 'screens/landing/first-month/route.tsx', layout: 'default' },
  plus: { module: 'screens/landing/plus/route.tsx', layout: 'default' },
  corporate: { module: 'screens/corporate/route.tsx', layout: 'default', paper: true },
  terms: { module: 'screens/terms/route.tsx', layout: 'default', paper: true },
  privacy: { module: 'screens/privacy/route.tsx', layout: 'default', paper: true },
  cookies: { module: 'screens/cookies/route.tsx', layout: 'default', paper: true },
  offline: { module: 'screens/offline/route.tsx', layout: 'bare', unlisted: true },
  tv: { module: 'screens/tv/route.tsx', layout: 'bare', app: true, unlisted: true },
} as const satisfies Partial<Record<Page, Screen>>;

export type BuiltPage = keyof typeof screens;

export function isBuilt(page: Page): page is BuiltPage {
  return page in screens;
}

export function screenOf(page: Page): Screen | undefined {
  return isBuilt(page) ? screens[page] : undefined;
}
