import type { ReactNode } from 'react';
import styles from './Question.module.css';

interface QuestionProps {
  heading: string;
  /** Of questions with one name, one is open at a time. */
  name?: string;
  children: ReactNode;
}

/** Opens and closes without a script. */
export function Question({ heading, name, children }: QuestionProps) {
  return (
    <details className={styles.question} name={name}>
      <summary>
        <h3>{heading}</h3>
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}
