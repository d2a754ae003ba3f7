// The connection of this tab, made of what the browser has. Fetched when the first screen that moves is shown.
import { apiPrefix, calls, type LiveEventName, liveEventShapes } from '@cadetto/contract';
import type { QueryClient } from '@tanstack/react-query';
import { messagesIn } from '../messages/catalogue.ts';
import { watching } from '../overlays/player/current.ts';
import { localeOf } from '../pages.ts';
import { type Connection, createConnection, type Ears } from './connection.ts';
import { scoreNews } from './news.ts';
import { createPatches } from './patches.ts';

const address = apiPrefix + calls.liveEvents.path;
const names = Object.keys(liveEventShapes).filter((name): name is LiveEventName => name in liveEventShapes);

function openSource(after: string | null, ears: Ears): () => void {
  const query = after === null ? '' : `?${new URLSearchParams({ lastEventId: after })}`;
  const source = new EventSource(address + query);
  source.addEventListener('open', () => ears.onOpen());
  source.addEventListener('error', () => ears.onError(source.readyState === EventSource.CLOSED));
  for (const name of names) {
    source.addEventListener(name, ({ data, lastEventId }: MessageEvent) =>
      ears.onEvent(name, String(data), lastEventId),
    );
  }
  return () => source.close();
}

function later(then: () => void, milliseconds: number): () => void {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
}

let connection: Connection | null = null;

export function connect(client: QueryClient): Connection {
  connection ??= createConnection({
    open: openSource,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    later,
    random: Math.random,
    take: createPatches({
      client,
      later,
      random: Math.random,
      tellScore({ fixture, home, away }) {
        if (home.goals === null || away.goals === null) return;
        // The picture is seconds behind: whoever watches this match hears of the goal when it is shown.
        if (watching.read()?.matchId === fixture.id) return;
        const { watch } = messagesIn(localeOf(window.location.pathname));
        scoreNews.write(watch.scoreNews(home.club.name, home.goals, away.club.name, away.goals));
      },
    }),
  });
  return connection;
}
