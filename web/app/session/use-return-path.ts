import { useLocation } from 'react-router';
import type { Query } from '../pages.ts';
import { returnTo } from '../shell/members-only.ts';
import { useHydrated } from '../shell/use-hydrated.ts';
import { safePath } from './return-path.ts';

/** The path to go to once signed in, as a query for links between login, registration and the rest. */
export function useReturnPath(): Query {
  const { search } = useLocation();
  const next = useHydrated() ? safePath(new URLSearchParams(search).get(returnTo)) : null;
  return next === null ? {} : { [returnTo]: next };
}
