// Where the person is in what they watch on demand, kept for the next time and shown on cards at once.
import { type Progress, type Stream, streamCard } from '@cadetto/contract';
import type { Engine } from '@cadetto/player';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import { callApi, whenSessionEnds } from '../../../session/api.ts';
import { mayPass } from '../../../session/failures.ts';
import { type Viewings, viewingsKey, withViewing } from '../../../session/viewings.ts';
import { createKeeper } from './keeper.ts';

const keeper = createKeeper({
  send: (id, body) => callApi('saveViewing', { params: { id }, body }, { keepalive: true }),
  mayPass,
  now: Date.now,
  later(action, milliseconds) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
});

window.addEventListener('online', () => void keeper.sendAgain());
window.addEventListener('pagehide', () => void keeper.flush());
whenSessionEnds(() => {
  void keeper.flush();
  keeper.forget();
});

function show(client: QueryClient, stream: Stream, place: Progress): void {
  // Without the signed addresses, which are nobody else's business.
  const card = streamCard.parse(stream);
  client.setQueryData<Viewings>(viewingsKey, (known) => known && withViewing(known, card, place));
}

async function leave(client: QueryClient): Promise<void> {
  await keeper.flush();
  // The server would bring back where the person was before.
  if (keeper.isBehind()) return;
  // Other devices may have gone on meanwhile.
  await client.invalidateQueries({ queryKey: viewingsKey });
}

/** Told by the player itself: whoever jumps and leaves at once does so before the next picture is drawn. */
export function useKeptViewing(stream: Stream, engine: Engine): void {
  const client = useQueryClient();
  const onDemand = stream.vod && !stream.live;
  const note = useEffectEvent(() => {
    // While a replay takes the place of its match, the place is still that of the match: at its end.
    if (engine.state.read().phase !== 'ready') return;
    keeper.note(stream.streamId, engine.moment, (kept) => show(client, stream, kept));
  });

  // From the moment the controls are drawn: any later, a jump with them goes unheard.
  useLayoutEffect(() => {
    if (!onDemand) return undefined;
    note();
    const stopListening = engine.state.subscribe(() => note());
    return () => {
      stopListening();
      void leave(client);
    };
  }, [engine, onDemand, client]);
}
