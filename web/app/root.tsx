import type { ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { languages } from '@cadetto/contract';
import displayFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import { VisitedPage } from './analytics/VisitedPage.tsx';
import { Reporting } from './consent/Reporting.tsx';
import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { useLocale } from './messages/use-messages.ts';
import { alternates, localeOf, pageOf } from './pages.ts';
import { waysOf } from './screens/landing/ways.server.ts';
import { AppProviders } from './session/slots.tsx';
import { EarlyHands } from './shell/EarlyHands.tsx';
import { membersOnly } from './shell/members-only.ts';
import { FirstSign } from './shell/FirstSign.tsx';
import { LinkFollower } from './shell/LinkFollower.tsx';
import { LostApp } from './shell/LostApp.tsx';
import { PageFailure } from './shell/PageFailure.tsx';
import { Shell, useScreen } from './shell/Shell.tsx';
import shellScript from './shell/shell.js?raw';
import { pageBrand } from './shell/page-brand.ts';
import { type Site, SiteContext, useSite } from './shell/use-site.ts';
import { siteContext } from './site-context.ts';

export const middleware = [membersOnly];

export function loader({ request, context }: LoaderFunctionArgs): Site {
  const site = context.get(siteContext);
  const { audience, brand, demo, demoPeople, castReceiver, destinations, installable, origin, now } = site;
  const year = new Date(now).getUTCFullYear();
  return {
    audience,
    brand: pageBrand(brand),
    demo,
    demoPeople,
    castReceiver,
    destinations,
    installable,
    origin,
    ways: waysOf(site, localeOf(new URL(request.url).pathname)),
    year,
  };
}

/** Signing in and out are new documents, so within one nothing here changes; asking again would delay every link. */
export const shouldRevalidate = () => false;

// The next page is fetched when the pointer rests on its link; calls, payment pages and tools are left alone.
const speculation = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/prod/*', '/dev/*', '/sandbox/*', '/media/*', '/art/*', '/pictures/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

// It runs as the server wrote it, and the app takes it over unread: that need not carry the text a second time.
const writtenShellScript = import.meta.env.SSR ? shellScript : '';

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const screen = useScreen();
  const site = useRouteLoaderData<Site>('root');
  const runsApp = site?.audience === 'app' || screen?.app === true;
  return (
    <SiteContext value={site}>
      <html lang={languages[locale].tag}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          {site ? <BrandHead brand={site.brand} /> : null}
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {site?.installable ? (
            <>
              <link rel="manifest" href={`/${locale}/app.webmanifest`} />
              <link rel="apple-touch-icon" href="/icons/180.png" />
            </>
          ) : null}
          <Meta />
          {site ? <Addresses origin={site.origin} /> : null}
          <Links />
        </head>
        <body>
          {children}
          <script
            type="module"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: writtenShellScript }}
          />
          <Reporting />
          {runsApp ? (
            <>
              <EarlyHands />
              <LostApp />
              <ScrollRestoration />
              <Scripts />
              <FirstSign />
            </>
          ) : (
            <VisitorScripts />
          )}
        </body>
      </html>
    </SiteContext>
  );
}

/** Of pages without the app, which no browser ever draws for itself. */
function VisitorScripts() {
  if (!import.meta.env.SSR) return null;
  return (
    <>
      <VisitedPage />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(speculation) }} />
    </>
  );
}

/** The picture of a shared link; pages about one thing have that thing's own. */
function SharedCard({ address }: { address: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function BrandHead({ brand }: Pick<Site, 'brand'>) {
  return (
    <>
      <meta name="theme-color" content={brand.inks.night} />
      <meta property="og:site_name" content={brand.name} />
      <style dangerouslySetInnerHTML={{ __html: brand.style }} />
      {brand.webFont ? (
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      ) : null}
    </>
  );
}

/** Where this page lives, and where it lives in the other languages. */
function Addresses({ origin }: { origin: string }) {
  const { pathname } = useLocation();
  const screen = useScreen();
  const place = pageOf(pathname);
  if (!place || !screen) return null;
  if (screen.members || screen.unlisted) return <meta name="robots" content="noindex" />;
  const all = alternates(pathname);
  const own = all.find((alternate) => alternate.locale === place.locale);
  const fallback = all.find((alternate) => alternate.locale === 'en');
  return (
    <>
      {own ? <link rel="canonical" href={origin + own.href} /> : null}
      {own ? <meta property="og:url" content={origin + own.href} /> : null}
      {all.map((alternate) => (
        <link
          key={alternate.locale}
          rel="alternate"
          hrefLang={alternate.languageTag}
          href={origin + alternate.href}
        />
      ))}
      {own && Object.keys(place.params).length === 0 ? (
        <SharedCard address={`${origin}/cards${own.href}.png`} />
      ) : null}
      {fallback ? <link rel="alternate" hrefLang="x-default" href={origin + fallback.href} /> : null}
    </>
  );
}

export default function Root() {
  const { audience } = useSite();
  const screen = useScreen();
  const page = (
    <Shell>
      <Outlet />
    </Shell>
  );
  if (audience === 'app')
    return (
      <AppProviders>
        {page}
        <LinkFollower />
      </AppProviders>
    );
  return screen?.app ? <AppProviders>{page}</AppProviders> : page;
}

export { PageFailure as ErrorBoundary };
