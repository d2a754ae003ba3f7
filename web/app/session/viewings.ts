// How far the person got with each stream, and the ones to go on with.
import {
  isFinished,
  type Answer,
  type Calls,
  type Progress,
  type StreamCard,
  type Viewing,
} from '@cadetto/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { useRead } from './queries.ts';
import { useSession } from './use-session.ts';

export type Viewings = Answer<Calls['viewings']>;

export const viewingsKey = ['viewings', {}] as const;
/** Other devices move on too; what this one does is put in at once. */
const fresh = { staleTime: 60_000 };

/** Whole minutes still to be watched, never none: what is finished says so otherwise. */
export function minutesLeft({ position, duration }: Progress): number {
  return Math.max(1, Math.ceil((duration - position) / 60));
}

/** As the server will say it once it has heard of it. */
export function withViewing(known: Viewings, card: StreamCard, { position, duration }: Progress): Viewings {
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
