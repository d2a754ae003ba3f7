import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { href } from '../../../pages.ts';
import { pageHead, type PageMeta } from '../../../shell/head.ts';
import { Landing } from '../Landing.tsx';
import { planView, sourceOf } from '../view.server.ts';
import { Bicycle } from './Bicycle.tsx';

export function loader(args: LoaderFunctionArgs) {
  const source = sourceOf(args);
  const view = planView('plus', source);
  // Not sold at the moment: what is stands on the home page.
  if (!view) throw redirect(`${href(source.locale, 'home')}#subscription`);
  return view;
}

export const meta: PageMeta<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageHead(matches, loaderData) : [];

export default function Plus() {
  return <Landing view={useLoaderData<typeof loader>()} art={<Bicycle />} />;
}
