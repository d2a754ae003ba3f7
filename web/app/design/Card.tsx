import type { ReactNode } from 'react';
import styles from './Card.module.css';

export const cardHit = styles.hit;

export interface CardProps {
  /** Art of 16:9. */
  image: string;
  /** The title, inside a link or button of class `cardHit`, so that the whole card answers. */
  title: ReactNode;
  note?: ReactNode;
  /** A LiveTag or Badge in the corner. */
  tag?: ReactNode;
  /** Short figure over the art: a length, a clock, a score. */
  meta?: ReactNode;
  /** The first cards in view are not deferred. */
  eager?: boolean;
}

export function Card({ image, title, note, tag, meta, eager = false }: CardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <img
          src={image}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
        {tag ? <div className={styles.tag}>{tag}</div> : null}
        {meta ? <div className={styles.meta}>{meta}</div> : null}
      </div>
      <div>
        <h3 className={styles.title}>{title}</h3>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
    </article>
  );
}
