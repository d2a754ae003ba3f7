import type { ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import { languages } from '@cadetto/contract';
import displayFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import { LinkButton } from './design/Button.tsx';
import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { useLocale, useMessages } from './messages/use-messages.ts';
import { alternates, href, pageOf } from './pages.ts';
import { AppProviders } from './session/slots.tsx';
import { membersOnly } from './shell/members-only.ts';
import { Notice } from './shell/Notice.tsx';
import { Shell, useScreen } from './shell/Shell.tsx';
import shellScript from './shell/shell.js?raw';
import { type Site, useSite } from './shell/use-site.ts';
import { siteContext } from './site-context.ts';

export const middleware = [membersOnly];

export function loader({ context }: LoaderFunctionArgs): Site {
  const { audience, brand, demo, origin, now } = context.get(siteContext);
  return { audience, brand, demo, origin, year: new Date(now).getUTCFullYear() };
}

/** Signing in and out are new documents, so within one nothing here changes; asking again would delay every link. */
export const shouldRevalidate = () => false;

// The next page is fetched when the pointer rests on its link; calls, payment pages and tools are left alone.
const speculation = JSON.stringify({
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
});

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const screen = useScreen();
  const { audience } = useSite();
  const runsApp = audience === 'app' || screen?.app === true;
  return (
    <html lang={languages[locale].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b0e0d" />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Addresses />
        <Links />
      </head>
      <body>
        {children}
        <script type="module" dangerouslySetInnerHTML={{ __html: shellScript }} />
        {runsApp ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculation }} />
        )}
      </body>
    </html>
  );
}

/** Where this page lives, and where it lives in the other languages. */
function Addresses() {
  const { pathname } = useLocation();
  const { origin } = useSite();
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
  return audience === 'app' || screen?.app ? <AppProviders>{page}</AppProviders> : page;
}

export function ErrorBoundary() {
  const { failure } = useMessages().shell;
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  return (
    <main>
      <title>{failure.title}</title>
      <Notice figure="500" title={failure.title} subtitle={failure.subtitle}>
        <LinkButton look="solid" href={pathname + search}>
          {failure.reload}
        </LinkButton>
        <LinkButton href={href(locale, 'home')}>{failure.home}</LinkButton>
      </Notice>
      {import.meta.env.DEV ? <pre>{error instanceof Error ? error.stack : String(error)}</pre> : null}
    </main>
  );
}
