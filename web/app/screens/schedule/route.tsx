// The season, a round at a time, set like the fixture list of a matchday programme.
import type { Match } from '@cadetto/contract';
import { type MetaFunction, useSearchParams } from 'react-router';
import { buttonClass } from '../../design/Button.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { tabClass, tabListClass } from '../../design/Tabs.tsx';
import { messagesIn } from '../../messages/catalogue.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Trouble } from '../../overlays/Trouble.tsx';
import { localeOf } from '../../pages.ts';
import { useCurrentRound, useSchedule } from '../../session/queries.ts';
import { pageHead } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { Fixture } from './Fixture.tsx';
import { RoundPicker } from './RoundPicker.tsx';
import { byDay, type Filter, filterOf, filters, inRound, roundOf, roundsOf } from './rounds.ts';
import styles from './Schedule.module.css';

export const meta: MetaFunction = ({ location }) =>
  pageHead({ title: messagesIn(localeOf(location.pathname)).fixtures.scheduleTitle });

export default function Schedule() {
  const { fixtures } = useMessages();
  return (
    <div className={styles.schedule}>
      <h1 className={styles.heading}>{fixtures.scheduleTitle}</h1>
      <ScheduleBody />
    </div>
  );
}

function ScheduleBody() {
  const season = useSchedule();
  const now = useCurrentRound();
  const failed = season.isError ? season : now;
  if (season.data && now.data) {
    return <Season matches={season.data.matches} current={now.data.matches[0]?.league.roundNum} />;
  }
  if (failed.isError) {
    const retry = () => void Promise.all([season.refetch(), now.refetch()]);
    return <Trouble error={failed.error} onRetry={retry} retrying={failed.isFetching} />;
  }
  return <ScheduleSkeleton />;
}

interface SeasonProps {
  matches: readonly Match[];
  current: number | undefined;
}

function Season({ matches, current }: SeasonProps) {
  const [query] = useSearchParams();
  const locale = useLocale();
  const rounds = roundsOf(matches);
  const round = roundOf(query.get('round'), rounds, current);
  const filter = filterOf(query.get('show'));
  const days = byDay(inRound(matches, round, filter), locale);
  return (
    <>
      <div className={styles.bar}>
        <RoundPicker rounds={rounds} round={round} current={current} />
        <Filters chosen={filter} round={query.get('round') ?? undefined} />
      </div>
      {days.length === 0 ? <NoMatches filter={filter} round={query.get('round') ?? undefined} /> : null}
      {days.map((day) => (
        <section key={day.heading} className={styles.day}>
          <h2 className={styles.date}>{day.heading}</h2>
          <ol className={styles.fixtures}>
            {day.matches.map((match) => (
              <Fixture key={match.fixture.id} match={match} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

interface FiltersProps {
  chosen: Filter;
  round: string | undefined;
}

const queryOf = (filter: Filter, round: string | undefined) => ({
  round,
  show: filter === 'all' ? undefined : filter,
});

function Filters({ chosen, round }: FiltersProps) {
  const { fixtures } = useMessages();
  return (
    <nav className={tabListClass} aria-label={fixtures.filter}>
      {filters.map((filter) => (
        <PageLink
          key={filter}
          page="schedule"
          query={queryOf(filter, round)}
          className={tabClass}
          aria-current={filter === chosen ? 'page' : undefined}
        >
          {fixtures.filters[filter]}
        </PageLink>
      ))}
    </nav>
  );
}

function NoMatches({ filter, round }: { filter: Filter; round: string | undefined }) {
  const { none } = useMessages().fixtures;
  return (
    <section className={styles.none}>
      <h2>{none.heading}</h2>
      <p>{none[filter]}</p>
      {filter === 'all' ? null : (
        <PageLink page="schedule" query={queryOf('all', round)} className={buttonClass({ size: 'small' })}>
          {none.showAll}
        </PageLink>
      )}
    </section>
  );
}

function ScheduleSkeleton() {
  const { fixtures } = useMessages();
  return (
    <Loading label={fixtures.scheduleTitle} className={styles.bones}>
      <Skeleton shape="heading" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </Loading>
  );
}
