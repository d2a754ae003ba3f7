// All streams of one row, line by line, as many as somebody asks for.
import { Nothing, Trouble } from '../../overlays/Trouble.tsx';
import { Button, buttonClass } from '../../design/Button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { FeedSkeleton } from '../feed/FeedSkeleton.tsx';
import { StreamTile } from '../feed/StreamTile.tsx';
import type { LongRow } from '../feed/use-row.ts';
import styles from './Explore.module.css';

/** As many columns of 17rem as there is room for, and what is left over is theirs. */
const sizes = '(min-width: 40rem) 20rem, 92vw';

export function Grid({ row, now, label }: { row: LongRow; now: Date; label: string }) {
  const { shell, watch } = useMessages();
  const { streams, hasMore, loading, error, more } = row;
  if (streams.length === 0) {
    if (error) return <Trouble error={error} onRetry={more} retrying={loading} />;
    return loading || hasMore ? <FeedSkeleton label={label} hero={false} /> : <NothingChosen />;
  }
  return (
    <>
      <h2 className="visually-hidden">{label}</h2>
      <ul className={styles.grid}>
        {streams.map((stream, index) => (
          <li key={stream.streamId}>
            <StreamTile stream={stream} now={now} eager={index < 4} sizes={sizes} />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <div className={styles.more}>
          {error && !loading ? <p role="alert">{watch.moreFailed}</p> : null}
          <Button loading={loading} loadingLabel={shell.common.loading} onClick={more}>
            {watch.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

export function NothingChosen() {
  const { filters } = useMessages().watch;
  return (
    <Nothing heading={filters.nothing} wayOn={<ShowAll />}>
      {filters.nothingText}
    </Nothing>
  );
}

/** For an address that names a category or a competition which is not here. */
export function UnknownChoice() {
  const { filters } = useMessages().watch;
  return (
    <Nothing heading={filters.unknown} wayOn={<ShowAll />}>
      {filters.unknownText}
    </Nothing>
  );
}

function ShowAll() {
  const { filters } = useMessages().watch;
  return (
    <PageLink page="explore" className={buttonClass({ look: 'solid' })}>
      {filters.showAll}
    </PageLink>
  );
}
