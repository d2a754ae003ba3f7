import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { ControlBar } from './controls/ControlBar.tsx';
import { TopBar } from './controls/TopBar.tsx';
import type { PlayerConfig, PlayerProblem, ShownMoment } from './config.ts';
import { StageContext } from './context.ts';
import { LONG_SEEK_STEP } from './keyboard.ts';
import { listenToPicture } from './gestures.ts';
import type { PictureGestures } from './gestures.ts';
import { Centre } from './overlay/Centre.tsx';
import { Notice } from './overlay/Notice.tsx';
import { ProblemPanel } from './overlay/ProblemPanel.tsx';
import { Shortcuts } from './overlay/Shortcuts.tsx';
import styles from './Player.module.css';
import { momentOf } from './state.ts';
import type { PlaybackState } from './state.ts';
import { actionsOf, runCommand } from './actions.ts';
import { useAwake } from './useAwake.ts';
import { useEngine } from './useEngine.ts';
import { useFullscreen } from './useFullscreen.ts';
import { useIndicator } from './useIndicator.ts';
import { useKeyboard } from './useKeyboard.ts';
import type { PlayerWords } from './words.ts';

export interface PlayerProps {
  config: PlayerConfig;
  autoplay: boolean;
  words: PlayerWords;
  locale: string;
  /** Drawn over the picture and under the controls. */
  overlay?: (moment: ShownMoment) => ReactNode;
  /** In a corner, while the page behind is used. The caller moves and sizes the player's place. */
  floating: boolean;
  onFloat: (floating: boolean) => void;
  onClose: () => void;
  onProblem?: (problem: PlayerProblem) => void;
  onProgress?: (seconds: number, duration: number) => void;
  /** The viewer pressed "report"; without it there is no such button. */
  onReport?: (problem: PlayerProblem) => void;
  onPlay?: () => void;
  onEnded?: () => void;
  /** Asked when a media address answers 401 or 403; null when there is nothing more to play. */
  refreshAddress?: (failedAddress: string) => Promise<PlayerConfig | null>;
  /** Headers for licence requests; media requests never carry them. */
  authorise?: () => Readonly<Record<string, string>>;
  /** Application id of a Cast receiver. Without one no Cast script is loaded and no button is shown. */
  castReceiver?: string;
}

export function Player(props: PlayerProps): ReactElement {
  const { config, autoplay, words, locale, overlay, onClose, onProblem, refreshAddress } = props;
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);

  const { engine, playback } = useEngine({
    video,
    textLayer,
    still,
    config,
    autoplay,
    locale,
    onProblem,
    refreshAddress,
    authorise: props.authorise,
  });
  const { indication, show, showJump } = useIndicator();
  const onFullscreenFailure = (cause: string) =>
    engine.current?.notify({ code: 11000, stopped: false, source: null, cause });
  const { fullscreen, toggleFullscreen } = useFullscreen(root, video, onFullscreenFailure);
  const toggleShortcuts = useCallback(() => setShortcuts((shown) => !shown), []);
  const close = onClose;
  const actions = actionsOf({ engine, words, show, showJump, toggleFullscreen, toggleShortcuts, close });
  const resting = playback.paused || playback.ended || playback.problem !== null;
  const { awake, wake, sleep } = useAwake(root, resting || held || shortcuts);

  useKeyboard(root, (command) => {
    wake();
    runCommand(command, { actions, playback, config });
  });
  usePicture(picture, {
    onTap(meaning) {
      if (meaning !== 'controls') actions.seekBy(meaning === 'back' ? -LONG_SEEK_STEP : LONG_SEEK_STEP);
      else if (awake) sleep();
      else wake();
    },
    onClick: actions.toggle,
    onDoubleClick: actions.toggleFullscreen,
  });
  useReports(props, playback);

  const stage = { engine, playback, config, words, locale, fullscreen, actions };
  const dimmed = playback.paused || playback.ended || playback.seeking;
  return (
    <StageContext value={stage}>
      <section
        ref={root}
        className={styles.player}
        aria-label={config.name}
        data-awake={awake}
        data-dimmed={dimmed}
      >
        <div ref={picture} className={styles.picture}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles come with the stream */}
          <video
            ref={video}
            className={styles.video}
            poster={config.poster ?? undefined}
            playsInline
            preload="auto"
          />
          <canvas ref={still} className={styles.still} hidden aria-hidden="true" />
          <div ref={textLayer} className={styles.text} />
          {overlay && <div className={styles.overlay}>{overlay(momentOf(config, playback))}</div>}
        </div>
        <Centre indication={indication} />
        <TopBar />
        <ControlBar onHold={setHeld} onTouch={wake} />
        <Notice />
        {playback.problem && <ProblemPanel problem={playback.problem} />}
        {shortcuts && <Shortcuts />}
      </section>
    </StageContext>
  );
}

function usePicture(picture: { current: HTMLElement | null }, gestures: PictureGestures): void {
  const onTap = useEffectEvent(gestures.onTap);
  const onClick = useEffectEvent(gestures.onClick);
  const onDoubleClick = useEffectEvent(gestures.onDoubleClick);
  useEffect(() => {
    if (!picture.current) return undefined;
    return listenToPicture(picture.current, {
      onTap: (meaning) => onTap(meaning),
      onClick: () => onClick(),
      onDoubleClick: () => onDoubleClick(),
    });
  }, [picture]);
}

/** Tells the caller how far the viewer is: once a second, on each start and at the end. */
function useReports({ onPlay, onProgress, onEnded }: PlayerProps, playback: PlaybackState): void {
  const { paused, ended, position, rangeStart, rangeEnd } = playback;
  const seconds = Math.floor(position - rangeStart);
  const tellPlay = useEffectEvent(() => onPlay?.());
  const tellEnded = useEffectEvent(() => onEnded?.());
  const tellProgress = useEffectEvent(() => onProgress?.(position - rangeStart, rangeEnd - rangeStart));
  useEffect(() => {
    if (!paused) tellPlay();
  }, [paused]);
  useEffect(() => {
    if (ended) tellEnded();
  }, [ended]);
  useEffect(() => {
    if (seconds > 0) tellProgress();
  }, [seconds]);
}
