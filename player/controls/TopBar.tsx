import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import { CloseIcon } from '../icons.tsx';
import styles from './controls.module.css';

export function TopBar(): ReactElement {
  const { config, words, actions } = useStage();
  return (
    <div className={styles.top}>
      <p className={styles.title}>
        <span>{config.name}</span>
      </p>
      <button
        type="button"
        className={styles.close}
        onClick={actions.close}
        aria-label={words.close}
        title={words.close}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
