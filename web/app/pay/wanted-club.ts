// The club somebody picked before they had an account: it comes along in the address, and becomes theirs once.
import { entityId, type Person } from '@cadetto/contract';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, session } from '../session/api.ts';
import { useReadAgain } from '../session/queries.ts';

export const clubParameter = 'club';

/** A club chosen long ago is not given up for one that was picked in passing. */
export function clubToFollow(query: URLSearchParams, { myClub }: Pick<Person, 'myClub'>): string | null {
  const club = entityId.safeParse(query.get(clubParameter) ?? '');
  return club.success && myClub === null ? club.data : null;
}

export function useWantedClub(user: Person): void {
  const [query] = useSearchParams();
  const readAgain = useReadAgain();
  const asked = useRef(false);
  const wanted = clubToFollow(query, user);

  useEffect(() => {
    if (wanted === null || asked.current) return;
    asked.current = true;
    const follow = async () => {
      await callApi('chooseClub', { params: { id: wanted } });
      await session.refreshProfile();
      void readAgain('feed');
    };
    // Nobody waits for it, and My Club asks again: a club that could not be saved is no reason to disturb a purchase.
    follow().catch(() => undefined);
  }, [wanted, readAgain]);
}
