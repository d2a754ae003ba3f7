import type { RouterContextProvider } from 'react-router';
import { houseValues } from '../../content/placeholders.ts';
import type { Prose } from '../../content/prose.ts';
import { localeOf } from '../../pages.ts';
import { siteContext } from '../../site-context.ts';

export interface Article {
  title: string;
  lead: string;
  /** For search engines and shared links. */
  description: string;
  prose: Prose;
}

export interface ArticleRequest {
  article: 'corporate' | 'terms' | 'privacy';
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export function loadArticle({ article, request, context }: ArticleRequest): Article {
  const site = context.get(siteContext);
  const locale = localeOf(new URL(request.url).pathname);
  const text = site.content.text(article, locale, houseValues(site, locale));
  const lead = text.say('lead');
  return {
    title: text.say('title'),
    lead,
    description: text.perhaps('description') ?? lead,
    prose: text.prose,
  };
}
