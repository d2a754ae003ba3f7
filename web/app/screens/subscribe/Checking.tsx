import { Button } from '../../design/Button.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { usePayWords } from '../../messages/pay-words.ts';
import { take } from '../../design/focus.ts';
import styles from './Subscribe.module.css';

export function Checking({ slow, onAskAgain }: { slow: boolean; onAskAgain: () => void }) {
  const { checking: words } = usePayWords().checkout;
  return (
    <section className={styles.end} aria-busy={!slow}>
      <h1 ref={take} tabIndex={-1}>
        {words.heading}
      </h1>
      <p>{words.text}</p>
      <output className={styles.slow}>{slow ? words.slow : null}</output>
      {slow ? (
        <div className={styles.buttons}>
          <Button onClick={onAskAgain}>{words.again}</Button>
        </div>
      ) : (
        <Skeleton shape="line" />
      )}
    </section>
  );
}
