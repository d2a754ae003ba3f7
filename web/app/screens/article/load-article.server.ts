import type { RouterContextProvider } from 'react-router';
import type { Article } from '../../messages/site/article.ts';
import { siteWords, type SiteWords } from '../../messages/site.server.ts';
import { localeOf } from '../../pages.ts';
import { siteContext } from '../../site-context.ts';

export interface ArticleRequest {
  article: keyof SiteWords['articles'];
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export function loadArticle({ article, request, context }: ArticleRequest): Article {
  const locale = localeOf(new URL(request.url).pathname);
  return siteWords[locale].articles[article](context.get(siteContext).brand);
}
