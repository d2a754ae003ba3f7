// The end of a row that goes on: near it the next streams come by themselves, and a press asks for them too.
import { Button } from '../../design/Button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import styles from './Feed.module.css';
import type { LongRow } from './use-row.ts';

export function MoreTile({ row: { loading, error, more } }: { row: LongRow }) {
  const { shell, watch } = useMessages();
  return (
    <div className={styles.more}>
      {error && !loading ? <p role="alert">{watch.moreFailed}</p> : null}
      <Button loading={loading} loadingLabel={shell.common.loading} onClick={more}>
        {watch.more}
      </Button>
    </div>
  );
}
