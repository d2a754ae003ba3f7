// Reads of the API, kept and shared between screens.
import { type Answer, type CallName, type Calls, calls, type Club, type Wanted } from '@cadetto/contract';
import { QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useLive } from '../live/use-live.ts';
import { callApi } from './api.ts';
import { tooManyDevices } from './devices-flag.ts';
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

interface ReadOptions<Name extends CallName> {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** It moves: events change it in place, and it is read this often while none come. */
  readonly refetchInterval?: number;
  /** What the page brought along, and when that was made. */
  readonly initialData?: () => Answer<Calls[Name]>;
  readonly initialDataUpdatedAt?: number;
  /** Hears each answer as it comes, and not again when it is shown from the cache. */
  readonly onAnswer?: (answer: Answer<Calls[Name]>) => void;
}

export function useRead<Name extends CallName>(
  name: Name,
  wanted: Wanted<Calls[Name]>,
  { enabled = true, onAnswer, refetchInterval, ...options }: ReadOptions<Name> = {},
): UseQueryResult<Answer<Calls[Name]>> {
  const { phase } = useSession();
  const allowed = enabled && (phase === 'in' || calls[name].audience === 'anyone');
  const told = useLive(allowed && refetchInterval !== undefined);
  return useQuery({
    queryKey: [name, wanted],
    queryFn: async ({ signal }) => {
      const answer = await callApi(name, wanted, { signal });
      onAnswer?.(answer);
      return answer;
    },
    enabled: allowed,
    refetchInterval: told ? false : (refetchInterval ?? false),
    ...options,
  });
}

export const whileLive = { refetchInterval: 30 * second };
export const seldomChanges = { staleTime: 60 * 60 * second };

export const useFeed = () =>
  useRead(
    'feed',
    {},
    { ...whileLive, onAnswer: ({ key }) => tooManyDevices.write(key === 'too_many_devices') },
  );
export const useExplore = () => useRead('explore', {}, whileLive);
export const useSchedule = () => useRead('schedule', { query: {} }, whileLive);
export const useCurrentRound = () => useRead('schedule', { query: { current: 'true' } }, whileLive);
export const useStandings = () => useRead('standings', {}, whileLive);
export const useLiveNow = () => useRead('liveNow', {}, whileLive);

/** An answer that came with the page, and the moment it was made. */
export interface Brought<Data> {
  readonly data: Data;
  readonly madeAt: string;
}

const startingWith = <Data>({ data, madeAt }: Brought<Data>) => ({
  initialData: () => data,
  initialDataUpdatedAt: new Date(madeAt).getTime(),
});

/** Nothing is brought to who comes by a link inside the app. */
export const useStreamPage = (id: string, brought: Brought<Answer<Calls['streamPage']>> | null) =>
  useRead('streamPage', { params: { id } }, { ...whileLive, ...(brought && startingWith(brought)) });
export const useLeagueFeed = (id: string, brought: Brought<Answer<Calls['leagueFeed']>> | null = null) =>
  useRead('leagueFeed', { params: { id } }, { ...whileLive, ...(brought && startingWith(brought)) });

export type BroughtMatches = Brought<Answer<Calls['liveMatches']>>;
export const useLiveMatches = (brought: BroughtMatches | null) =>
  useRead('liveMatches', {}, { ...whileLive, ...(brought && startingWith(brought)) });

export const useMatchPage = (id: string, brought: Brought<Answer<Calls['matchPage']>> | null) =>
  useRead('matchPage', { params: { id } }, { ...whileLive, ...(brought && startingWith(brought)) });

export const useTeams = (enabled = true) => useRead('teams', {}, { ...seldomChanges, enabled });

export function useMyClub(): Club | undefined {
  const { user } = useSession();
  const id = user?.myClub ?? null;
  const { data } = useTeams(id !== null);
  return data?.clubs.find((club) => club.id === id);
}

export const useDevices = () =>
  useRead('devices', {}, { onAnswer: (list) => tooManyDevices.write(list.tooManyDevices) });
export const useSessions = () => useRead('sessions', {});

/** For a call that answers with a list: what it answered is what the list now is. */
export function useKeepAnswer(): <Name extends 'devices' | 'sessions'>(
  name: Name,
  answer: Answer<Calls[Name]>,
) => void {
  const client = useQueryClient();
  return (name, answer) => void client.setQueryData([name, {}], answer);
}

/** What was read before no longer holds; whoever shows it reads it again. */
export function useReadAgain(): (...names: CallName[]) => Promise<void> {
  const client = useQueryClient();
  return async (...names) => {
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
}
