// Everything there is, a row for each competition.
import type { Category } from '@cadetto/contract';
import type { MetaFunction } from 'react-router';
import { messagesIn } from '../../messages/catalogue.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Nothing, Trouble } from '../../overlays/Trouble.tsx';
import { localeOf } from '../../pages.ts';
import { useExplore } from '../../session/queries.ts';
import { pageHead } from '../../shell/head.ts';
import { FeedSkeleton } from '../feed/FeedSkeleton.tsx';
import { useNow } from '../feed/use-now.ts';
import styles from './Explore.module.css';
import { LeagueRow } from './LeagueRow.tsx';

export const meta: MetaFunction = ({ location }) =>
  pageHead({ title: messagesIn(localeOf(location.pathname)).watch.exploreTitle });

export default function Explore() {
  const { watch } = useMessages();
  const explore = useExplore();
  return (
    <>
      <header className={styles.head}>
        <h1>{watch.exploreTitle}</h1>
        <p>{watch.exploreLead}</p>
      </header>
      <ExploreBody explore={explore} />
    </>
  );
}

function ExploreBody({ explore }: { explore: ReturnType<typeof useExplore> }) {
  const { watch } = useMessages();
  if (explore.data) return <Leagues categories={explore.data.exploreFeed} />;
  if (explore.isError) {
    return (
      <Trouble error={explore.error} onRetry={() => void explore.refetch()} retrying={explore.isFetching} />
    );
  }
  return <FeedSkeleton label={watch.exploreTitle} hero={false} />;
}

function Leagues({ categories }: { categories: readonly Category[] }) {
  const { watch } = useMessages();
  const now = useNow();
  if (categories.length === 0) return <Nothing heading={watch.empty.heading}>{watch.empty.text}</Nothing>;
  return (
    <div className={styles.leagues}>
      {categories.map((category, index) => (
        <LeagueRow key={category._id} category={category} now={now} first={index === 0} />
      ))}
    </div>
  );
}
