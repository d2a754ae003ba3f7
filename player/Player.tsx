import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { ControlBar } from './controls/ControlBar.tsx';
import { SmallBar } from './controls/SmallBar.tsx';
import { TopBar } from './controls/TopBar.tsx';
import type { PlayerConfig, PlayerProblem, ShownMoment } from './config.ts';
import { StageContext } from './context.ts';
import type { Stage } from './context.ts';
import { LONG_SEEK_STEP } from './keyboard.ts';
import { listenToPicture } from './gestures.ts';
import type { PictureGestures } from './gestures.ts';
import { Centre } from './overlay/Centre.tsx';
import { Elsewhere } from './overlay/Elsewhere.tsx';
import { Notice } from './overlay/Notice.tsx';
import { ProblemPanel } from './overlay/ProblemPanel.tsx';
import { Shortcuts } from './overlay/Shortcuts.tsx';
import styles from './Player.module.css';
import { momentOf } from './state.ts';
import type { PlaybackState } from './state.ts';
import { actionsOf, runCommand } from './actions.ts';
import { useAwake } from './useAwake.ts';
import { useCast } from './useCast.ts';
import { useEngine } from './useEngine.ts';
import { useFullscreen } from './useFullscreen.ts';
import { useIndicator } from './useIndicator.ts';
import { passing, useKeptFocus } from './useKeptFocus.ts';
import { useKeyboard } from './useKeyboard.ts';
import { useMediaSession } from './useMediaSession.ts';
import { usePictureInPicture } from './usePictureInPicture.ts';
import { useRemotePlayback } from './useRemotePlayback.ts';
import { useSwipe } from './useSwipe.ts';
import type { PlayerWords } from './words.ts';

export interface PlayerProps {
  config: PlayerConfig;
  autoplay: boolean;
  words: PlayerWords;
  locale: string;
  /** Drawn over the picture and under the controls. */
  overlay?: (moment: ShownMoment, seekTo: (time: number) => void) => ReactNode;
  /** In a corner, while the page behind is used. The caller moves and sizes the player's place. */
  floating: boolean;
  /** Without it the player cannot be put into a corner. */
  onFloat?: (floating: boolean) => void;
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
  const { config, autoplay, words, locale, overlay, floating, onFloat, onClose } = props;
  const { onProblem, refreshAddress, authorise } = props;
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
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
    authorise,
  });
  const { indication, show, showJump } = useIndicator();
  const onFullscreenFailure = (cause: string) =>
    engine.current?.notify({ code: 11000, stopped: false, source: null, cause });
  const { fullscreen, toggleFullscreen } = useFullscreen(root, video, onFullscreenFailure);
  const toggleShortcuts = useCallback(() => setShortcuts((shown) => !shown), []);
  const pictureInPicture = usePictureInPicture(video);
  const playElsewhere = useRemotePlayback(video);
  const casting = useCast(engine, props.castReceiver);
  const toggleFloating = () => {
    if (!onFloat) return;
    if (fullscreen) toggleFullscreen();
    onFloat(!floating);
  };
  const actions = actionsOf({
    engine,
    words,
    locale,
    show,
    showJump,
    toggleFullscreen,
    toggleShortcuts,
    togglePictureInPicture: pictureInPicture.toggle,
    toggleFloating,
    close: onClose,
  });
  const resting = playback.paused || playback.ended || playback.problem !== null;
  const { awake, wake, sleep } = useAwake(root, resting || held || shortcuts);

  useKeyboard({ root, floating }, (command) => {
    wake();
    runCommand(command, { actions, playback, config });
  });
  useKeptFocus(root, playButton);
  useMediaSession({ config, playback, actions });
  const onSwipe = useSwipe({ engine, config, actions, show });
  usePicture(picture, {
    onTap(meaning) {
      if (meaning !== 'controls') actions.seekBy(meaning === 'back' ? -LONG_SEEK_STEP : LONG_SEEK_STEP);
      else if (awake) sleep();
      else wake();
    },
    onClick: actions.toggle,
    onDoubleClick: floating ? actions.toggleFloating : actions.toggleFullscreen,
    // A finger on the small player moves it.
    onSwipe: (...swipe) => floating || onSwipe(...swipe),
  });
  useReports(props, playback);

  const stage: Stage = {
    engine,
    playback,
    config,
    words,
    locale,
    fullscreen,
    floating,
    floatable: onFloat !== undefined,
    pictureInPicture,
    playElsewhere,
    casting,
    playButton,
    actions,
    onReport: props.onReport,
  };
  const { textSize, textGround, textColour } = playback.textStyle;
  const dimmed = playback.paused || playback.ended || playback.seeking;
  return (
    <StageContext value={stage}>
      <section
        ref={root}
        className={styles.player}
        aria-label={config.name}
        data-awake={awake}
        data-dimmed={dimmed}
        data-floating={floating}
        data-stopped={playback.problem !== null}
      >
        <div ref={picture} className={styles.picture}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles come with the stream */}
          <video
            ref={video}
            className={styles.video}
            poster={autoplay ? undefined : (config.poster ?? undefined)}
            playsInline
            preload="auto"
          />
          <canvas ref={still} className={styles.still} hidden aria-hidden="true" />
          <div
            ref={textLayer}
            className={styles.text}
            data-size={textSize}
            data-ground={textGround}
            data-colour={textColour}
          />
          {overlay && (
            <div className={styles.overlay} {...passing}>
              {overlay(momentOf(config, playback), actions.seekTo)}
            </div>
          )}
        </div>
        <Centre indication={indication} />
        <TopBar />
        {floating ? <SmallBar /> : <ControlBar onHold={setHeld} onTouch={wake} />}
        {casting.device !== null && <Elsewhere device={casting.device} />}
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
  const onSwipe = useEffectEvent(gestures.onSwipe);
  useEffect(() => {
    if (!picture.current) return undefined;
    return listenToPicture(picture.current, {
      onTap: (meaning) => onTap(meaning),
      onClick: () => onClick(),
      onDoubleClick: () => onDoubleClick(),
      onSwipe: (...swipe) => onSwipe(...swipe),
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
