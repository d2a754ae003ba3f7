// One address, two homes: the visitor's page, and the feed of somebody signed in.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { messagesIn } from '../../messages/catalogue.ts';
import { NotAvailableBanner } from '../../overlays/place/NotAvailable.tsx';
import { localeOf } from '../../pages.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { siteContext } from '../../site-context.ts';
import { Feed } from '../feed/Feed.tsx';
import { homeView } from './view.server.ts';
import { VisitorHome } from './VisitorHome.tsx';

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return site.audience === 'visitor' ? homeView(site, localeOf(new URL(request.url).pathname)) : null;
}

/** Visitors come here by document; whoever comes by a link inside the app is a member and needs no words from the server. */
export const clientLoader = () => null;

export const meta: PageMeta<typeof loader> = ({ loaderData, location, matches }) => {
  if (!loaderData)
    return pageHead(matches, { title: messagesIn(localeOf(location.pathname)).shell.nav.home });
  return [...pageHead(matches, loaderData), { 'script:ld+json': loaderData.structuredData }];
};

export default function Home() {
  const view = useLoaderData<typeof loader>();
  // A visitor's page runs no script of ours: whoever runs the app would carry it for nothing.
  if (import.meta.env.SSR && view) return <VisitorHome view={view} />;
  return (
    <>
      <NotAvailableBanner />
      <Feed />
    </>
  );
}
