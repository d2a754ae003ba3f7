import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';

export function Badge({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return <span className={classes(styles.badge, quiet && styles.quiet)}>{children}</span>;
}

/** The only other red thing on a screen: something is being played now. */
export function LiveTag({ children }: { children: ReactNode }) {
  return (
    <span className={classes(styles.badge, styles.live)}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
