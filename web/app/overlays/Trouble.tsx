// In place of a screen that could not be filled: what happened, and a way on.
import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { useFailureWords } from './failure-words.ts';
import styles from './Trouble.module.css';

interface TroubleProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

export function Trouble({ error, onRetry, retrying }: TroubleProps) {
  const { shell, problems } = useMessages();
  const words = useFailureWords();
  return (
    <section className={styles.trouble} role="alert">
      <h2>{problems.heading}</h2>
      <p>{words(error)}</p>
      <Button look="solid" onClick={onRetry} loading={retrying} loadingLabel={shell.common.loading}>
        {shell.common.retry}
      </Button>
    </section>
  );
}

interface NothingProps {
  heading: string;
  children: string;
  /** A link to where there is something. */
  wayOn?: ReactNode;
}

/** There is nothing to show, and that is no failure. */
export function Nothing({ heading, children, wayOn }: NothingProps) {
  return (
    <section className={styles.trouble}>
      <h2>{heading}</h2>
      <p>{children}</p>
      {wayOn}
    </section>
  );
}
