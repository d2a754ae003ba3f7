import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import type { PlayerProblem } from '../config.ts';
import { useStage } from '../context.ts';
import { passing } from '../useKeptFocus.ts';
import { focusing } from '../usePointerFocus.ts';
import { Report } from './Report.tsx';
import styles from './overlay.module.css';

const SHOWN_MS = 8000;

/** Tells of what went wrong without stopping the picture, and what can be done about it. */
export function Notice(): ReactElement {
  const { engine, playback, casting, words } = useStage();
  // What stopped the picture has ways out of its own.
  const notice = playback.problem ? null : playback.notice;
  const box = useRef<HTMLDivElement>(null);
  useClearing(box, notice, () => engine.clearNotice());
  useClearing(box, casting.trouble, () => casting.tellTrouble(null));
  const told = notice !== null || casting.trouble !== null;
  return (
    <div className={styles.notices}>
      <div ref={box} className={told ? styles.notice : undefined} {...passing} {...focusing}>
        <output>
          {notice && (
            <span>
              {notice.code !== 'unavailable' && <span className={styles.code}>{`${notice.code} `}</span>}
              {words.problems[notice.code]}
            </span>
          )}
          {casting.trouble && <span>{words.castTroubles[casting.trouble]}</span>}
        </output>
        {notice && <Ways key={notice.code} notice={notice} />}
      </div>
    </div>
  );
}

function Ways({ notice }: { notice: PlayerProblem }): ReactElement {
  const { engine, actions, fullscreen, words } = useStage();
  const again = () => {
    if (notice.code === 8000) return engine.selections.retrySubtitles();
    engine.clearNotice();
    if (!fullscreen) actions.toggleFullscreen();
  };
  return (
    <div className={styles.ways}>
      <button type="button" className={styles.way} onClick={again}>
        {words.retry}
      </button>
      <Report problem={notice} />
    </div>
  );
}

/** A pointer that only lies there is not seen, and would keep it for ever. */
function isAboutToBePressed(box: HTMLElement | null): boolean {
  if (box === null) return false;
  return (
    box.matches(':focus-within') || (box.matches(':hover') && box.closest('[data-awake="true"]') !== null)
  );
}

function useClearing(box: RefObject<HTMLElement | null>, shown: unknown, onTime: () => void): void {
  const clear = useEffectEvent(onTime);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setInterval(() => isAboutToBePressed(box.current) || clear(), SHOWN_MS);
    return () => clearInterval(timer);
  }, [box, shown]);
}
