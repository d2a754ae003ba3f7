import type { ReactElement } from 'react';
import type { PlayerProblem } from '../config.ts';
import { useStage } from '../context.ts';
import type { PlaybackState } from '../state.ts';
import { passing } from '../useKeptFocus.ts';
import { focusing } from '../usePointerFocus.ts';
import { Report } from './Report.tsx';
import styles from './overlay.module.css';

export function ProblemPanel({ problem }: { problem: PlayerProblem }): ReactElement {
  const { engine, playback, words, onReload } = useStage();
  return (
    <div className={styles.problem} {...passing} {...focusing}>
      <div role="alert">
        {problem.code !== 'unavailable' && <p className={styles.code}>{problem.code}</p>}
        <p className={styles.told}>{words.problems[problem.code]}</p>
      </div>
      <div className={styles.ways}>
        <button type="button" className={styles.retry} onClick={() => engine.retry()}>
          {words.retry}
        </button>
        {mayAskForLess(problem, playback) && (
          <button type="button" className={styles.way} onClick={() => engine.retry({ lowest: true })}>
            {words.lowerQuality}
          </button>
        )}
        <button type="button" className={styles.way} onClick={onReload}>
          {words.reload}
        </button>
        <Report problem={problem} />
      </div>
    </div>
  );
}

/** Less of the picture helps a network that is slow, not one that is gone; and only where there is less. */
function mayAskForLess({ code }: PlayerProblem, { quality, choices }: PlaybackState): boolean {
  const lowest = choices.qualities.at(-1);
  if (lowest === undefined || choices.qualities.length < 2) return false;
  if (quality !== 'auto') return quality > lowest;
  return code === 6001 && (choices.playingQuality ?? 0) > lowest;
}
