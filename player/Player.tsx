import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { ControlBar } from './controls/ControlBar.tsx';
import { SmallBar } from './controls/SmallBar.tsx';
import { TopBar } from './controls/TopBar.tsx';
import type { PlayerConfig, PlayerProblem, ShownMoment } from './config.ts';
import type { Engine } from './engine.ts';
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
import { hasEdge, momentOf } from './state.ts';
import type { PlaybackState } from './state.ts';
import { actionsOf, runCommand } from './actions.ts';
import { useAwake } from './useAwake.ts';
import { useCast } from './useCast.ts';
import { useFullscreen } from './useFullscreen.ts';
import { useIndicator } from './useIndicator.ts';
import { passing, useKeptFocus } from './useKeptFocus.ts';
import { useKeyboard } from './useKeyboard.ts';
import { useMediaSession } from './useMediaSession.ts';
import { usePictureInPicture } from './usePictureInPicture.ts';
import { useBegun, usePlayback } from './usePlayback.ts';
import { usePointerFocus } from './usePointerFocus.ts';
import { useRemotePlayback } from './useRemotePlayback.ts';
import { useSwipe } from './useSwipe.ts';
import type { PlayerWords } from './words.ts';

export interface PlayerProps {
  /** Started by the caller, who also stops it: the picture does not wait until there is room for it. */
  engine: Engine;
  config: PlayerConfig;
  words: PlayerWords;
  locale: string;
  /** Drawn over the picture and under the controls. */
  overlay?: (moment: ShownMoment, seekTo: (time: number) => void) => ReactNode;
  /** In a corner, while the page behind is used. The caller moves and sizes the player's place. */
  floating: boolean;
  /** Without it the player cannot be put into a corner. */
  onFloat?: (floating: boolean) => void;
  onClose: () => void;
  /** The viewer wants the page anew, and the stream on it. */
  onReload: () => void;
  onProgress?: (seconds: number, duration: number) => void;
  /** The viewer pressed "report"; without it there is no such button. */
  onReport?: (problem: PlayerProblem) => void;
  onPlay?: () => void;
  onEnded?: () => void;
}

export function Player(props: PlayerProps): ReactElement {
  const { engine, config, words, locale, overlay, floating, onFloat, onClose } = props;
  const { screen } = engine;
  const root = useRef<HTMLDivElement>(null);
  const video = useRef(screen.video);
  const layers = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const [held, setHeld] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);

  const playback = usePlayback(engine);
  // What is over is drawn as a recording, before the caller hears of it.
  const drawn = { ...config, live: hasEdge(config, playback) };
  const begun = useBegun(engine);
  useLayoutEffect(
    () => layers.current?.replaceChildren(screen.video, screen.still, screen.textLayer),
    [screen],
  );
  const { indication, show, showJump } = useIndicator();
  const onFullscreenFailure = (cause: string) =>
    engine.notify({ code: 11000, stopped: false, source: null, cause });
  const { fullscreen, toggleFullscreen } = useFullscreen(root, video, onFullscreenFailure);
  const toggleShortcuts = useCallback(() => setShortcuts((shown) => !shown), []);
  const pictureInPicture = usePictureInPicture(video);
  // Another device would ask for the licence in nobody's name, and show nothing.
  const sendable = config.protection === null;
  const casting = useCast(begun ? screen.cast : null, sendable);
  const playElsewhere = useRemotePlayback(video, sendable, casting.tellTrouble);
  // On the whole screen there is room for everything, also for who came there from a corner.
  const small = floating && !fullscreen;
  const toggleFloating = () => {
    if (!onFloat) return;
    // The browser is there before it says so: asked what was last drawn, the corner would fill the whole screen.
    if (document.fullscreenElement) toggleFullscreen();
    onFloat(!small);
  };
  const actions = actionsOf({
    engine,
    begun,
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

  useKeyboard({ root, floating: small }, (command) => {
    wake();
    runCommand(command, { actions, playback: engine.state.read(), config: drawn });
  });
  useKeptFocus(root, playButton);
  usePointerFocus(root, playButton);
  useMediaSession({ begun, config: drawn, playback, actions });
  const onSwipe = useSwipe({ engine, config: drawn, words, actions, show });
  usePicture(picture, {
    onTap(meaning) {
      if (meaning !== 'controls') actions.seekBy(meaning === 'back' ? -LONG_SEEK_STEP : LONG_SEEK_STEP);
      else if (awake) sleep();
      else wake();
    },
    onClick: actions.toggle,
    onDoubleClick: small ? actions.toggleFloating : actions.toggleFullscreen,
    // A finger on the small player moves it.
    onSwipe: (...swipe) => small || onSwipe(...swipe),
  });
  useReports(props, playback);

  const stage: Stage = {
    engine,
    playback,
    config: drawn,
    words,
    locale,
    fullscreen,
    floating: small,
    floatable: onFloat !== undefined,
    pictureInPicture,
    playElsewhere,
    casting,
    playButton,
    actions,
    onReload: props.onReload,
    onReport: props.onReport,
  };
  const { textSize, textGround, textColour } = playback.textStyle;
  const opening = playback.phase === 'loading' && playback.wanted;
  const dimmed = !opening && (playback.paused || playback.ended || playback.seeking);
  return (
    <StageContext value={stage}>
      <section
        ref={root}
        className={styles.player}
        aria-label={config.name}
        data-awake={awake}
        data-dimmed={dimmed}
        data-floating={small}
        data-stopped={playback.problem !== null}
      >
        <div ref={picture} className={styles.picture}>
          <div
            ref={layers}
            className={styles.layers}
            data-size={textSize}
            data-ground={textGround}
            data-colour={textColour}
          />
          {begun && overlay && (
            <div className={styles.overlay} {...passing}>
              {overlay(momentOf(config, playback), actions.seekTo)}
            </div>
          )}
        </div>
        {begun && (
          <>
            <Centre indication={indication} />
            <TopBar />
            {small ? <SmallBar /> : <ControlBar onHold={setHeld} onTouch={wake} />}
            {casting.device !== null && <Elsewhere device={casting.device} />}
            <Notice />
            {playback.problem && <ProblemPanel problem={playback.problem} />}
            {shortcuts && <Shortcuts />}
          </>
        )}
      </section>
    </StageContext>
  );
}

function usePicture(picture: { current: HTMLElement | null }, gestures: PictureGestures): void {
  const onTap = useEffectEvent(gestures.onTap);
  const onClick = useEffectEvent(gestures.onClick);
  const onDoubleClick = useEffectEvent(gestures.onDoubleClick);
  const onSwipe = useEffectEvent(gestures.onSwipe);
  useLayoutEffect(() => {
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
