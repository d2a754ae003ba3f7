import { type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import styles from './Flip.module.css';

/** A figure that turns over when it changes, and stands still when the page opens. */
export function Flip({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState({ figure: children, turns: 0 });
  if (shown.figure !== children) setShown({ figure: children, turns: shown.turns + 1 });
  return (
    <span key={shown.turns} className={classes(styles.flip, shown.turns > 0 && styles.turned)}>
      {children}
    </span>
  );
}
