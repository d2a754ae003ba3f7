import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The longest that may be said of it later, where the hint stands: nothing below moves away from under a finger. */
  room?: string;
  /** A mark inside the box, before the text, such as a flag. */
  leading?: ReactNode;
  /** A control inside the box, such as "show password". */
  trailing?: ReactNode;
  /** A code of digits, large and spaced out. */
  digits?: boolean;
  /** What opens right under the box, such as a list to choose from. */
  popup?: ReactNode;
}

export function Field({
  label,
  hint,
  error,
  room,
  leading,
  trailing,
  digits = false,
  popup,
  ...input
}: FieldProps) {
  const id = useId();
  const shownHint = room !== undefined && error ? undefined : hint;
  const described = [shownHint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const below = (
    <>
      {shownHint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {shownHint}
        </p>
      ) : null}
      {/* The live region is there before the error, or screen readers would not announce it. */}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error ? <span>{error}</span> : null}
      </p>
    </>
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {leading ? <div className={styles.leading}>{leading}</div> : null}
        <input
          {...input}
          id={id}
          className={classes(styles.control, digits && styles.digits)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described === '' ? undefined : described}
        />
        {trailing ? <div className={styles.trailing}>{trailing}</div> : null}
        {popup}
      </div>
      {room === undefined ? (
        below
      ) : (
        <div className={styles.room} data-room={room}>
          {below}
        </div>
      )}
    </div>
  );
}
