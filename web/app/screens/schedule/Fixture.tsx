// One line of the programme: time, home, score or dash, away.
import type { Match } from '@cadetto/contract';
import { LiveTag } from '../../design/Badge.tsx';
import { PlayIcon } from '../../design/icons.tsx';
import { KitBadge } from '../../design/KitBadge.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { usePlay } from '../../overlays/player/current.ts';
import { clockTime } from '../feed/moments.ts';
import { type Playable, streamOf } from './rounds.ts';
import styles from './Schedule.module.css';

export function Fixture({ match }: { match: Match }) {
  const { home, away, fixture } = match;
  const stream = streamOf(match);
  const { category } = fixture.status;
  return (
    <li className={styles.fixture} data-state={category}>
      <When match={match} />
      <span className={styles.home}>
        <span className={styles.club}>{home.club.name}</span>
        <KitBadge src={home.club.logo} />
      </span>
      <Score match={match} />
      <span className={styles.away}>
        <KitBadge src={away.club.logo} />
        <span className={styles.club}>{away.club.name}</span>
      </span>
      <span className={styles.action}>
        {stream ? <WatchFixture stream={stream} live={category === 'live'} /> : null}
      </span>
    </li>
  );
}

function When({ match: { fixture, minute } }: { match: Match }) {
  const { fixtures, shell } = useMessages();
  const locale = useLocale();
  if (fixture.status.category === 'live') {
    return (
      <span className={styles.when}>
        <LiveTag>
          {minute === null ? (
            shell.match.live
          ) : (
            <>
              <span className="visually-hidden">
                {shell.match.live}, {fixtures.minuteSpoken(minute)}
              </span>
              <span aria-hidden="true">{fixtures.minute(minute)}</span>
            </>
          )}
        </LiveTag>
      </span>
    );
  }
  return (
    <span className={styles.when}>
      {fixture.status.category === 'completed' ? (
        <abbr title={shell.match.fullTime}>{fixtures.fullTime}</abbr>
      ) : (
        <time dateTime={fixture.date}>{clockTime(new Date(fixture.date), locale)}</time>
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
        <b>{home.goals}</b>
        <b>{away.goals}</b>
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
