// A page that has only something to say: not found, or broken.
import type { ReactNode } from 'react';
import { Logo } from './Logo.tsx';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** Shown as on a scoreboard. */
  figure: string;
  title: ReactNode;
  subtitle: ReactNode;
  children: ReactNode;
}

export function Notice({ figure, title, subtitle, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <p className={styles.figure} aria-hidden="true">
        {figure.split('').map((digit, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- digits repeat and never move
          <span key={index}>{digit}</span>
        ))}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

/** Whose page it is, where no header says so. */
export function SignedBy() {
  return (
    <div className={styles.signed}>
      <Logo />
    </div>
  );
}
