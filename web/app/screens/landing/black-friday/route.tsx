import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageHead, type PageMeta } from '../../../shell/head.ts';
import { Landing } from '../Landing.tsx';
import { dealView, sourceOf } from '../view.server.ts';
import { Floodlight } from './Floodlight.tsx';

export function loader(args: LoaderFunctionArgs) {
  return dealView('blackFriday', sourceOf(args));
}

export const meta: PageMeta<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageHead(matches, loaderData) : [];

export default function BlackFriday() {
  return <Landing view={useLoaderData<typeof loader>()} art={<Floodlight />} />;
}
