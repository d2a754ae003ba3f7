import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import styles from './overlay.module.css';

const SHOWN_MS = 6000;

/** Tells of what went wrong without stopping the picture. */
export function Notice(): ReactElement {
  const { engine, playback, words } = useStage();
  const { notice } = playback;
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => engine.clearNotice(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [engine, notice]);
  return (
    <output className={styles.notices}>
      {notice && <span className={styles.notice}>{words.problems[notice.code]}</span>}
    </output>
  );
}
