// The way in: login, registration and what belongs to them share one room, with the match on its wall.
import type { ReactNode, Ref } from 'react';
import styles from './Entrance.module.css';

export interface EntranceProps {
  /** Address of the picture. */
  art: string;
  heading: ReactNode;
  lead?: ReactNode;
  /** Above the heading. */
  above?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Entrance({ art, heading, lead, above, headingRef, children }: EntranceProps) {
  return (
    <div className={styles.entrance}>
      <div className={styles.art}>
        <img src={art} alt="" />
      </div>
      <div className={styles.side}>
        <div className={styles.column}>
          {above}
          <header className={styles.head}>
            <h1 ref={headingRef} tabIndex={-1}>
              {heading}
            </h1>
            {lead ? <p>{lead}</p> : null}
          </header>
          {children}
        </div>
      </div>
    </div>
  );
}

export const formClass = styles.form;
export const noteClass = styles.note;
export const actionsClass = styles.actions;

/** Said at the head of a form. The place is there before the words, or screen readers would not announce them. */
export function Alert({ children }: { children?: ReactNode }) {
  return (
    <p className={styles.alert} role="alert">
      {children}
    </p>
  );
}
