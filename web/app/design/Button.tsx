import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';

/** primary is the signal red: the one main action of a screen, once. */
export type ButtonLook = 'primary' | 'solid' | 'secondary' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface Appearance {
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
}

export function buttonClass({ look = 'secondary', size = 'medium', wide = false }: Appearance): string {
  return classes(
    styles.button,
    styles[look],
    size === 'small' && styles.small,
    size === 'large' && styles.large,
    wide && styles.wide,
  );
}

export interface ButtonProps extends Appearance, Omit<ComponentProps<'button'>, 'className'> {
  /** While true the button keeps its focus and its size, and takes no clicks. */
  loading?: boolean;
  /** Said instead of the label while loading. */
  loadingLabel?: ReactNode;
}

export function Button({
  look,
  size,
  wide,
  loading = false,
  loadingLabel,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const appearance = { ...(look && { look }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button
      {...rest}
      // A submit button that is busy must not submit the form again by Enter.
      type={loading ? 'button' : type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={classes(buttonClass(appearance), loading && styles.loading)}
    >
      {loading ? (
        <>
          <span>{loadingLabel ?? children}</span>
          <span className={styles.ticks} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

export interface LinkButtonProps extends Appearance, Omit<ComponentProps<'a'>, 'className'> {
  href: string;
}

/** A link that looks like a button. For pages of the site inside the app, wrap with PageLink instead. */
export function LinkButton({ look, size, wide, children, ...rest }: LinkButtonProps) {
  const appearance = { ...(look && { look }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <a {...rest} className={buttonClass(appearance)}>
      {children}
    </a>
  );
}
