import { useEffect, useEffectEvent } from 'react';
import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import styles from './overlay.module.css';

const SHOWN_MS = 6000;

/** Tells of what went wrong without stopping the picture. */
export function Notice(): ReactElement {
  const { engine, playback, casting, words } = useStage();
  const { notice } = playback;
  useClearing(notice, () => engine.clearNotice());
  useClearing(casting.nothingFound, casting.forgetNothing);
  return (
    <output className={styles.notices}>
      {notice && (
        <span className={styles.notice}>
          {notice.code !== 'unavailable' && <span className={styles.code}>{`${notice.code} `}</span>}
          {words.problems[notice.code]}
        </span>
      )}
      {casting.nothingFound && <span className={styles.notice}>{words.noCastDevice}</span>}
    </output>
  );
}

function useClearing(shown: unknown, onTime: () => void): void {
  const clear = useEffectEvent(onTime);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => clear(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
}
