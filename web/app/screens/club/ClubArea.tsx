// A part of a page in a club's own colour. Only for what the server does not draw: its pages carry no inline styles.
import type { ReactNode } from 'react';
import { tintOf } from './club-colours.ts';
import { classes } from '../../design/classes.ts';
import { useSite } from '../../shell/use-site.ts';
import styles from './Club.module.css';

declare module 'react' {
  interface CSSProperties {
    [custom: `--${string}`]: string;
  }
}

interface ClubAreaProps {
  colour: string;
  className?: string | undefined;
  children: ReactNode;
}

export function ClubArea({ colour, className, children }: ClubAreaProps) {
  const { surface, ink, accent } = tintOf(colour, useSite().brand.inks);
  return (
    <div
      className={classes(styles.area, className)}
      style={{ '--club': surface, '--club-ink': `var(--${ink})`, '--club-accent': accent }}
    >
      {children}
    </div>
  );
}
