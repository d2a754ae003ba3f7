// The calls that pay. They are loaded with the screens that need them, and not with everybody's first page.
import { type Answer, type PayCallName, type PayCalls, payCalls, type Wanted } from '@cadetto/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { surroundings } from '../session/api.ts';
import { createTransport } from '../session/transport.ts';
import { useSession } from '../session/use-session.ts';

export const payApi = createTransport(surroundings, payCalls);
export type PayApi = typeof payApi;

interface PayReadOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
}

const keyOf = (name: PayCallName) => ['pay', name] as const;

export function usePayRead<Name extends PayCallName>(
  name: Name,
  wanted: Wanted<PayCalls[Name]>,
  { enabled = true, staleTime }: PayReadOptions = {},
): UseQueryResult<Answer<PayCalls[Name]>> {
  const { phase } = useSession();
  return useQuery({
    queryKey: [...keyOf(name), wanted],
    queryFn: ({ signal }) => payApi(name, wanted, { signal }),
    enabled: enabled && (phase === 'in' || payCalls[name].audience === 'anyone'),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

/** Whatever was read about money may have changed; what is on the screen is read again. */
export function useReadPaidAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ queryKey: ['pay'], predicate: ({ queryKey }) => queryKey[1] !== deskKey });
}

/** How cards are taken does not change while a page is open. */
export const deskKey = 'desk';
