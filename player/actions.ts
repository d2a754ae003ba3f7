import type { Stage, ViewerActions } from './context.ts';
import type { Engine } from './engine.ts';
import type { KeyCommand } from './keyboard.ts';
import type { Indication } from './useIndicator.ts';
import type { Jump } from './seeking.ts';
import { heardOf, isAtRest } from './state.ts';
import type { PlayerWords } from './words.ts';

interface ActionParts {
  engine: Engine;
  /** The controls are shown. */
  begun: boolean;
  words: PlayerWords;
  show: (indication: Indication) => void;
  showJump: (direction: Jump['direction'], seconds: number) => void;
  toggleFullscreen: () => void;
  toggleShortcuts: () => void;
  togglePictureInPicture: () => void;
  toggleFloating: () => void;
  locale: string;
  close: () => void;
}

/** Every way of asking (key, button, finger) ends here, so each shows the same and does the same. */
export function actionsOf(parts: ActionParts): ViewerActions {
  const { engine, begun, words, show, showJump } = parts;
  const { toggleFullscreen, toggleShortcuts, togglePictureInPicture, toggleFloating, close } = parts;
  return {
    toggle() {
      const playback = engine.state.read();
      // Whoever presses once more before there is anything to see has not come to stop it.
      const atRest = begun ? isAtRest(playback) : playback.paused;
      show({ kind: atRest ? 'play' : 'pause', label: null });
      if (atRest) void engine.play();
      else engine.pause();
    },
    play() {
      void engine.play();
    },
    pause() {
      engine.pause();
    },
    seekBy(seconds) {
      const outcome = engine.playhead.seekBy(seconds);
      if (outcome.kind === 'moved') showJump(seconds < 0 ? 'back' : 'forward', outcome.seconds);
      if (outcome.kind === 'live') show({ kind: 'edge', label: words.live });
      if (outcome.kind === 'refused') show({ kind: 'refused', label: words.rewindOff });
    },
    seekTo(time) {
      if (engine.playhead.seekTo(time).kind === 'refused') show({ kind: 'refused', label: words.rewindOff });
    },
    goLive() {
      if (engine.playhead.goLive().kind === 'over') return;
      show({ kind: 'edge', label: words.live });
      void engine.play();
    },
    changeVolume(by) {
      engine.sound.setVolume(heardOf(engine.state.read()) + by);
      const heard = heardOf(engine.state.read());
      show({ kind: heard === 0 ? 'muted' : 'volume', label: String(heard) });
    },
    toggleMute() {
      engine.sound.setMuted(heardOf(engine.state.read()) > 0);
      const heard = heardOf(engine.state.read());
      show({ kind: heard === 0 ? 'muted' : 'volume', label: heard === 0 ? null : String(heard) });
    },
    toggleSubtitles() {
      const { selections, state } = engine;
      const { subtitles, chosenSubtitles } = state.read().choices;
      if (subtitles.length > 0)
        selections.setSubtitles(chosenSubtitles === null ? selections.usualSubtitles() : null);
    },
    stepSpeed(step) {
      const speed = engine.playhead.stepSpeed(step);
      if (speed === null) return;
      const written = new Intl.NumberFormat(parts.locale).format(speed);
      show({ kind: step > 0 ? 'forward' : 'back', label: `${written}×` });
    },
    toggleFullscreen,
    toggleShortcuts,
    togglePictureInPicture,
    toggleFloating,
    close,
  };
}

export function runCommand(
  command: KeyCommand,
  { actions, playback, config }: Pick<Stage, 'actions' | 'playback' | 'config'>,
): void {
  const { rangeStart, rangeEnd } = playback;
  switch (command.do) {
    case 'toggle':
      return actions.toggle();
    case 'seek':
      return actions.seekBy(command.by);
    case 'volume':
      return actions.changeVolume(command.by);
    case 'mute':
      return actions.toggleMute();
    case 'subtitles':
      return actions.toggleSubtitles();
    case 'fullscreen':
      return actions.toggleFullscreen();
    case 'shortcuts':
      return actions.toggleShortcuts();
    case 'pictureInPicture':
      return actions.togglePictureInPicture();
    case 'float':
      return actions.toggleFloating();
    case 'speed':
      return actions.stepSpeed(command.step);
    case 'part':
      return actions.seekTo(rangeStart + ((rangeEnd - rangeStart) * command.tenth) / 10);
    case 'start':
      return actions.seekTo(rangeStart);
    case 'end':
      return config.live ? actions.goLive() : actions.seekTo(rangeEnd);
  }
}
