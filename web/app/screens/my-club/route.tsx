// Where a club is chosen. Who has one is led on to its page, unless they came to change it.
import type { Club } from '@cadetto/contract';
import { Navigate, useSearchParams } from 'react-router';
import { classes } from '../../design/classes.ts';
import { Skeleton } from '../../design/Skeleton.tsx';
import { seasonWords, useSeasonWords } from '../../messages/season-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Nothing, Trouble } from '../../overlays/Trouble.tsx';
import { href, localeOf } from '../../pages.ts';
import { useTeams } from '../../session/queries.ts';
import { useUser } from '../../session/use-session.ts';
import { headingRef } from '../../design/focus.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import styles from './MyClub.module.css';
import { MyClubSkeleton } from './MyClubSkeleton.tsx';
import { Picker } from './Picker.tsx';

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: seasonWords.read(localeOf(location.pathname)).club.myClub });

export default function MyClub() {
  const locale = useLocale();
  const user = useUser();
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  // Pages are kept by path: what the query says must wait for the browser.
  if (user === null || !hydrated) return <MyClubSkeleton />;
  const changing = query.has('change');
  if (user.myClub !== null && !changing) return <Navigate to={href(locale, 'myClubFeed')} replace />;
  return <Choosing mine={changing ? user.myClub : null} />;
}

function Choosing({ mine }: { mine: string | null }) {
  const { picker } = useSeasonWords().club;
  return (
    <div className={styles.picker}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {mine === null ? picker.title : picker.changeTitle}
      </h1>
      <p className={styles.lead}>{picker.lead}</p>
      <Clubs mine={mine} />
    </div>
  );
}

function Clubs({ mine }: { mine: string | null }) {
  const { none } = useSeasonWords().club.picker;
  const teams = useTeams();
  if (teams.isError) {
    return <Trouble error={teams.error} onRetry={() => void teams.refetch()} retrying={teams.isFetching} />;
  }
  if (teams.data === undefined) return <PickerSkeleton />;
  const clubs: readonly Club[] = teams.data.clubs;
  if (clubs.length === 0) return <Nothing heading={none.heading}>{none.text}</Nothing>;
  return <Picker clubs={clubs} mine={mine} />;
}

function PickerSkeleton() {
  const { picker } = useSeasonWords().club;
  return (
    <Loading label={picker.title} className={classes(styles.grid, styles.bones)}>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((card) => (
        <Skeleton key={card} shape="card" />
      ))}
    </Loading>
  );
}
