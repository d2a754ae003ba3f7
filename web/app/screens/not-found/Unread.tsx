// In place of a page with an id in its address that is read inside the app: there is no such thing, it did not come, or
// it is on its way.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Trouble } from '../../overlays/Trouble.tsx';
import { ApiFailure } from '../../session/failures.ts';
import { NotFoundNotice } from '../../shell/NotFound.tsx';

interface UnreadProps {
  page: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** The shapes of the page. */
  children: ReactNode;
}

export function Unread({ page, children }: UnreadProps) {
  if (page.error instanceof ApiFailure && page.error.status === 404) return <NotFoundNotice />;
  if (!page.isError) return children;
  return <Trouble error={page.error} onRetry={() => void page.refetch()} retrying={page.isFetching} />;
}
