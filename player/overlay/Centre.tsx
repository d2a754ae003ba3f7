// The middle of the picture: what was just asked for, what is being waited for, and the large buttons.
import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import {
  BackIcon,
  EdgeIcon,
  ForwardIcon,
  LoudIcon,
  MutedIcon,
  PauseIcon,
  PlayIcon,
  ReplayIcon,
} from '../icons.tsx';
import { LONG_SEEK_STEP } from '../keyboard.ts';
import { isSeenOut } from '../state.ts';
import type { Indication } from '../useIndicator.ts';
import { passing } from '../useKeptFocus.ts';
import styles from './overlay.module.css';

export function Centre({ indication }: { indication: Indication | null }): ReactElement {
  const { playback } = useStage();
  const waiting = isWaiting(playback.phase, playback.buffering, playback.paused) && !playback.problem;
  return (
    <div className={styles.centre}>
      {waiting && !indication && <Waiting />}
      {!waiting && !playback.problem && <LargeButtons />}
      {indication && <Indicator {...indication} />}
      {playback.soundBlocked && <SoundButton />}
    </div>
  );
}

function isWaiting(phase: string, buffering: boolean, paused: boolean): boolean {
  return phase === 'loading' || (phase === 'ready' && buffering && !paused);
}

function Waiting(): ReactElement {
  const { playback, words } = useStage();
  return (
    <output className={styles.waiting}>
      <span className={styles.stripes} aria-hidden="true" />
      <span>{playback.phase === 'loading' ? words.loading : words.buffering}</span>
    </output>
  );
}

/**
 * A mouse has the picture itself to click; a thumb wants targets. The large play button is for both while at
 * rest; it repeats the one in the bar, so a screen reader meets only that.
 */
function LargeButtons(): ReactElement {
  const { playback, config, words, actions } = useStage();
  const resting = playback.paused || playback.ended;
  const icon = playback.ended ? <ReplayIcon /> : playback.paused ? <PlayIcon /> : <PauseIcon />;
  return (
    <div className={styles.large} data-resting={resting}>
      <button
        type="button"
        className={styles.side}
        aria-label={words.rewind}
        disabled={config.live && !config.rewindable}
        onClick={() => actions.seekBy(-LONG_SEEK_STEP)}
      >
        <BackIcon />
      </button>
      <button type="button" className={styles.main} tabIndex={-1} aria-hidden="true" onClick={actions.toggle}>
        {icon}
      </button>
      <button
        type="button"
        className={styles.side}
        aria-label={config.live ? words.goLive : words.forward}
        disabled={isSeenOut(config, playback)}
        onClick={() => actions.seekBy(LONG_SEEK_STEP)}
      >
        <ForwardIcon />
      </button>
    </div>
  );
}

const indicatorIcons: Record<Indication['kind'], () => ReactElement> = {
  back: BackIcon,
  forward: ForwardIcon,
  edge: EdgeIcon,
  play: PlayIcon,
  pause: PauseIcon,
  volume: LoudIcon,
  muted: MutedIcon,
  refused: BackIcon,
};

function Indicator({ kind, label }: Indication): ReactElement {
  const Shape = indicatorIcons[kind];
  return (
    <output className={styles.indicator} data-kind={kind}>
      <Shape />
      {label !== null && <span>{label}</span>}
    </output>
  );
}

function SoundButton(): ReactElement {
  const { engine, words } = useStage();
  return (
    <button type="button" className={styles.sound} {...passing} onClick={() => engine.sound.setMuted(false)}>
      <MutedIcon />
      <span>{words.soundOff}</span>
    </button>
  );
}
