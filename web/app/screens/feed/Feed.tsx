// The home of somebody signed in: what is featured, then rows.
import type { Category } from '@cadetto/contract';
import { Row } from '../../design/Row.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { Nothing, Trouble } from '../../overlays/Trouble.tsx';
import { useFeed } from '../../session/queries.ts';
import styles from './Feed.module.css';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import { Hero } from './Hero.tsx';
import { StreamTile } from './StreamTile.tsx';
import { TooManyDevices } from './TooManyDevices.tsx';
import { useNow } from './use-now.ts';

export function Feed() {
  const { watch } = useMessages();
  const feed = useFeed();
  return (
    <>
      <h1 className="visually-hidden">{watch.title}</h1>
      <TooManyDevices />
      <FeedBody feed={feed} />
    </>
  );
}

function FeedBody({ feed }: { feed: ReturnType<typeof useFeed> }) {
  const { watch } = useMessages();
  if (feed.data) return <FilledFeed categories={feed.data.categories} />;
  if (feed.isError) {
    return <Trouble error={feed.error} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />;
  }
  return <FeedSkeleton label={watch.title} />;
}

function FilledFeed({ categories }: { categories: readonly Category[] }) {
  const { watch } = useMessages();
  const now = useNow();
  const featured = categories.find((category) => category._id === 'featured')?.streams ?? [];
  const rows = categories.filter(({ _id, streams }) => _id !== 'featured' && streams.length > 0);
  if (featured.length === 0 && rows.length === 0) {
    return <Nothing heading={watch.empty.heading}>{watch.empty.text}</Nothing>;
  }
  return (
    <>
      {featured.length > 0 ? <Hero streams={featured} now={now} /> : null}
      <div className={styles.rows}>
        {rows.map((category, index) => (
          <CategoryRow key={category._id} category={category} now={now} first={index === 0} />
        ))}
      </div>
    </>
  );
}

interface CategoryRowProps {
  category: Category;
  now: Date;
  first: boolean;
}

export function CategoryRow({ category, now, first }: CategoryRowProps) {
  const { row } = useMessages().shell;
  return (
    <div className={first ? undefined : styles.below}>
      <Row heading={category.name} previousLabel={row.previous} nextLabel={row.next}>
        {category.streams.map((stream, index) => (
          <li key={stream.streamId}>
            <StreamTile stream={stream} now={now} eager={first && index < 5} />
          </li>
        ))}
      </Row>
    </div>
  );
}
