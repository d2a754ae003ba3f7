// The card form of whoever takes the cards: coming, failing or there.
import type { Ref } from 'react';
import { Skeleton } from '../../design/Skeleton.tsx';
import { usePayWords } from '../../messages/pay-words.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Trouble } from '../../overlays/Trouble.tsx';
import styles from './Card.module.css';
import { useCardDesk } from './desk.ts';
import type { CardEntry } from './port.ts';

export function CardFields({ ref }: { ref: Ref<CardEntry> }) {
  const { card: words } = usePayWords();
  const desk = useCardDesk();
  if (desk.data) {
    const { Fields } = desk.data;
    return (
      <fieldset className={styles.card}>
        <legend className="visually-hidden">{words.fields}</legend>
        <Fields ref={ref} />
        <p className={styles.note}>{words.elsewhere}</p>
      </fieldset>
    );
  }
  if (desk.isError) {
    return (
      <div className={styles.trouble}>
        <Trouble error={desk.error} onRetry={() => void desk.refetch()} retrying={desk.isFetching} />
      </div>
    );
  }
  return (
    <Loading label={words.fields} className={styles.fields}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  );
}
