import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'type'> {
  /** An icon says nothing to who cannot see it. */
  label: string;
  look?: 'plain' | 'raised';
}

export function IconButton({ label, look = 'plain', className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classes(styles.icon, look === 'raised' && styles.raised, className)}
      aria-label={label}
    />
  );
}
