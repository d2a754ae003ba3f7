import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import styles from './Section.module.css';

interface SectionProps {
  /** Its anchor on the page. */
  id: string;
  heading: string;
  intro: string;
  paper?: boolean;
  children: ReactNode;
}

export function Section({ id, heading, intro, paper = false, children }: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} className={classes(paper && 'paper', styles.section)} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.intro}>{intro}</p>
      </header>
      {children}
    </section>
  );
}
