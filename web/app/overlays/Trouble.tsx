// In place of a screen that could not be filled: what happened, and a way on.
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

/** There is nothing to show, and that is no failure. */
export function Nothing({ heading, children }: { heading: string; children: string }) {
  return (
    <section className={styles.trouble}>
      <h2>{heading}</h2>
      <p>{children}</p>
    </section>
  );
}
