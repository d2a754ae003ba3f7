// The controls of the small player in a corner.
import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import { passing } from '../useKeptFocus.ts';
import { PlayButton } from './ControlBar.tsx';
import styles from './controls.module.css';
import sliders from './sliders.module.css';
import { TimeOrLive } from './TimeOrLive.tsx';
import { Volume } from './Volume.tsx';

export function SmallBar(): ReactElement {
  const { config, playback } = useStage();
  const length = playback.rangeEnd - playback.rangeStart;
  const share = length > 0 ? Math.min(1, Math.max(0, (playback.position - playback.rangeStart) / length)) : 0;
  return (
    <div className={styles.bar} {...passing}>
      {!config.live && (
        <div className={styles.line}>
          <div className={sliders.played} style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
      <div className={styles.row}>
        <PlayButton />
        <Volume />
        <span className={styles.gap} />
        <TimeOrLive />
      </div>
    </div>
  );
}
