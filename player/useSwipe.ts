import { useRef } from 'react';
import type { PlayerConfig } from './config.ts';
import type { ViewerActions } from './context.ts';
import type { Engine } from './engine.ts';
import { swipeEnd } from './gestures.ts';
import type { SwipeKind, SwipeStage } from './gestures.ts';
import { within } from './seeking.ts';
import { heardOf } from './state.ts';
import { clock } from './time.ts';
import type { Indication } from './useIndicator.ts';
import type { PlayerWords } from './words.ts';

interface SwipeParts {
  engine: Engine;
  config: PlayerConfig;
  words: PlayerWords;
  actions: Pick<ViewerActions, 'seekBy' | 'seekTo' | 'toggleFloating'>;
  show: (indication: Indication) => void;
}

interface SwipeStart {
  position: number;
  heard: number;
}

/** A finger across the picture: shows where it would lead, and goes there when it leaves. */
export function useSwipe({ engine, config, words, actions, show }: SwipeParts) {
  const start = useRef<SwipeStart>({ position: 0, heard: 0 });

  const changeVolume = (amount: number) => {
    const heard = within({ start: 0, end: 100 }, start.current.heard + amount);
    engine.sound.setVolume(heard);
    show({ kind: heard === 0 ? 'muted' : 'volume', label: String(heard) });
  };

  const seek = (amount: number, done: boolean) => {
    const { rangeStart, rangeEnd, over } = engine.state.read();
    const range = { start: rangeStart, end: rangeEnd };
    const end = swipeEnd(config, { position: start.current.position, amount, range, over });
    if (end.kind === 'over') return;
    if (end.kind === 'place') {
      const label = config.live
        ? `-${clock(rangeEnd - end.time)}`
        : clock(end.time - rangeStart, rangeEnd - rangeStart);
      show({ kind: amount < 0 ? 'back' : 'forward', label });
      if (done) actions.seekTo(end.time);
      return;
    }
    show({ kind: end.kind, label: end.kind === 'edge' ? words.live : words.rewindOff });
    if (done) actions.seekBy(amount);
  };

  return (kind: SwipeKind, amount: number, stage: SwipeStage) => {
    const playback = engine.state.read();
    if (stage === 'begins') start.current = { position: playback.position, heard: heardOf(playback) };
    const done = stage === 'ends';
    if (kind === 'volume') changeVolume(amount);
    if (kind === 'seek') seek(amount, done);
    if (kind === 'down' && done) actions.toggleFloating();
  };
}
