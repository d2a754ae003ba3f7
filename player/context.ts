import { createContext, useContext } from 'react';
import type { RefObject } from 'react';
import type { PlayerConfig, PlayerProblem } from './config.ts';
import type { Engine } from './engine.ts';
import type { PlaybackState } from './state.ts';
import type { useCast } from './useCast.ts';
import type { PictureInPicture } from './usePictureInPicture.ts';
import type { PlayerWords } from './words.ts';

/** What a viewer can do, whatever they did it with. */
export interface ViewerActions {
  toggle: () => void;
  play: () => void;
  pause: () => void;
  seekBy: (seconds: number) => void;
  seekTo: (time: number) => void;
  goLive: () => void;
  changeVolume: (by: number) => void;
  toggleMute: () => void;
  toggleSubtitles: () => void;
  toggleFullscreen: () => void;
  toggleShortcuts: () => void;
  togglePictureInPicture: () => void;
  toggleFloating: () => void;
  stepSpeed: (step: 1 | -1) => void;
  close: () => void;
}

export interface Stage {
  engine: Engine;
  playback: PlaybackState;
  config: PlayerConfig;
  words: PlayerWords;
  locale: string;
  fullscreen: boolean;
  floating: boolean;
  /** Whether the caller can put the player into a corner. */
  floatable: boolean;
  pictureInPicture: PictureInPicture;
  /** Null where the browser knows of no other screen. */
  playElsewhere: (() => void) | null;
  casting: ReturnType<typeof useCast>;
  playButton: RefObject<HTMLButtonElement | null>;
  onReload: () => void;
  onReport: ((problem: PlayerProblem) => void) | undefined;
  actions: ViewerActions;
}

export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('The controls are drawn outside of the player.');
  return stage;
}
