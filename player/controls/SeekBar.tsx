import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactElement } from 'react';
import { useStage } from '../context.ts';
import type { Stage } from '../context.ts';
import { rewritten } from '../signature.ts';
import { intoProgramme } from '../state.ts';
import { clock, spoken } from '../time.ts';
import { thumbnailAt } from '../thumbnails.ts';
import { useThumbnails } from '../useThumbnails.ts';
import { fillIn } from '../words.ts';
import styles from './sliders.module.css';
import { SeekPreview } from './SeekPreview.tsx';

export function SeekBar({ onHold }: { onHold: (held: boolean) => void }): ReactElement {
  const stage = useStage();
  const { config, playback, words, actions } = stage;
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const held = dragged !== null;
  useEffect(() => {
    if (!held) return undefined;
    onHold(true);
    return () => onHold(false);
  }, [held, onHold]);
  const thumbnails = useThumbnails(config.thumbnails, playback.rewrites);
  const length = Math.max(0, playback.rangeEnd - playback.rangeStart);
  const offset = dragged ?? Math.min(length, Math.max(0, playback.position - playback.rangeStart));

  // The native event: it comes once, on release, whatever moved the slider. React's onChange comes all along.
  const commit = useEffectEvent(() => {
    if (dragged !== null) actions.seekTo(playback.rangeStart + dragged);
    setDragged(null);
  });
  useLayoutEffect(() => {
    const slider = input.current;
    const onCommit = () => commit();
    slider?.addEventListener('change', onCommit);
    return () => slider?.removeEventListener('change', onCommit);
  }, []);

  const onHover = ({ clientX, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setHovered(Math.min(1, Math.max(0, (clientX - left) / width)) * length);
  };
  const previewed = dragged ?? hovered ?? (focused ? offset : null);
  const thumbnail =
    previewed === null ? null : thumbnailAt(thumbnails, previewed + intoProgramme(config, playback));
  return (
    <div className={styles.seek} onPointerMove={onHover} onPointerLeave={() => setHovered(null)}>
      <div className={styles.track}>
        <div className={styles.buffered} style={scale(playback.bufferedEnd - playback.rangeStart, length)} />
        {hovered !== null && <div className={styles.hovered} style={scale(hovered, length)} />}
        <div className={styles.played} style={scale(offset, length)} />
      </div>
      <div className={styles.thumb} style={{ left: `${share(offset, length) * 100}%` }} />
      <input
        ref={input}
        type="range"
        className={styles.range}
        min={0}
        max={length}
        step={0.1}
        value={offset}
        disabled={length === 0 || playback.phase === 'loading'}
        aria-label={words.seek}
        aria-valuetext={spokenPosition(stage, offset, length)}
        onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
        onChange={(event) => setDragged(event.target.valueAsNumber)}
      />
      {previewed !== null && length > 0 && (
        <SeekPreview
          share={share(previewed, length)}
          time={config.live ? `-${clock(length - previewed)}` : clock(previewed, length)}
          thumbnail={thumbnail && { ...thumbnail, image: rewritten(thumbnail.image, playback.rewrites) }}
        />
      )}
    </div>
  );
}

function spokenPosition({ config, words, locale }: Stage, offset: number, length: number): string {
  if (config.live) return fillIn(words.behindLive, { time: spoken(length - offset, locale) });
  return fillIn(words.positionOf, { position: spoken(offset, locale), duration: spoken(length, locale) });
}

function share(offset: number, length: number): number {
  return length > 0 ? Math.min(1, Math.max(0, offset / length)) : 0;
}

function scale(offset: number, length: number): { transform: string } {
  return { transform: `scaleX(${share(offset, length)})` };
}
