import type { KeyboardEvent, ReactElement } from 'react';
import { useStage } from '../context.ts';
import { LoudIcon, MutedIcon, QuietIcon } from '../icons.tsx';
import { VOLUME_STEP } from '../keyboard.ts';
import { heardOf } from '../state.ts';
import { Button } from './Button.tsx';
import styles from './sliders.module.css';

export function Volume(): ReactElement {
  const { engine, playback, words, actions } = useStage();
  const heard = heardOf(playback);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    actions.changeVolume(event.key === 'ArrowLeft' ? -VOLUME_STEP : VOLUME_STEP);
  };
  return (
    <div className={styles.volume}>
      <Button label={playback.muted ? words.unmute : words.mute} shortcut="m" press={actions.toggleMute}>
        <VolumeIcon heard={heard} />
      </Button>
      <div className={styles.volumeSlider}>
        <div className={styles.volumeTrack}>
          <div className={styles.volumeLevel} style={{ transform: `scaleX(${heard / 100})` }} />
        </div>
        <input
          type="range"
          className={styles.range}
          min={0}
          max={100}
          step={1}
          value={heard}
          aria-label={words.volume}
          onKeyDown={onKeyDown}
          onChange={(event) => engine.sound.setVolume(event.target.valueAsNumber)}
        />
      </div>
    </div>
  );
}

function VolumeIcon({ heard }: { heard: number }): ReactElement {
  if (heard === 0) return <MutedIcon />;
  return heard < 50 ? <QuietIcon /> : <LoudIcon />;
}
