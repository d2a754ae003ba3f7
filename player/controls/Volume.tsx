import type { KeyboardEvent, ReactElement } from 'react';
import { useStage } from '../context.ts';
import { LoudIcon, MutedIcon, QuietIcon } from '../icons.tsx';
import { VOLUME_STEP } from '../keyboard.ts';
import { heardOf } from '../state.ts';
import { Button } from './Button.tsx';
import styles from './sliders.module.css';

const steps = new Map([
  ['ArrowLeft', -VOLUME_STEP],
  ['ArrowRight', VOLUME_STEP],
  ['Home', -100],
  ['End', 100],
]);

export function Volume(): ReactElement {
  const { engine, playback, words, actions } = useStage();
  const heard = heardOf(playback);
  const onKeyDown = (event: KeyboardEvent) => {
    // A number would take who is choosing a volume to another place in the match.
    if (/^\d$/.test(event.key)) event.stopPropagation();
    const by = steps.get(event.key);
    if (by === undefined) return;
    event.preventDefault();
    actions.changeVolume(by);
  };
  return (
    <div className={styles.volume}>
      <Button label={heard === 0 ? words.unmute : words.mute} shortcut="m" press={actions.toggleMute}>
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
