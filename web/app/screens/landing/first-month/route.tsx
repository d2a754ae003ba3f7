import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageHead, type PageMeta } from '../../../shell/head.ts';
import { Landing } from '../Landing.tsx';
import { dealView, sourceOf } from '../view.server.ts';
import { Scoreboard } from './Scoreboard.tsx';

export function loader(args: LoaderFunctionArgs) {
  return dealView('firstMonth', sourceOf(args));
}

export const meta: PageMeta<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageHead(matches, loaderData) : [];

export default function FirstMonth() {
  const view = useLoaderData<typeof loader>();
  const { price, later } = view;
  if (!price || !later) return <Landing view={view} art={null} />;
  return <Landing view={view} art={<Scoreboard first={price} later={later} />} figure={null} />;
}
