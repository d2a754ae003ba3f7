// The season, a round at a time, set like the fixture list of a matchday programme.
import type { Match } from '@cadetto/contract';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../design/Button.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { tabClass, tabListClass } from '../../design/Tabs.tsx';
import { messagesIn } from '../../messages/catalogue.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Nothing, Trouble } from '../../overlays/Trouble.tsx';
import { localeOf, type Query } from '../../pages.ts';
import { useCurrentRound, useSchedule } from '../../session/queries.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useChoose } from '../../shell/use-choose.ts';
import { useSite } from '../../shell/use-site.ts';
import { FixtureList } from './Fixture.tsx';
import { LeagueTabs } from './LeagueTabs.tsx';
import { RoundPicker } from './RoundPicker.tsx';
import {
  byDay,
  type Filter,
  filterOf,
  filters,
  foreignZone,
  inLeague,
  inRound,
  leagueOf,
  leaguesOf,
  roundOf,
  roundsOf,
} from './rounds.ts';
import styles from './Schedule.module.css';
import { UnknownLeague } from './UnknownLeague.tsx';

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: messagesIn(localeOf(location.pathname)).fixtures.scheduleTitle });

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
  if (season.data && now.data) return <Season all={season.data.matches} now={now.data.matches} />;
  if (failed.isError) {
    const retry = () => void Promise.all([season.refetch(), now.refetch()]);
    return <Trouble error={failed.error} onRetry={retry} retrying={failed.isFetching} />;
  }
  return <ScheduleSkeleton />;
}

function Season({ all, now }: { all: readonly Match[]; now: readonly Match[] }) {
  const { noSchedule } = useMessages().fixtures;
  const [query] = useSearchParams();
  const leagues = leaguesOf(all);
  const league = leagueOf(query.get('league'), leagues);
  if (leagues.length === 0) return <Nothing heading={noSchedule.heading}>{noSchedule.text}</Nothing>;
  if (league === undefined) return <UnknownLeague page="schedule" />;
  return (
    <>
      <LeagueTabs page="schedule" leagues={leagues} chosen={league._id} />
      <Rounds
        matches={inLeague(all, league._id)}
        current={inLeague(now, league._id)[0]?.league.roundNum}
        asked={query.get('round')}
        filter={filterOf(query.get('show'))}
      />
    </>
  );
}

interface RoundsProps {
  matches: readonly Match[];
  current: number | undefined;
  asked: string | null;
  filter: Filter | undefined;
}

function Rounds({ matches, current, asked, filter }: RoundsProps) {
  const { fixtures } = useMessages();
  const locale = useLocale();
  const { brand } = useSite();
  const rounds = roundsOf(matches);
  const round = roundOf(asked, rounds, current);
  if (round === undefined) return <UnknownRound asked={asked ?? ''} rounds={rounds} />;
  const shown = filter === undefined ? [] : inRound(matches, round, filter);
  const zone = foreignZone(shown, locale, brand.timeZone);
  return (
    <>
      <div className={styles.bar}>
        <RoundPicker rounds={rounds} round={round} current={current} />
        <Filters chosen={filter} />
      </div>
      {zone === null ? null : <p className={styles.zone}>{fixtures.zone(zone)}</p>}
      {shown.length === 0 ? <NoMatches filter={filter} /> : null}
      {byDay(shown, locale).map((day) => (
        <section key={day.heading} className={styles.day}>
          <h2 className={styles.date}>{day.heading}</h2>
          <FixtureList matches={day.matches} />
        </section>
      ))}
    </>
  );
}

/** What the address says beside what this link changes. */
function useQueryWith(): (changes: Query) => Query {
  const [query] = useSearchParams();
  return (changes) => ({ ...Object.fromEntries(query), ...changes });
}

function Filters({ chosen }: { chosen: Filter | undefined }) {
  const { fixtures } = useMessages();
  const queryWith = useQueryWith();
  const choose = useChoose();
  const changes = (filter: Filter) => ({ show: filter === 'all' ? undefined : filter });
  return (
    <nav className={tabListClass} aria-label={fixtures.filter}>
      {filters.map((filter) => (
        <PageLink
          key={filter}
          page="schedule"
          query={queryWith(changes(filter))}
          onClick={choose(changes(filter))}
          className={tabClass}
          aria-current={filter === chosen ? 'page' : undefined}
        >
          {fixtures.filters[filter]}
        </PageLink>
      ))}
    </nav>
  );
}

function NoMatches({ filter }: { filter: Filter | undefined }) {
  const { none, unknownFilter } = useMessages().fixtures;
  const queryWith = useQueryWith();
  return (
    <section className={styles.none}>
      <h2>{filter === undefined ? unknownFilter.heading : none.heading}</h2>
      <p>{filter === undefined ? unknownFilter.text : none[filter]}</p>
      {filter === 'all' ? null : (
        <PageLink
          page="schedule"
          query={queryWith({ show: undefined })}
          className={buttonClass({ size: 'small' })}
        >
          {none.showAll}
        </PageLink>
      )}
    </section>
  );
}

function UnknownRound({ asked, rounds }: { asked: string; rounds: readonly number[] }) {
  const { unknownRound } = useMessages().fixtures;
  const queryWith = useQueryWith();
  const [first, last] = [rounds.at(0) ?? 0, rounds.at(-1) ?? 0];
  return (
    <section className={styles.none}>
      <h2>{unknownRound.heading(asked.slice(0, longestRound))}</h2>
      <p>{unknownRound.text(first, last)}</p>
      <PageLink
        page="schedule"
        query={queryWith({ round: undefined, show: undefined })}
        className={buttonClass({ look: 'solid' })}
      >
        {unknownRound.current}
      </PageLink>
    </section>
  );
}

/** Of an address somebody made up, as much as fits a heading. */
const longestRound = 12;

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
