import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Row.module.css';

export interface RowProps {
  heading: ReactNode;
  previousLabel: string;
  nextLabel: string;
  /** A link beside the heading. */
  link?: ReactNode;
  /** Told when somebody comes near the end. */
  onNearEnd?: (() => void) | undefined;
  /** `li` elements, each with a card. */
  children: ReactNode;
}

interface Reach {
  back: boolean;
  on: boolean;
}

export function Row({ heading, previousLabel, nextLabel, link, onNearEnd, children }: RowProps) {
  const track = useRef<HTMLUListElement>(null);
  const [reach, setReach] = useState<Reach>({ back: false, on: false });
  const id = useId();

  const measure = useCallback(() => {
    const element = track.current;
    if (!element) return;
    const end = element.scrollWidth - element.clientWidth;
    const back = element.scrollLeft > 8;
    const on = element.scrollLeft < end - 8;
    setReach((was) => (was.back === back && was.on === on ? was : { back, on }));
  }, []);

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [measure]);

  // More cards at the end change no size of the row itself, which is all the observer sees.
  useEffect(() => measure());

  const move = (direction: 1 | -1) => {
    track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.8, behavior: 'smooth' });
  };

  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        {link}
        {reach.back || reach.on ? (
          <div className={styles.arrows}>
            <IconButton
              look="raised"
              disabled={!reach.back}
              onClick={() => move(-1)}
              label={previousLabel}
              aria-describedby={id}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              look="raised"
              disabled={!reach.on}
              onClick={() => move(1)}
              label={nextLabel}
              aria-describedby={id}
            >
              <ChevronRight />
            </IconButton>
          </div>
        ) : null}
      </div>
      <ul
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) => {
          measure();
          if (scrollLeft > scrollWidth - 2 * clientWidth) onNearEnd?.();
        }}
      >
        {children}
      </ul>
    </section>
  );
}
