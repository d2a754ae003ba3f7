import type { ReactElement, ReactNode, Ref } from 'react';
import styles from './controls.module.css';

interface ButtonProps {
  label: string;
  /** The key that does the same, told in the tooltip and to assistive technology. */
  shortcut?: string;
  press: () => void;
  children: ReactNode;
  disabled?: boolean;
  /** Wide: for a pointer on a wide player. Roomy: for anybody on one. */
  place?: 'wide' | 'roomy';
  expanded?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  label,
  shortcut,
  press,
  children,
  disabled,
  place,
  expanded,
  ref,
}: ButtonProps): ReactElement {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      data-place={place}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-haspopup={expanded === undefined ? undefined : 'menu'}
      aria-expanded={expanded}
      title={shortcut ? `${label} (${shortcut})` : label}
      disabled={disabled}
      onClick={press}
    >
      {children}
    </button>
  );
}
