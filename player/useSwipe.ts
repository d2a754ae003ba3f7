import { useRef } from 'react';
import type { PlayerConfig } from './config.ts';
import type { ViewerActions } from './context.ts';
import type { Engine } from './engine.ts';
import type { SwipeKind, SwipeStage } from './gestures.ts';
import { within } from './seeking.ts';
import { heardOf } from './state.ts';
import { clock } from './time.ts';
import type { Indication } from './useIndicator.ts';

interface SwipeParts {
  engine: Engine;
  config: PlayerConfig;
  actions: Pick<ViewerActions, 'seekTo' | 'toggleFloating'>;
  show: (indication: Indication) => void;
}

interface SwipeStart {
  position: number;
  heard: number;
}

/** A finger across the picture: shows where it would lead, and goes there when it leaves. */
export function useSwipe({ engine, config, actions, show }: SwipeParts) {
  const start = useRef<SwipeStart>({ position: 0, heard: 0 });
  return (kind: SwipeKind, amount: number, stage: SwipeStage) => {
    const playback = engine.state.read();
    if (stage === 'begins') start.current = { position: playback.position, heard: heardOf(playback) };
    const { position, heard: before } = start.current;
    const done = stage === 'ends';
    if (kind === 'volume') {
      const heard = within({ start: 0, end: 100 }, before + amount);
      engine.sound.setVolume(heard);
      show({ kind: heard === 0 ? 'muted' : 'volume', label: String(heard) });
    }
    if (kind === 'down' && done) actions.toggleFloating();
    if (kind !== 'seek' || (config.live && !config.rewindable)) return;
    const { rangeStart, rangeEnd } = playback;
    const target = within({ start: rangeStart, end: rangeEnd }, position + amount);
    const label = config.live
      ? `-${clock(rangeEnd - target)}`
      : clock(target - rangeStart, rangeEnd - rangeStart);
    show({ kind: amount < 0 ? 'back' : 'forward', label });
    if (done) actions.seekTo(target);
  };
}
