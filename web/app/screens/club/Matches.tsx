// The two ends of the page that come from one list: the next matches on top, the whole season at the bottom.
import type { Match } from '@cadetto/contract';
import type { ReactNode } from 'react';
import { Skeleton } from '../../design/Skeleton.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Trouble } from '../../overlays/Trouble.tsx';
import { FixtureList } from '../schedule/Fixture.tsx';
import { byMonth, nextMatches } from './club.ts';
import styles from './Club.module.css';
import { Part } from './Part.tsx';
import { NextMatch } from './NextMatch.tsx';
import { useClubSchedule } from './queries.ts';

export function Matches({ clubId, children }: { clubId: string; children: ReactNode }) {
  const words = useSeasonWords().club;
  const schedule = useClubSchedule(clubId);
  if (schedule.data) {
    return (
      <>
        <Next matches={schedule.data.matches} />
        {children}
        <Season matches={schedule.data.matches} />
      </>
    );
  }
  return (
    <>
      <Part heading={words.next.heading}>
        {schedule.isError ? (
          <Trouble
            error={schedule.error}
            onRetry={() => void schedule.refetch()}
            retrying={schedule.isFetching}
          />
        ) : (
          <Loading label={words.next.heading} className={styles.next}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </Loading>
        )}
      </Part>
      {children}
    </>
  );
}

function Next({ matches }: { matches: readonly Match[] }) {
  const words = useSeasonWords().club;
  const locale = useLocale();
  const live = matches.filter(({ fixture }) => fixture.status.category === 'live');
  const next = nextMatches(matches, locale);
  return (
    <>
      {live.length === 0 ? null : (
        <Part heading={words.now}>
          <MatchList matches={live} />
        </Part>
      )}
      <Part heading={words.next.heading}>
        {next.length === 0 ? <p className={styles.none}>{words.next.none}</p> : <MatchList matches={next} />}
      </Part>
    </>
  );
}

function MatchList({ matches }: { matches: readonly Match[] }) {
  return (
    <ul className={styles.next}>
      {matches.map((match) => (
        <NextMatch key={match.fixture.id} match={match} />
      ))}
    </ul>
  );
}

function Season({ matches }: { matches: readonly Match[] }) {
  const words = useSeasonWords().club;
  const locale = useLocale();
  const months = byMonth(matches, locale);
  return (
    <Part heading={words.schedule.heading}>
      {months.length === 0 ? <p className={styles.none}>{words.schedule.none}</p> : null}
      <div className={styles.months}>
        {months.map(({ heading, matches: ofMonth }) => (
          <section key={heading}>
            <h3 className={styles.month}>{heading}</h3>
            <FixtureList matches={ofMonth} dated />
          </section>
        ))}
      </div>
    </Part>
  );
}
