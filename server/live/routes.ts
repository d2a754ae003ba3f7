import { EventStream, type Handlers } from '../http/serve.ts';
import { networkOf } from '../limits/keys.ts';
import { lastSeen, type Live } from './live.ts';

export function liveHandlers(live: Live) {
  return {
    liveEvents: ({ query: { lastEventId } }, { address }) => {
      const network = networkOf(address);
      live.welcome(network);
      return new EventStream((request, response) =>
        live.join(response, { network, seen: lastSeen(request, lastEventId) }),
      );
    },
  } satisfies Handlers;
}
