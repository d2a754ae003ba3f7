import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageHead, type PageMeta } from '../../../shell/head.ts';
import { Landing } from '../Landing.tsx';
import { freeMonthView, sourceOf } from '../view.server.ts';
import { Ticket, UseCode } from './Ticket.tsx';

export function loader(args: LoaderFunctionArgs) {
  return freeMonthView(sourceOf(args));
}

export const meta: PageMeta<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageHead(matches, loaderData) : [];

export default function FreeMonth() {
  const view = useLoaderData<typeof loader>();
  if (!view.code || !view.price) return <Landing view={view} art={null} />;
  return (
    <Landing
      view={view}
      art={<Ticket code={view.code} price={view.price} action={view.action.label} logIn={view.logIn} />}
      holds
      figure={null}
      way={null}
      closing={<UseCode>{view.action.label}</UseCode>}
    />
  );
}
