import type { Standings } from '@cadetto/contract';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../design/Skeleton.tsx';
import { messagesIn } from '../../messages/catalogue.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Nothing, Trouble } from '../../overlays/Trouble.tsx';
import { localeOf } from '../../pages.ts';
import { useStandings } from '../../session/queries.ts';
import { useUser } from '../../session/use-session.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { LeagueTabs } from '../schedule/LeagueTabs.tsx';
import { leagueOf } from '../schedule/rounds.ts';
import { UnknownLeague } from '../schedule/UnknownLeague.tsx';
import styles from './Leaderboard.module.css';
import { LeagueTable } from './LeagueTable.tsx';

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: messagesIn(localeOf(location.pathname)).fixtures.tableTitle });

export default function Leaderboard() {
  const { fixtures } = useMessages();
  return (
    <div className={styles.leaderboard}>
      <h1 className={styles.heading}>{fixtures.tableTitle}</h1>
      <LeaderboardBody />
    </div>
  );
}

function LeaderboardBody() {
  const standings = useStandings();
  if (standings.data) return <Tables standings={standings.data.standings} />;
  if (standings.isError) {
    const retry = () => void standings.refetch();
    return <Trouble error={standings.error} onRetry={retry} retrying={standings.isFetching} />;
  }
  return <TableSkeleton />;
}

function Tables({ standings }: { standings: readonly Standings[] }) {
  const { noTable } = useMessages().fixtures;
  const user = useUser();
  const [query] = useSearchParams();
  const filled = standings.filter(({ table }) => table.length > 0);
  const league = leagueOf(query.get('league'), filled);
  if (filled.length === 0) return <Nothing heading={noTable.heading}>{noTable.text}</Nothing>;
  if (league === undefined) return <UnknownLeague page="leaderboard" />;
  return (
    <>
      <LeagueTabs page="leaderboard" leagues={filled} chosen={league._id} />
      <LeagueTable key={league._id} league={league} myClub={user?.myClub ?? null} />
    </>
  );
}

function TableSkeleton() {
  const { fixtures } = useMessages();
  return (
    <Loading label={fixtures.tableTitle} className={styles.bones}>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </Loading>
  );
}
