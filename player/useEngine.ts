import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type { PlayerConfig, PlayerProblem } from './config.ts';
import { Engine } from './engine.ts';
import type { EngineParts } from './engine.ts';
import { oncePerPicture } from './oncePerPicture.ts';
import { beforeLoading } from './state.ts';
import type { PlaybackState } from './state.ts';
import { storeOf } from './store.ts';

interface EngineWishes {
  video: RefObject<HTMLVideoElement | null>;
  textLayer: RefObject<HTMLElement | null>;
  still: RefObject<HTMLCanvasElement | null>;
  config: PlayerConfig;
  autoplay: boolean;
  locale: string;
  onProblem: ((problem: PlayerProblem) => void) | undefined;
  refreshAddress: ((failedAddress: string) => Promise<PlayerConfig | null>) | undefined;
  authorise: (() => Readonly<Record<string, string>>) | undefined;
}

export interface RunningEngine {
  /** Empty until the video element is on the page. */
  engine: RefObject<Engine | null>;
  playback: PlaybackState;
}

export function useEngine(wishes: EngineWishes): RunningEngine {
  const { video, textLayer, still, config } = wishes;
  const [state] = useState(() => storeOf(beforeLoading));
  const [subscribe] = useState(() => (listener: () => void) => state.subscribe(oncePerPicture(listener)));
  const engine = useRef<Engine | null>(null);
  const onProblem = useEffectEvent((problem: PlayerProblem) => wishes.onProblem?.(problem));
  const refreshAddress = useEffectEvent(async (failed: string) => wishes.refreshAddress?.(failed) ?? null);

  const authorise = useEffectEvent(() => wishes.authorise?.() ?? {});

  const start = useEffectEvent((places: Pick<EngineParts, 'video' | 'textLayer' | 'still'>) => {
    const { autoplay, locale } = wishes;
    const listeners = {
      onProblem: (problem: PlayerProblem) => onProblem(problem),
      refreshAddress: (failed: string) => refreshAddress(failed),
      authorise: () => authorise(),
    };
    const started = new Engine({ ...places, locale, config, autoplay, ...listeners }, state);
    started.start();
    return started;
  });

  useEffect(() => {
    if (!video.current || !textLayer.current || !still.current) return undefined;
    const started = start({ video: video.current, textLayer: textLayer.current, still: still.current });
    engine.current = started;
    return () => {
      engine.current = null;
      void started.stop();
    };
  }, [video, textLayer, still]);

  useEffect(() => engine.current?.update(config), [config]);

  return { engine, playback: useSyncExternalStore(subscribe, state.read) };
}
