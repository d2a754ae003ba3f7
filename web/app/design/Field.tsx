import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A control inside the box, such as "show password". */
  trailing?: ReactNode;
}

export function Field({ label, hint, error, trailing, ...input }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={described === '' ? undefined : described}
        />
        {trailing ? <div className={styles.trailing}>{trailing}</div> : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {/* The live region is there before the error, or screen readers would not announce it. */}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
