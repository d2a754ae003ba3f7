import { LinkButton } from '../design/Button.tsx';
import { useLocale, useMessages } from '../messages/use-messages.ts';
import { href } from '../pages.ts';
import { Notice } from './Notice.tsx';

/** For an address that names nothing, and for one whose club or match there is not. */
export function NotFoundNotice() {
  const { notFound } = useMessages().shell;
  const locale = useLocale();
  return (
    <Notice figure="404" title={notFound.title} subtitle={notFound.subtitle}>
      <LinkButton look="solid" href={href(locale, 'home')}>
        {notFound.home}
      </LinkButton>
    </Notice>
  );
}
