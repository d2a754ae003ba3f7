// How far the person got with each stream, and the ones to go on with.
import type { Answer, Calls, StreamCard, Viewing } from '@cadetto/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { useRead } from './queries.ts';
import { useSession } from './use-session.ts';

export type Viewings = Answer<Calls['viewings']>;

/** Where in a stream somebody is, in seconds. */
export interface Place {
  readonly position: number;
  readonly duration: number;
}

export const viewingsKey = ['viewings', {}] as const;
/** Other devices move on too; what this one does is put in at once. */
const fresh = { staleTime: 60_000 };

/** What is left is the whistle and the credits: the larger of half a minute and a twentieth. */
export function isFinished({ position, duration }: Place): boolean {
  if (duration < 60) return position >= duration * 0.95;
  return duration - position < Math.max(30, duration * 0.05);
}

/** Whole minutes still to be watched, never none: what is finished says so otherwise. */
export function minutesLeft({ position, duration }: Place): number {
  return Math.max(1, Math.ceil((duration - position) / 60));
}

/** As the server will say it once it has heard of it. */
export function withViewing(known: Viewings, card: StreamCard, { position, duration }: Place): Viewings {
  const { streamId } = card;
  const finished = isFinished({ position, duration });
  const others = withoutViewing(known, streamId);
  return {
    viewings: [{ streamId, position, duration, finished }, ...others.viewings],
    continuing: finished ? others.continuing : [card, ...others.continuing],
  };
}

export function withoutViewing({ viewings, continuing }: Viewings, streamId: string): Viewings {
  return {
    viewings: viewings.filter((viewing) => viewing.streamId !== streamId),
    continuing: continuing.filter((card) => card.streamId !== streamId),
  };
}

export const useViewings = () => useRead('viewings', {}, fresh);

/** Of one stream: a card is drawn again when its own place moved, not with every other. */
export function useViewing(streamId: string): Viewing | null {
  const { phase } = useSession();
  const { data } = useQuery({
    queryKey: viewingsKey,
    queryFn: ({ signal }) => callApi('viewings', {}, { signal }),
    select: ({ viewings }) => viewings.find((viewing) => viewing.streamId === streamId) ?? null,
    enabled: phase === 'in',
    ...fresh,
  });
  return data ?? null;
}
