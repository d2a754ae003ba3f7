import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageHead, type PageMeta } from '../../../shell/head.ts';
import { LogInWith } from '../Join.tsx';
import { Landing } from '../Landing.tsx';
import frame from '../Landing.module.css';
import { freeMonthView, sourceOf } from '../view.server.ts';
import { Ticket, ticketForm, UseCode } from './Ticket.tsx';

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
      art={<Ticket code={view.code} price={view.price} action={view.action.label} />}
      holds
      figure={null}
      way={
        <LogInWith form={ticketForm} className={frame.logIn}>
          {view.logIn}
        </LogInWith>
      }
      closing={<UseCode>{view.action.label}</UseCode>}
    />
  );
}
