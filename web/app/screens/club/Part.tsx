import type { ReactNode } from 'react';
import styles from './Club.module.css';

interface PartProps {
  heading: string;
  children: ReactNode;
}

export function Part({ heading, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}
