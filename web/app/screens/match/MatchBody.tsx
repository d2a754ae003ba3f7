import type { MatchPage } from '@cadetto/contract';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useUser } from '../../session/use-session.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { PlacesTable } from '../leaderboard/LeagueTable.tsx';
import { Coming } from './Coming.tsx';
import { FormOfBoth } from './FormOfBoth.tsx';
import { HeadToHead } from './HeadToHead.tsx';
import { Lineups } from './Lineups.tsx';
import styles from './Match.module.css';
import { MatchHeader } from './MatchHeader.tsx';
import { MatchStreams } from './MatchStreams.tsx';
import { Panel } from './Panel.tsx';
import { titleOf } from './structured-data.ts';
import { Timeline } from './Timeline.tsx';
import { useReaderTime } from '../feed/use-reader-time.ts';

interface MatchBodyProps {
  page: MatchPage;
  /** When the server drew it; null when it was read in the browser. */
  madeAt: string | null;
}

export function MatchBody({ page, madeAt }: MatchBodyProps) {
  const clock = useReaderTime(madeAt);
  const { match, lineups, events } = page;
  const begun = match.fixture.status.category !== 'upcoming';
  useTitle(titleOf(match));
  // Before kick-off the two clubs' past is what there is to read; afterwards it makes room for the match itself.
  const around = (
    <>
      <FormOfBoth page={page} />
      <HeadToHead page={page} clock={clock} />
    </>
  );
  return (
    <article className={styles.match}>
      <MatchHeader page={page} clock={clock} />
      <MatchStreams page={page} clock={clock} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {begun ? <Timeline match={match} events={events} /> : <Coming page={page} clock={clock} />}
          {lineups ? <Lineups match={match} lineups={lineups} events={events} /> : null}
          {begun ? null : around}
        </div>
        <div className={styles.aside}>
          {begun ? around : null}
          <TableAround page={page} />
        </div>
      </div>
    </article>
  );
}

function TableAround({ page: { match, table } }: { page: MatchPage }) {
  const words = useSeasonWords().match.table;
  const user = useUser();
  if (table.rows.length === 0) return null;
  const two = new Set([match.home.club.id, match.away.club.id]);
  return (
    <Panel heading={words.heading}>
      <div className={styles.table}>
        <PlacesTable
          caption={match.league.name}
          rows={table.rows}
          zones={table.zones}
          marked={(clubId) => two.has(clubId)}
          myClub={user?.myClub ?? null}
        />
      </div>
      <PageLink page="leaderboard" query={{ league: match.league._id }} className={styles.further}>
        {words.whole}
      </PageLink>
    </Panel>
  );
}
