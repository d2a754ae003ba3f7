// One line of the programme: time, home, score or dash, away. The line leads to its match, the button plays it.
import type { Match } from '@cadetto/contract';
import { Flip } from '../../design/Flip.tsx';
import { ChevronRight, PlayIcon } from '../../design/icons.tsx';
import { KitBadge } from '../../design/KitBadge.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { usePlay } from '../../overlays/player/current.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { MinuteTag } from '../feed/LiveScore.tsx';
import { clockTime } from '../feed/moments.ts';
import { dayAndMonth, type Playable, streamOf } from './rounds.ts';
import styles from './Schedule.module.css';

interface FixtureListProps {
  matches: readonly Match[];
  dated?: boolean;
}

export function FixtureList({ matches, dated = false }: FixtureListProps) {
  return (
    <ol className={styles.fixtures}>
      {matches.map((match) => (
        <Fixture key={match.fixture.id} match={match} dated={dated} />
      ))}
    </ol>
  );
}

interface FixtureProps {
  match: Match;
  /** Where the lines do not stand under the date of their day. */
  dated: boolean;
}

function Fixture({ match, dated }: FixtureProps) {
  const { fixtures } = useMessages();
  const { home, away, fixture } = match;
  const stream = streamOf(match);
  const { category } = fixture.status;
  return (
    <li className={styles.fixture} data-state={category}>
      <When match={match} dated={dated} />
      <span className={styles.home}>
        <span className={styles.club}>{home.club.name}</span>
        <KitBadge src={home.club.logo} />
      </span>
      <Score match={match} />
      <span className={styles.away}>
        <KitBadge src={away.club.logo} />
        <span className={styles.club}>{away.club.name}</span>
      </span>
      <PageLink
        page="match"
        params={{ matchId: fixture.id }}
        className={styles.open}
        aria-label={fixtures.openMatch(home.club.name, away.club.name)}
      >
        <ChevronRight />
      </PageLink>
      <span className={styles.action}>
        {stream ? <WatchFixture stream={stream} live={category === 'live'} /> : null}
      </span>
    </li>
  );
}

function When({ match: { fixture, minute }, dated }: FixtureProps) {
  const { fixtures, shell } = useMessages();
  const locale = useLocale();
  if (fixture.status.category === 'live') {
    return (
      <span className={styles.when}>
        <MinuteTag minute={minute} short />
      </span>
    );
  }
  const date = new Date(fixture.date);
  return (
    <span className={styles.when}>
      {dated ? <time dateTime={fixture.date}>{dayAndMonth(date, locale)}</time> : null}
      {fixture.status.category === 'completed' ? (
        <abbr title={shell.match.fullTime}>{fixtures.fullTime}</abbr>
      ) : (
        <time dateTime={fixture.date}>{clockTime(date, locale)}</time>
      )}
    </span>
  );
}

function Score({ match: { home, away } }: { match: Match }) {
  const { fixtures } = useMessages();
  if (home.goals === null || away.goals === null) {
    return (
      <span className={styles.score}>
        <span className="visually-hidden">{fixtures.notPlayed}</span>
        <span aria-hidden="true">–</span>
      </span>
    );
  }
  return (
    <span className={styles.score}>
      <span className="visually-hidden">{fixtures.score(home.goals, away.goals)}</span>
      <span aria-hidden="true" className={styles.goals}>
        <b>
          <Flip>{home.goals}</Flip>
        </b>
        <b>
          <Flip>{away.goals}</Flip>
        </b>
      </span>
    </span>
  );
}

function WatchFixture({ stream, live }: { stream: Playable; live: boolean }) {
  const { fixtures } = useMessages();
  const play = usePlay(stream);
  const words = live ? fixtures.watchLive : fixtures.watchReplay;
  return (
    <button type="button" className={styles.watch} aria-label={`${words}: ${stream.name}`} {...play}>
      <PlayIcon />
      <span>{words}</span>
    </button>
  );
}
