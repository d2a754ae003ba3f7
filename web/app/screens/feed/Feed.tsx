// The home of somebody signed in: what is featured, then rows.
import type { Category } from '@cadetto/contract';
import { Suspense } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { lazyOrNothing } from '../../overlays/lazy-or-nothing.ts';
import { Trouble } from '../../overlays/Trouble.tsx';
import { useFeed } from '../../session/queries.ts';
import { useTooManyDevices } from '../../session/devices-flag.ts';
import { useViewings } from '../../session/viewings.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { MyClubBanner } from '../my-club/MyClubBanner.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import styles from './Feed.module.css';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import { NothingOn } from './NothingOn.tsx';
import { Hero } from './Hero.tsx';
import { useNow } from './use-now.ts';
import { useRemovedCards } from './use-removed-cards.ts';

export function Feed() {
  const { watch } = useMessages();
  const feed = useFeed();
  return (
    <>
      <h1 className="visually-hidden">{watch.title}</h1>
      {useTooManyDevices() ? (
        <Suspense fallback={null}>
          <TooManyDevices />
        </Suspense>
      ) : null}
      <BegunAskedFor />
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

/**
 * Beside the feed: any later, what somebody has begun would push the rows away under their pointer. And for as long as
 * the feed is there: a question that loses the last who waits for it is given up, and asked anew by the next.
 */
function BegunAskedFor() {
  useViewings();
  return null;
}

function FilledFeed({ categories }: { categories: readonly Category[] }) {
  const now = useNow();
  const featured = categories.find((category) => category._id === 'featured')?.streams ?? [];
  const rows = categories.filter(({ _id, streams }) => _id !== 'featured' && streams.length > 0);
  if (featured.length === 0 && rows.length === 0) {
    return (
      <>
        <NothingOn />
        <MyClubBanner />
      </>
    );
  }
  const row = (category: Category) => (
    <CategoryRow
      key={category._id}
      category={category}
      now={now}
      place={rows.indexOf(category)}
      link={category._id === 'live' ? <OnNowLink /> : null}
    />
  );
  return (
    <>
      {featured.length > 0 ? <Hero streams={featured} now={now} /> : null}
      <div className={styles.rows}>
        <Begun now={now} />
        {rows.slice(0, 1).map(row)}
        {/* It may come late, with the profile: below the first row it pushes nothing away that is being looked at. */}
        <MyClubBanner />
        {rows.slice(1).map(row)}
      </div>
    </>
  );
}

const TooManyDevices = lazyOrNothing(async () => (await import('./TooManyDevices.tsx')).TooManyDevices);

const ContinueRow = lazyOrNothing(async () => (await import('./ContinueRow.tsx')).ContinueRow);

/** Its script comes only to who has begun something. */
function Begun({ now }: { now: Date }) {
  const cards = useRemovedCards(useViewings().data?.continuing ?? []);
  if (cards.shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ContinueRow cards={cards} now={now} />
    </Suspense>
  );
}

function OnNowLink() {
  const { watch } = useMessages();
  return (
    <PageLink page="live" className={styles.rowLink}>
      {watch.onNow}
    </PageLink>
  );
}
