import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

export type SkeletonShape = 'card' | 'hero' | 'line' | 'heading' | 'row' | 'button';

/** The shape of what is coming. Put one `aria-busy` region with words around a group of these. */
export function Skeleton({ shape }: { shape: SkeletonShape }) {
  return <span className={classes(styles.bone, styles[shape])} aria-hidden="true" />;
}
