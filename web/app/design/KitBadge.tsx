import { classes } from './classes.ts';
import styles from './KitBadge.module.css';

const pixels = { small: 24, medium: 40, large: 64, huge: 96 } as const;

export interface KitBadgeProps {
  src: string;
  size?: keyof typeof pixels;
  /** Give the club's name only where it is not written beside the badge. */
  alt?: string;
  eager?: boolean;
}

export function KitBadge({ src, size = 'medium', alt = '', eager = false }: KitBadgeProps) {
  return (
    <img
      className={classes(styles.kit, styles[size])}
      src={src}
      alt={alt}
      width={pixels[size]}
      height={pixels[size]}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
