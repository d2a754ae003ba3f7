// In place of a page that cannot be shown: what happened, and the ways on.
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { LinkButton } from '../design/Button.tsx';
import { useLocale, useMessages } from '../messages/use-messages.ts';
import { href } from '../pages.ts';
import { type Failure, failureOf } from './failure.ts';
import { withBrand } from './head.ts';
import { isLostFile } from './lost-files.ts';
import { Notice, SignedBy } from './Notice.tsx';
import { useSiteIfKnown } from './use-site.ts';

function useWords({ kind }: Failure) {
  const { notFound, refused, offline, lost, failure } = useMessages().shell;
  return { missing: notFound, refused, offline, lost, broken: failure }[kind];
}

/** As the words promise: without a network, the page comes back by itself. */
function useReturn({ kind }: Failure): void {
  useEffect(() => {
    if (kind !== 'offline') return undefined;
    const leaving = new AbortController();
    window.addEventListener('online', () => window.location.reload(), leaving);
    return () => leaving.abort();
  }, [kind]);
}

export function PageFailure() {
  const error = useRouteError();
  // The server has a network, or nobody would read this.
  const isOnline = import.meta.env.SSR || navigator.onLine;
  const failure = failureOf(error, { isOnline, isLost: isLostFile });
  const { reload, home } = useMessages().shell.failure;
  const { title, subtitle } = useWords(failure);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const site = useSiteIfKnown();
  useReturn(failure);
  const mayPass = failure.kind !== 'missing' && failure.kind !== 'refused';
  return (
    <main>
      <title>{withBrand(title, site?.brand.name)}</title>
      <meta name="robots" content="noindex" />
      {site ? <SignedBy /> : null}
      <Notice figure={'status' in failure ? String(failure.status) : '0:0'} title={title} subtitle={subtitle}>
        {mayPass ? (
          <LinkButton look="solid" href={pathname + search}>
            {reload}
          </LinkButton>
        ) : null}
        <LinkButton look={mayPass ? 'secondary' : 'solid'} href={href(locale, 'home')}>
          {home}
        </LinkButton>
      </Notice>
      {import.meta.env.DEV ? <pre>{error instanceof Error ? error.stack : String(error)}</pre> : null}
    </main>
  );
}
