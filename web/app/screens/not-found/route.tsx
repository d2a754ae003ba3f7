import { data, type MetaFunction } from 'react-router';
import { LinkButton } from '../../design/Button.tsx';
import { messagesIn } from '../../messages/catalogue.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { href, localeOf } from '../../pages.ts';
import { pageHead } from '../../shell/head.ts';
import { Notice } from '../../shell/Notice.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = ({ location }) => [
  ...pageHead({ title: messagesIn(localeOf(location.pathname)).shell.notFound.title }),
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
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
