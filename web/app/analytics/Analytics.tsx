// Reports each page that is opened, and in the demo keeps the reports where they can be looked at.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { localeOf, pageOf } from '../pages.ts';
import { useSite } from '../shell/use-site.ts';
import { addDestination, track } from './events.ts';
import { viewerIn } from './viewer.ts';

export function Analytics() {
  const { demo } = useSite();
  const { pathname } = useLocation();

  useEffect(() => (demo ? addDestination(viewerIn(() => window.sessionStorage)) : undefined), [demo]);

  useEffect(() => {
    const page = pageOf(pathname)?.page ?? 'not_found';
    track({ name: 'page_view', page, path: pathname, locale: localeOf(pathname) });
  }, [pathname]);

  return null;
}
