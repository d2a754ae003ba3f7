import type { MediaItem } from '@cadetto/contract';
import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { Picture } from './Picture.tsx';

/** For the title's link: all of the card answers it, but for what lies over the art. */
export const cardHit = styles.hit;
/** For a button that takes the art for itself. */
export const cardAction = styles.action;

export interface CardProps {
  media: readonly MediaItem[];
  /** The title, inside a link of class `cardHit`. */
  title: ReactNode;
  note?: ReactNode;
  /** A LiveTag or Badge in the corner. */
  tag?: ReactNode;
  /** Short figure over the art: a length, a clock, a score. */
  meta?: ReactNode;
  /** A button of class `cardAction` over the art. */
  action?: ReactNode;
  /** An IconButton in the other corner, above the action. */
  corner?: ReactNode;
  /** How much of it was watched, from 0 to 1. Drawn only: the words stand in `meta` or `tag`. */
  watched?: number | undefined;
  /** The first cards in view are not deferred. */
  eager?: boolean;
  /** How wide it stands where it is not in a row. */
  sizes?: string | undefined;
}

/** The widths of cards in a row, as Row.module.css sets them: a little more, and a phone takes the next larger file. */
const inRow =
  '(min-width: 105rem) calc((100vw - 8rem) / 5.3 - 1rem), (min-width: 83.75rem) calc(92vw / 4.3 - 1rem), ' +
  '(min-width: 64rem) calc(92vw / 3.3 - 1rem), (min-width: 40rem) calc(92vw / 2.3 - 1rem), ' +
  'calc(92vw / 1.15 - 0.75rem)';

export function Card({
  media,
  title,
  note,
  tag,
  meta,
  action,
  corner,
  watched,
  eager = false,
  sizes = inRow,
}: CardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture className={styles.art} media={media} wanted="thumbnail" sizes={sizes} eager={eager} />
        {tag ? <div className={styles.tag}>{tag}</div> : null}
        {meta ? <div className={styles.meta}>{meta}</div> : null}
        {watched === undefined ? null : (
          <progress className={styles.watched} value={watched} aria-hidden="true" />
        )}
        {action}
        {corner ? <div className={styles.corner}>{corner}</div> : null}
      </div>
      <div>
        <h3 className={styles.title}>{title}</h3>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
    </article>
  );
}
