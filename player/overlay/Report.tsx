import { useState } from 'react';
import type { ReactElement } from 'react';
import type { PlayerProblem } from '../config.ts';
import { useStage } from '../context.ts';
import styles from './overlay.module.css';

/** Lets the viewer say that this should be looked into; once. */
export function Report({ problem }: { problem: PlayerProblem }): ReactElement | null {
  const { words, onReport } = useStage();
  const [reported, setReported] = useState(false);
  if (!onReport) return null;
  if (reported) return <output className={styles.thanks}>{words.reported}</output>;
  return (
    <button
      type="button"
      className={styles.way}
      onClick={() => {
        setReported(true);
        onReport(problem);
      }}
    >
      {words.report}
    </button>
  );
}
