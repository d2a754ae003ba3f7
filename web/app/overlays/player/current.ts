// The stream this tab is watching.
import { calls, type ErrorKey, languages } from '@cadetto/contract';
import { useCallback } from 'react';
import { messagesIn } from '../../messages/catalogue.ts';
import { href, localeOf, pageOf } from '../../pages.ts';
import {
  beforeTranslation,
  callApi,
  goWithin,
  session,
  surroundings,
  whenSessionEnds,
} from '../../session/api.ts';
import { newDeviceId } from '../../session/device.ts';
import { tooManyDevices } from '../../session/devices-flag.ts';
import { ApiFailure } from '../../session/failures.ts';
import { place } from '../../session/this-place.ts';
import { headersFor } from '../../session/transport.ts';
import { wantedStream } from '../../session/wanted-stream.ts';
import { confirmation } from '../confirmation.ts';
import { failureWords } from '../failure-words.ts';
import { withLoader } from '../loaders.ts';
import { notices } from '../notices.ts';
import { notAvailable } from '../place/not-available.ts';
import { useStored } from '../store.ts';
import { attend, later } from './attention.ts';
import { takeAlong } from './reopening.ts';
import { createShowing, type PlayerCode } from './showing.ts';
import { refusalWords, type WayOut, wayOut } from './refusals.ts';
import { createWatching, type StreamName, type Wish } from './watching.ts';

const words = () => messagesIn(localeOf(window.location.pathname));

/** Anything else, such as a proxy's own page, says nothing of the right to watch: a match goes on over it. */
const refusals: ReadonlySet<ErrorKey> = new Set([...calls.watch.errors, 'unauthorized']);

/** Closing one of two tabs must not take the picture from the other. */
const thisTab = newDeviceId();

export const watching = createWatching({
  async takeRight(id, takeover) {
    const body = { playback: thisTab, ...(takeover ? { takeover } : {}) };
    const asked = callApi('startWatching', { params: { id }, body });
    // Not everybody comes near a button before pressing it: a link, or a match that was wanted before paying.
    showing.expect();
    return (await asked).stream ?? null;
  },
  fetchAhead: (stream) => showing.fetchAhead(stream),
  readStream: (id) => callApi('watch', { params: { id }, query: { playback: thisTab } }),
  async giveBack(id) {
    // Whoever is signed out has nothing left to give back.
    if (session.read().token === null) return;
    const body = { playback: thisTab };
    await callApi('endWatching', { params: { id }, body }, { keepalive: true }).catch(() => undefined);
  },
  whileLoading: ({ name }, action) => withLoader('watch', words().watch.opening(name), action),
  tell: tellFailure,
  isFinal: (error) => error instanceof ApiFailure && refusals.has(error.key),
  now: () => Date.now(),
  later,
  attend,
});

export const showing = createShowing({
  load: loadPlayer,
  locale: () => languages[localeOf(window.location.pathname)].tag,
  refresh: watching.refresh,
  authorise: () => headersFor(surroundings, 'licence', surroundings.token(), false),
  heed: watching.heed,
});
watching.subscribe(() => showing.follow(watching.read()));

async function loadPlayer(): Promise<PlayerCode> {
  const [player, face] = await Promise.all([import('@cadetto/player'), import('./OpenPlayer.tsx')]);
  return { ...player, ...face };
}

whenSessionEnds((how) => {
  watching.close();
  if (how === 'left') wantedStream.forget();
});

beforeTranslation((path) => {
  const stream = watching.read();
  const scene = showing.read();
  // What is at rest would start by itself, and what another device shows goes on there.
  const plays = scene !== null && typeof scene === 'object' && scene.engine.isPlayingHere;
  takeAlong(path, stream && plays ? { streamId: stream.streamId, name: stream.name } : null);
});

/** What stands in the person's way is a modal to be read; a stumble of the network passes by as a notice. */
function tellFailure(error: unknown, wish: Wish): void {
  const messages = words();
  const message = failureWords(error, messages);
  // The session has ended and the login page is on its way; a modal would flash over it.
  if (error instanceof ApiFailure && error.status === 401) return;
  if (!(error instanceof ApiFailure) || error.status >= 500) {
    notices.add('error', message);
    return;
  }
  if (error.key === 'not_in_region') {
    // The stored place may be from before a journey, and the modal is about to name it.
    void place.refresh();
    notAvailable.show(wish);
    return;
  }
  if (error.key === 'too_many_devices') tooManyDevices.write(true);
  const { host, pathname } = window.location;
  const siteForTv = pageOf(pathname)?.page === 'tv' ? host : null;
  const reader = { locale: localeOf(pathname), now: new Date() };
  const question = { refusal: error, messages, siteForTv, reader };
  const way = wayOut(question);
  if (way === null) {
    confirmation.show({
      ...refusalWords(question),
      confirmLabel: messages.watch.understood,
      callback: () => {},
    });
    return;
  }
  confirmation.show({
    ...refusalWords(question),
    confirmLabel: way.label,
    cancelLabel: messages.watch.notNow,
    callback: () => takeWay(way, wish),
  });
}

function takeWay(way: WayOut, wish: Wish): void {
  if (way.kind === 'takeover') {
    void watching.play({ ...wish, takeover: true });
    return;
  }
  wantedStream.remember(wish);
  goWithin(href(localeOf(window.location.pathname), 'profile', {}, { tab: way.tab }));
}

/** What plays, and the page that makes room for it, are made ready when a pointer or the focus comes near a play button. */
function comeNear(): void {
  showing.expect();
  document.body.dataset['nearPlay'] = '';
}

export function usePlay(stream: StreamName, { fromStart = false }: Pick<Wish, 'fromStart'> = {}) {
  const { streamId, name } = stream;
  const play = useCallback(
    () => void watching.play({ streamId, name, fromStart }),
    [streamId, name, fromStart],
  );
  return { onClick: play, onPointerEnter: comeNear, onFocus: comeNear };
}

export const useCurrentStream = () => useStored(watching, null);
export const useScene = () => useStored(showing, null);
