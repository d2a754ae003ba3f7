import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
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
  /** Drawn at first; more when somebody comes to it. All cards of every row would be most of a screen's script. */
  drawn?: Drawn;
  /** `li` elements, each with a card. */
  children: ReactNode;
}

/** How much of a row there is: enough for its height, as many as the widest screen shows, or all. */
export type Drawn = 'height' | 'sight' | 'whole';

/** A pointer that came to press something presses it first: drawing what is out of sight would hold that up. */
const restsAfterMs = 1000;

const cardsIn: Readonly<Record<Drawn, number | undefined>> = { height: 1, sight: 6, whole: undefined };

interface Reach {
  back: boolean;
  on: boolean;
}

export function Row({
  heading,
  previousLabel,
  nextLabel,
  link,
  onNearEnd,
  drawn: atFirst = 'whole',
  children,
}: RowProps) {
  const track = useRef<HTMLUListElement>(null);
  const [reach, setReach] = useState<Reach>({ back: false, on: false });
  const [drawn, setDrawn] = useState(atFirst);
  const id = useId();
  const cards = Children.toArray(children);

  const measure = () => {
    const element = track.current;
    if (!element) return;
    const end = element.scrollWidth - element.clientWidth;
    const back = element.scrollLeft > 8;
    const on = element.scrollLeft < end - 8;
    setReach((was) => (was.back === back && was.on === on ? was : { back, on }));
  };

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
    // Anew each time: more cards at the end change no size of the row itself, which is all the observer sees. Measured
    // here instead, every row of a screen would have the whole of it laid out once more.
  });

  useEffect(() => {
    const row = track.current?.parentElement;
    if (drawn === 'whole' || !row) return undefined;
    const drawWhole = () => setDrawn('whole');
    const leaving = new AbortController();
    const { signal } = leaving;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const drawOnceResting = () => {
      resting ??= setTimeout(drawWhole, restsAfterMs);
    };
    row.addEventListener('pointerenter', drawOnceResting, { signal });
    row.addEventListener(
      'focusin',
      ({ target }) => {
        // The next Tab leads on to what is not drawn yet.
        if (target instanceof Element && target.matches(':focus-visible')) drawWhole();
      },
      { signal },
    );
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting))
          setDrawn((was) => (was === 'height' ? 'sight' : was));
      },
      { rootMargin: '100%' },
    );
    watcher.observe(row);
    return () => {
      leaving.abort();
      clearTimeout(resting);
      watcher.disconnect();
    };
  }, [drawn]);

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
          setDrawn('whole');
          measure();
          if (drawn === 'whole' && scrollLeft > scrollWidth - 2 * clientWidth) onNearEnd?.();
        }}
      >
        {cards.slice(0, cardsIn[drawn])}
      </ul>
    </section>
  );
}
