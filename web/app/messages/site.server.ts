// Marketing texts that are not in web/content. Only loaders read them, so that none of it reaches the app's bundle.
import type { Locale } from '../pages.ts';
import { cookies as cookiesEn } from './site/en/cookies.ts';
import { home as homeEn } from './site/en/home.ts';
import { landing as landingEn } from './site/en/landing.ts';
import { cookies as cookiesIt } from './site/it/cookies.ts';
import { home as homeIt } from './site/it/home.ts';
import { landing as landingIt } from './site/it/landing.ts';
import { cookies as cookiesSr } from './site/sr/cookies.ts';
import { home as homeSr } from './site/sr/home.ts';
import { landing as landingSr } from './site/sr/landing.ts';

export interface SiteWords {
  home: typeof homeEn;
  landing: typeof landingEn;
  cookies: typeof cookiesEn;
}

export const siteWords: Record<Locale, SiteWords> = {
  en: { home: homeEn, landing: landingEn, cookies: cookiesEn },
  it: { home: homeIt, landing: landingIt, cookies: cookiesIt },
  sr: { home: homeSr, landing: landingSr, cookies: cookiesSr },
};
