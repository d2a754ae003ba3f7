import type { ReactNode } from 'react';
import { classes } from '../design/classes.ts';
import { useMessages } from '../messages/use-messages.ts';
import styles from './Loading.module.css';

interface LoadingProps {
  /** What is being loaded, for those who do not see the shapes. */
  label: string;
  className?: string | undefined;
  /** Skeletons. */
  children: ReactNode;
}

export function Loading({ label, className, children }: LoadingProps) {
  const { common } = useMessages().shell;
  return (
    <div aria-busy="true" className={classes(styles.loading, className)}>
      <output className="visually-hidden">
        {common.loading}: {label}
      </output>
      {children}
    </div>
  );
}
