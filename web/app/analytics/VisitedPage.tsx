import visitedScript from 'standalone-text:./visited.ts';
import { useLocation } from 'react-router';
import { localeOf, pageOf } from '../pages.ts';
import { useScreen } from '../shell/Shell.tsx';
import { useSiteIfKnown } from '../shell/use-site.ts';
import type { Visited } from './visited.ts';

/** Where the app runs it tells the viewer itself. */
export function VisitedPage() {
  const { pathname } = useLocation();
  const site = useSiteIfKnown();
  const screen = useScreen();
  if (!site?.demo || screen?.unlisted) return null;
  const page = pageOf(pathname)?.page ?? 'not_found';
  const visited: Visited = { name: 'page_view', page, locale: localeOf(pathname) };
  return (
    <script
      type="module"
      data-visited={JSON.stringify(visited)}
      dangerouslySetInnerHTML={{ __html: visitedScript }}
    />
  );
}
