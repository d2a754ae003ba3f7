import { useEntranceWords } from '../../messages/entrance-words.ts';
import { type Step, steps } from './progress.ts';
import styles from './Stepper.module.css';

/** Where the person is, what lies behind and what is still to come. */
export function Stepper({ current }: { current: Step }) {
  const { steps: words } = useEntranceWords().register;
  const at = steps.indexOf(current);
  return (
    <nav aria-label={words.label}>
      <ol className={styles.stepper}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            data-state={index < at || current === 'done' ? 'past' : index === at ? 'now' : 'ahead'}
          >
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span>{words[step]}</span>
            {index < at ? <span className="visually-hidden">, {words.finished}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
