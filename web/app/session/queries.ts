// Reads of the API, kept and shared between screens.
import type { Answer, CallName, Calls, Club, Wanted } from '@cadetto/contract';
import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { shouldRetry } from './retry.ts';
import { useSession } from './use-session.ts';

const second = 1000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * second,
        gcTime: 10 * 60 * second,
        retry: shouldRetry,
        // Offline reads fail at once and say so; waiting silently for the network would look like a hang.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

interface ReadOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** Reads again this often while the page is looked at. */
  readonly refetchInterval?: number;
}

function useRead<Name extends CallName>(
  name: Name,
  wanted: Wanted<Calls[Name]>,
  { enabled = true, ...options }: ReadOptions = {},
): UseQueryResult<Answer<Calls[Name]>> {
  const { phase } = useSession();
  return useQuery({
    queryKey: [name, wanted],
    queryFn: ({ signal }) => callApi(name, wanted, { signal }),
    enabled: enabled && phase === 'in',
    ...options,
  });
}

const whileLive = { refetchInterval: 30 * second };
const seldomChanges = { staleTime: 60 * 60 * second };

export const useFeed = () => useRead('feed', {}, whileLive);
export const useExplore = () => useRead('explore', {}, whileLive);
export const useSchedule = () => useRead('schedule', { query: {} }, whileLive);
export const useCurrentRound = () => useRead('schedule', { query: { current: 'true' } }, whileLive);
export const useStandings = () => useRead('standings', {}, whileLive);

export function useMyClub(): Club | undefined {
  const { user } = useSession();
  const id = user?.myClub ?? null;
  const { data } = useRead('teams', {}, { ...seldomChanges, enabled: id !== null });
  return data?.clubs.find((club) => club.id === id);
}
