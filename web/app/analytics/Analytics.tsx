// Reports each page that is opened, to those the operator named and, in the demo, to where it can be looked at.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { localeOf, pageOf } from '../pages.ts';
import { useSite } from '../shell/use-site.ts';
import { addListener, track } from './events.ts';
import { handOver } from './outbox.ts';
import { viewerIn } from './viewer.ts';

export function Analytics() {
  const { demo, destinations } = useSite();
  const { pathname } = useLocation();
  const anybody = Object.keys(destinations).length > 0;

  useEffect(() => (demo ? addListener(viewerIn(() => window.sessionStorage)) : undefined), [demo]);
  useEffect(() => (anybody ? addListener(handOver) : undefined), [anybody]);

  useEffect(() => {
    const page = pageOf(pathname)?.page ?? 'not_found';
    track({ name: 'page_view', page, path: pathname, locale: localeOf(pathname) });
  }, [pathname]);

  return null;
}
