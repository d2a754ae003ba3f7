import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { pageHead } from '../../shell/head.ts';
import { ArticleText } from '../article/ArticleText.tsx';
import { loadArticle } from '../article/load-article.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadArticle({ article: 'terms', request, context });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? pageHead({ title: loaderData.title, description: loaderData.lead }) : [];

export default function Terms() {
  return <ArticleText article={useLoaderData<typeof loader>()} />;
}
