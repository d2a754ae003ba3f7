// Everything there is: a row for each competition, or one kind of stream, or one competition, or both.
import type { Category } from '@cadetto/contract';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../design/Button.tsx';
import { messagesIn } from '../../messages/catalogue.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Trouble } from '../../overlays/Trouble.tsx';
import { localeOf } from '../../pages.ts';
import { ApiFailure } from '../../session/failures.ts';
import { useExplore, useLeagueFeed } from '../../session/queries.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { CategoryRow } from '../feed/CategoryRow.tsx';
import { FeedSkeleton } from '../feed/FeedSkeleton.tsx';
import { NothingOn } from '../feed/NothingOn.tsx';
import { useNow } from '../feed/use-now.ts';
import { useWholeRow } from '../feed/use-row.ts';
import { type CategoryChoice, type Choice, choiceIn } from './choice.ts';
import styles from './Explore.module.css';
import { Filters } from './Filters.tsx';
import { Grid, NothingChosen, UnknownChoice } from './Grid.tsx';
import { LeagueRow } from './LeagueRow.tsx';

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: messagesIn(localeOf(location.pathname)).watch.exploreTitle });

export default function Explore() {
  const { watch } = useMessages();
  const explore = useExplore();
  const [search] = useSearchParams();
  // The page is kept by its path: the first render in the browser must not know the query either.
  const choice = choiceIn(useHydrated() ? search : new URLSearchParams());
  const leagues = explore.data?.exploreFeed.flatMap((category) => category.leagues) ?? [];
  return (
    <>
      <header className={styles.head}>
        <h1>{watch.exploreTitle}</h1>
        <p>{watch.exploreLead}</p>
      </header>
      <Filters choice={choice} leagues={leagues} />
      <div className={styles.leagues}>
        {explore.data ? (
          <Chosen choice={choice} rows={explore.data.exploreFeed} />
        ) : (
          <Waiting explore={explore} />
        )}
      </div>
    </>
  );
}

function Waiting({ explore }: { explore: ReturnType<typeof useExplore> }) {
  const { watch } = useMessages();
  if (!explore.isError) return <FeedSkeleton label={watch.exploreTitle} hero={false} />;
  return (
    <Trouble error={explore.error} onRetry={() => void explore.refetch()} retrying={explore.isFetching} />
  );
}

function Chosen({ choice, rows }: { choice: Choice | null; rows: readonly Category[] }) {
  const now = useNow();
  if (choice === null) return <UnknownChoice />;
  const { category, league } = choice;
  if (league !== undefined && !rows.some(({ _id }) => _id === league)) return <UnknownChoice />;
  if (league !== undefined) return <OneLeague key={league} id={league} category={category} now={now} />;
  if (category !== undefined)
    return <OneRow key={category} id={`all-${category}`} category={category} now={now} />;
  return <Leagues rows={rows} now={now} />;
}

function Leagues({ rows, now }: { rows: readonly Category[]; now: Date }) {
  if (rows.length === 0) return <NothingOn />;
  return rows.map((row, index) => <LeagueRow key={row._id} category={row} now={now} place={index} />);
}

interface OneRowProps {
  id: string;
  category: CategoryChoice;
  now: Date;
}

function OneRow({ id, category, now }: OneRowProps) {
  const { filters } = useMessages().watch;
  return <Grid row={useWholeRow(id)} now={now} label={filters[category]} />;
}

interface OneLeagueProps {
  id: string;
  category: CategoryChoice | undefined;
  now: Date;
}

function OneLeague({ id, category, now }: OneLeagueProps) {
  const { watch } = useMessages();
  const feed = useLeagueFeed(id);
  if (feed.isError) {
    // It may have been taken out a moment ago.
    if (feed.error instanceof ApiFailure && feed.error.status === 404) return <UnknownChoice />;
    return <Trouble error={feed.error} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />;
  }
  if (!feed.data) return <FeedSkeleton label={watch.exploreTitle} hero={false} />;
  const { league, categories } = feed.data;
  const row = category && categories.find(({ _id }) => _id.endsWith(`-${category}`));
  if (category && !row) return <NothingChosen />;
  if (category && row) return <OneRow key={row._id} id={row._id} category={category} now={now} />;
  if (categories.length === 0) return <NothingChosen />;
  return (
    <>
      {categories.map((one, index) => (
        <CategoryRow key={one._id} category={one} now={now} place={index} />
      ))}
      <p className={styles.showAll}>
        <PageLink page="league" params={{ leagueId: league._id }} className={buttonClass({})}>
          {watch.leaguePage(league.name)}
        </PageLink>
      </p>
    </>
  );
}
