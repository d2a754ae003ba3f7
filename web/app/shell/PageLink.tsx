import type { ComponentProps, ReactNode } from 'react';
import { useLocale } from '../messages/use-messages.ts';
import { addressOf, type PageParams, type PageWithParams, type PlainPage, type Query } from '../pages.ts';
import { isBuilt } from '../screens.ts';
import type { Following } from './LinkFollower.tsx';
import { useSite } from './use-site.ts';

type Destination =
  | { page: PlainPage; params?: undefined }
  | { [P in PageWithParams]: { page: P; params: PageParams<P> } }[PageWithParams];

export type PageLinkProps = Destination &
  Omit<ComponentProps<'a'>, 'href'> & {
    query?: Query;
    /** Without the `#`. */
    hash?: string;
    /** The page stays where it is scrolled to: only a part of it changes. */
    preventScrollReset?: boolean;
    children: ReactNode;
  };

/**
 * A link to a page of ours in the reader's language; nothing at all while that page has no screen.
 * For visitors it is a plain link: their pages are finished documents, and the next one should be as well.
 */
export function PageLink({
  page,
  params,
  query,
  hash,
  preventScrollReset,
  children,
  ...anchor
}: PageLinkProps) {
  const locale = useLocale();
  const { audience } = useSite();
  if (!isBuilt(page)) return null;
  const to = addressOf({ locale, page, params: params ?? {} }, query) + (hash ? `#${hash}` : '');
  const following: Following = preventScrollReset ? 'stay' : 'app';
  return (
    <a {...anchor} href={to} data-follow={audience === 'app' ? following : undefined}>
      {children}
    </a>
  );
}
