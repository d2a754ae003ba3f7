// A list that is read from the server: coming, failing, empty or there.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../design/Skeleton.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { Trouble } from '../../overlays/Trouble.tsx';
import styles from './Profile.module.css';

interface ListedProps<Answer> {
  read: UseQueryResult<Answer>;
  label: string;
  empty?: { readonly heading: string; readonly text: string } | undefined;
  children: (answer: Answer) => ReactNode;
}

export function Listed<Answer>({ read, label, empty, children }: ListedProps<Answer>) {
  const { common } = useMessages().shell;
  if (read.data !== undefined) {
    if (empty === undefined) return children(read.data);
    return (
      <div className={styles.empty}>
        <h3>{empty.heading}</h3>
        <p>{empty.text}</p>
      </div>
    );
  }
  if (read.isError) {
    return (
      <div className={styles.trouble}>
        <Trouble error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      </div>
    );
  }
  return (
    <div aria-busy="true" className={styles.bones}>
      <output className="visually-hidden">
        {common.loading}: {label}
      </output>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}
