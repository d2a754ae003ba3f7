// What is read for the page of one club.
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../session/api.ts';
import { seldomChanges, useRead, whileLive } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';

export const newsPerPage = 3;

export function useClubNews(clubId: string) {
  const { phase } = useSession();
  return useInfiniteQuery({
    queryKey: ['clubNews', { params: { clubId } }],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'clubNews',
        { params: { clubId }, query: { perPage: newsPerPage, page: pageParam } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * newsPerPage < total ? pages.length + 1 : undefined,
    enabled: phase === 'in',
  });
}

export const useClubFeed = (clubId: string) => useRead('clubFeed', { params: { clubId } }, whileLive);
export const useClubSquad = (clubId: string) => useRead('clubSquad', { params: { clubId } }, seldomChanges);
export const useClubSchedule = (clubId: string) => useRead('clubSchedule', { params: { clubId } }, whileLive);
