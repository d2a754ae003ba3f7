// Something the person should know before anything else on the page, and what they can do about it.
import type { ReactNode } from 'react';
import styles from './Callout.module.css';

interface CalloutProps {
  heading: string;
  children: ReactNode;
  action?: ReactNode;
}

export function Callout({ heading, children, action }: CalloutProps) {
  return (
    <aside className={styles.callout} aria-label={heading}>
      <div>
        <h2>{heading}</h2>
        <p>{children}</p>
      </div>
      {action}
    </aside>
  );
}
