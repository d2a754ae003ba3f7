import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import { CastIcon } from '../icons.tsx';
import { passing } from '../useKeptFocus.ts';
import { fillIn } from '../words.ts';
import styles from './overlay.module.css';

/** In place of the picture while another device shows it. */
export function Elsewhere({ device }: { device: string }): ReactElement {
  const { words, casting } = useStage();
  return (
    <div className={styles.problem} {...passing}>
      <CastIcon />
      <p className={styles.told}>{fillIn(words.castingTo, { device })}</p>
      <div className={styles.ways}>
        <button type="button" className={styles.retry} onClick={casting.toggle}>
          {words.stopCasting}
        </button>
      </div>
    </div>
  );
}
