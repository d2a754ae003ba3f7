import consentScript from 'standalone:./start.ts';
import { useLocation } from 'react-router';
import { useLocale } from '../messages/use-messages.ts';
import { href, pageOf } from '../pages.ts';
import { useScreen } from '../shell/Shell.tsx';
import { useSiteIfKnown } from '../shell/use-site.ts';
import { configId, type PageConfig, writeConfig } from './page-config.ts';

/** For a site that reports to somebody. Pages with a secret in their address, and televisions, report to nobody. */
export function Reporting() {
  const locale = useLocale();
  const { pathname } = useLocation();
  const ids = useSiteIfKnown()?.destinations ?? {};
  const screen = useScreen();
  if (Object.keys(ids).length === 0 || screen?.unlisted) return null;
  const page = pageOf(pathname)?.page ?? 'not_found';
  const config: PageConfig = { ids, page, locale, details: href(locale, 'cookies') };
  return (
    <>
      <script
        type="application/json"
        id={configId}
        dangerouslySetInnerHTML={{ __html: writeConfig(config) }}
      />
      <script type="module" async src={consentScript} />
    </>
  );
}
