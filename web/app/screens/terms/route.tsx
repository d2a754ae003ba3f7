import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { ArticleText } from '../article/ArticleText.tsx';
import { loadArticle } from '../article/load-article.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadArticle({ article: 'terms', request, context });
}

export const meta: PageMeta<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageHead(matches, { title: loaderData.title, description: loaderData.description }) : [];

export default function Terms() {
  return <ArticleText article={useLoaderData<typeof loader>()} />;
}
