import type { Result } from '@cadetto/contract';
import { useMessages } from '../../messages/use-messages.ts';
import styles from './Form.module.css';

/** The last results as letters, and as words for who listens. */
export function FormMarks({ form }: { form: readonly Result[] }) {
  const words = useMessages().fixtures.form;
  if (form.length === 0) return null;
  return (
    <span className={styles.form}>
      <span className="visually-hidden">{words.label(form.map((one) => words[one].full).join(', '))}</span>
      {form.map((one, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- results repeat, and the row is drawn anew when one is added
        <FormMark key={place} result={one} silent />
      ))}
    </span>
  );
}

export function FormMark({ result, silent = false }: { result: Result; silent?: boolean }) {
  const { short, full } = useMessages().fixtures.form[result];
  return (
    <span className={styles.mark} data-result={result} aria-hidden={silent ? true : undefined}>
      <span aria-hidden="true">{short}</span>
      {silent ? null : <span className="visually-hidden">{full}</span>}
    </span>
  );
}
