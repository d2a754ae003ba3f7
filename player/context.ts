import { createContext, useContext } from 'react';
import type { RefObject } from 'react';
import type { PlayerConfig } from './config.ts';
import type { Engine } from './engine.ts';
import type { PlaybackState } from './state.ts';
import type { PlayerWords } from './words.ts';

/** What a viewer can do, whatever they did it with. */
export interface ViewerActions {
  toggle: () => void;
  seekBy: (seconds: number) => void;
  seekTo: (time: number) => void;
  goLive: () => void;
  changeVolume: (by: number) => void;
  toggleMute: () => void;
  toggleSubtitles: () => void;
  toggleFullscreen: () => void;
  toggleShortcuts: () => void;
  close: () => void;
}

export interface Stage {
  /** Empty until the video element is on the page. */
  engine: RefObject<Engine | null>;
  playback: PlaybackState;
  config: PlayerConfig;
  words: PlayerWords;
  locale: string;
  fullscreen: boolean;
  actions: ViewerActions;
}

export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('The controls are drawn outside of the player.');
  return stage;
}
