import { Button } from '../../design/Button.tsx';
import { messagesIn } from '../../messages/catalogue.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import comeBack from '../../offline/come-back.js?raw';
import { href, localeOf } from '../../pages.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { Notice, SignedBy } from '../../shell/Notice.tsx';

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: messagesIn(localeOf(location.pathname)).shell.offline.title });

export default function Offline() {
  const { offline, common } = useMessages().shell;
  const locale = useLocale();
  return (
    <div data-offline={href(locale, 'offline')}>
      <SignedBy />
      <Notice figure="0:0" title={offline.title} subtitle={offline.subtitle}>
        <Button look="solid" data-again="">
          {common.retry}
        </Button>
      </Notice>
      <script type="module" dangerouslySetInnerHTML={{ __html: comeBack }} />
    </div>
  );
}
