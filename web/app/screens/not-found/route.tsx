import { data } from 'react-router';
import { messagesIn } from '../../messages/catalogue.ts';
import { localeOf } from '../../pages.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { NotFoundNotice } from '../../shell/NotFound.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: PageMeta = ({ location, matches }) => [
  ...pageHead(matches, { title: messagesIn(localeOf(location.pathname)).shell.notFound.title }),
  { name: 'robots', content: 'noindex' },
];

export default NotFoundNotice;
