// Marketing and legal texts. Only loaders read them, so that none of it reaches the app's bundle.
import type { Locale } from '../pages.ts';
import { articles as articlesEn } from './site/en/articles.ts';
import { home as homeEn } from './site/en/home.ts';
import { articles as articlesIt } from './site/it/articles.ts';
import { home as homeIt } from './site/it/home.ts';
import { articles as articlesSr } from './site/sr/articles.ts';
import { home as homeSr } from './site/sr/home.ts';

export interface SiteWords {
  home: typeof homeEn;
  articles: typeof articlesEn;
}

export const siteWords: Record<Locale, SiteWords> = {
  en: { home: homeEn, articles: articlesEn },
  it: { home: homeIt, articles: articlesIt },
  sr: { home: homeSr, articles: articlesSr },
};
