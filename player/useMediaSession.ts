// Headset buttons, the lock screen and the browser's own media panel.
import { useEffect, useEffectEvent } from 'react';
import type { PlayerConfig } from './config.ts';
import type { ViewerActions } from './context.ts';
import { LONG_SEEK_STEP } from './keyboard.ts';
import { absolute } from './sources.ts';
import { isAtRest } from './state.ts';
import type { PlaybackState } from './state.ts';

/** The browser draws the artwork on the page's own time, which at first belongs to the picture. */
const ARTWORK_MS = 2000;

interface SessionParts {
  begun: boolean;
  config: PlayerConfig;
  playback: PlaybackState;
  actions: Pick<ViewerActions, 'play' | 'pause' | 'seekBy' | 'seekTo' | 'close'>;
}

export function useMediaSession({ begun, config, playback, actions }: SessionParts): void {
  const { name, poster, live, rewindable } = config;
  const seekable = !live || rewindable;
  const answer = useEffectEvent((details: MediaSessionActionDetails) => obey(details, actions, playback));

  useEffect(() => {
    if (!begun || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title: name });
    const timer = setTimeout(() => {
      const artwork = poster === null ? [] : [{ src: absolute(poster) }];
      mediaSession.metadata = new MediaMetadata({ title: name, artwork });
    }, ARTWORK_MS);
    return () => {
      clearTimeout(timer);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
      clearPosition(mediaSession);
    };
  }, [begun, name, poster]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    const wanted: MediaSessionAction[] = ['play', 'pause', 'stop', 'seekforward'];
    if (seekable) wanted.push('seekbackward', 'seekto');
    for (const action of wanted) setHandler(mediaSession, action, (details) => answer(details));
    return () => {
      for (const action of wanted) setHandler(mediaSession, action, null);
    };
  }, [seekable]);

  const { position, rangeStart, rangeEnd, speed } = playback;
  const atRest = isAtRest(playback);
  const second = Math.floor(position - rangeStart);
  const length = Math.floor(rangeEnd - rangeStart);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.playbackState = atRest ? 'paused' : 'playing';
    if (!seekable || length <= 0) return clearPosition(mediaSession);
    mediaSession.setPositionState({
      duration: length,
      position: Math.min(length, Math.max(0, second)),
      playbackRate: speed,
    });
  }, [atRest, second, length, speed, seekable]);
}

function obey(
  { action, seekOffset, seekTime }: MediaSessionActionDetails,
  actions: SessionParts['actions'],
  { rangeStart }: PlaybackState,
): void {
  if (action === 'play') actions.play();
  if (action === 'pause') actions.pause();
  if (action === 'stop') actions.close();
  if (action === 'seekbackward') actions.seekBy(-(seekOffset ?? LONG_SEEK_STEP));
  if (action === 'seekforward') actions.seekBy(seekOffset ?? LONG_SEEK_STEP);
  if (action === 'seekto' && seekTime !== undefined) actions.seekTo(rangeStart + seekTime);
}

/** Browsers throw at actions they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    return;
  }
}

function clearPosition(session: MediaSession): void {
  session.setPositionState();
}
