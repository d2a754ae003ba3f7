import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import { isAtEdge, isSeenOut } from '../state.ts';
import { clock } from '../time.ts';
import { fillIn } from '../words.ts';
import styles from './controls.module.css';

export function TimeOrLive(): ReactElement {
  const { config, playback } = useStage();
  if (config.live) return <LiveBadge />;
  const length = playback.rangeEnd - playback.rangeStart;
  return (
    <p className={styles.time} data-long={length >= 3600}>
      <span>{clock(playback.position - playback.rangeStart, length)}</span>
      <span className={styles.length}>{clock(length)}</span>
    </p>
  );
}

function LiveBadge(): ReactElement {
  const { config, playback, words, actions } = useStage();
  const behind = playback.rangeEnd - playback.position;
  const late = playback.phase === 'ready' && !isSeenOut(config, playback) && !isAtEdge(playback);
  if (!late) {
    return (
      <p className={styles.live}>
        <span>{words.live}</span>
      </p>
    );
  }
  return (
    <>
      <button type="button" className={styles.late} onClick={actions.goLive}>
        <span>{words.goLive}</span>
      </button>
      {config.rewindable && (
        <p className={styles.time}>
          <span aria-hidden="true">-{clock(behind)}</span>
          <span className={styles.spoken}>{fillIn(words.behindLive, { time: clock(behind) })}</span>
        </p>
      )}
    </>
  );
}
