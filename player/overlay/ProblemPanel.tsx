import type { ReactElement } from 'react';
import type { PlayerProblem } from '../config.ts';
import { useStage } from '../context.ts';
import styles from './overlay.module.css';

export function ProblemPanel({ problem }: { problem: PlayerProblem }): ReactElement {
  const { engine, words } = useStage();
  return (
    <div className={styles.problem} role="alert">
      {problem.code !== 'unavailable' && <p className={styles.code}>{problem.code}</p>}
      <p className={styles.told}>{words.problems[problem.code]}</p>
      <button type="button" className={styles.retry} onClick={() => engine.current?.retry()}>
        {words.retry}
      </button>
    </div>
  );
}
