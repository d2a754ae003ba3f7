import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import {
  BackIcon,
  CastIcon,
  FloatIcon,
  ForwardIcon,
  FullscreenIcon,
  KeyboardIcon,
  LeaveFullscreenIcon,
  PauseIcon,
  PictureInPictureIcon,
  PlayIcon,
  ReplayIcon,
} from '../icons.tsx';
import { LONG_SEEK_STEP } from '../keyboard.ts';
import { isAtRest, isSeenOut } from '../state.ts';
import { passing } from '../useKeptFocus.ts';
import { Button } from './Button.tsx';
import styles from './controls.module.css';
import { LanguageMenu, SettingsMenu } from './menus.tsx';
import { SeekBar } from './SeekBar.tsx';
import { TimeOrLive } from './TimeOrLive.tsx';
import { Volume } from './Volume.tsx';

interface ControlBarProps {
  /** A menu is open or a slider is being dragged: the controls must stay. */
  onHold: (held: boolean) => void;
  onTouch: () => void;
}

export function ControlBar({ onHold, onTouch }: ControlBarProps): ReactElement {
  const { config, playback, words, actions, fullscreen } = useStage();
  const seekable = !config.live || config.rewindable;
  return (
    <div className={styles.bar} data-seekable={seekable} onPointerDown={onTouch} {...passing}>
      {seekable && <SeekBar onHold={onHold} />}
      <div className={styles.row}>
        <PlayButton />
        <Button
          label={words.rewind}
          shortcut="j"
          press={() => actions.seekBy(-LONG_SEEK_STEP)}
          disabled={!seekable}
          place="wide"
        >
          <BackIcon />
        </Button>
        <Button
          label={config.live ? words.goLive : words.forward}
          shortcut="l"
          press={() => actions.seekBy(LONG_SEEK_STEP)}
          disabled={isSeenOut(config, playback)}
          place="wide"
        >
          <ForwardIcon />
        </Button>
        <Volume />
        <TimeOrLive />
        <span className={styles.gap} />
        <LanguageMenu onHold={onHold} />
        <SettingsMenu onHold={onHold} />
        <Button label={words.shortcuts} shortcut="?" press={actions.toggleShortcuts} place="wide">
          <KeyboardIcon />
        </Button>
        <OtherScreens />
        <Button
          label={fullscreen ? words.leaveFullscreen : words.fullscreen}
          shortcut="f"
          press={actions.toggleFullscreen}
        >
          {fullscreen ? <LeaveFullscreenIcon /> : <FullscreenIcon />}
        </Button>
      </div>
    </div>
  );
}

/** Wherever else the picture can be: another device, a window of its own, a corner. */
function OtherScreens(): ReactElement {
  const { words, actions, casting, playElsewhere, pictureInPicture, floatable } = useStage();
  return (
    <>
      {casting.possible && (
        <Button label={casting.device === null ? words.cast : words.stopCasting} press={casting.toggle}>
          <CastIcon />
        </Button>
      )}
      {playElsewhere && (
        <Button label={words.remotePlayback} press={playElsewhere}>
          <CastIcon />
        </Button>
      )}
      {pictureInPicture.possible && (
        <Button
          label={pictureInPicture.active ? words.leavePictureInPicture : words.pictureInPicture}
          shortcut="i"
          press={pictureInPicture.toggle}
          place="roomy"
        >
          <PictureInPictureIcon />
        </Button>
      )}
      {floatable && (
        <Button label={words.float} shortcut="p" press={actions.toggleFloating}>
          <FloatIcon />
        </Button>
      )}
    </>
  );
}

export function PlayButton(): ReactElement {
  const { playback, words, actions, playButton } = useStage();
  const atRest = isAtRest(playback);
  const label = playback.ended ? words.replay : atRest ? words.play : words.pause;
  const icon = playback.ended ? <ReplayIcon /> : atRest ? <PlayIcon /> : <PauseIcon />;
  return (
    <Button ref={playButton} label={label} shortcut="k" press={actions.toggle}>
      {icon}
    </Button>
  );
}
