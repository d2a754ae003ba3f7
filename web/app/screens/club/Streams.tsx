import { Skeleton } from '../../design/Skeleton.tsx';
import { Row } from '../../design/Row.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Trouble } from '../../overlays/Trouble.tsx';
import { StreamTile } from '../feed/StreamTile.tsx';
import { useNow } from '../feed/use-now.ts';
import styles from './Club.module.css';
import { Part } from './Part.tsx';
import { useClubFeed } from './queries.ts';

export function Streams({ clubId }: { clubId: string }) {
  const { streams: words } = useSeasonWords().club;
  const { row } = useMessages().shell;
  const feed = useClubFeed(clubId);
  const now = useNow();
  if (feed.data && feed.data.streams.length > 0) {
    return (
      <div className={styles.wide}>
        <Row heading={words.heading} previousLabel={row.previous} nextLabel={row.next} drawn="sight">
          {feed.data.streams.map((stream) => (
            <li key={stream.streamId}>
              <StreamTile stream={stream} now={now} />
            </li>
          ))}
        </Row>
      </div>
    );
  }
  return (
    <Part heading={words.heading}>
      {feed.data ? <p className={styles.none}>{words.none}</p> : null}
      {feed.isError ? (
        <Trouble error={feed.error} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />
      ) : null}
      {feed.isPending ? (
        <Loading label={words.heading} className={styles.streamBones}>
          {[0, 1, 2, 3, 4].map((card) => (
            <Skeleton key={card} shape="card" />
          ))}
        </Loading>
      ) : null}
    </Part>
  );
}
