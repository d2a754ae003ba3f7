// The poster of the match: two grounds meeting along the slant, a kit on each, and the score or the hour over the seam.
import { languages, type Match, type MatchEvent, type MatchPage } from '@cadetto/contract';
import { Badge } from '../../design/Badge.tsx';
import { tintsOf } from '../club/club-colours.ts';
import { Flip } from '../../design/Flip.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useSite } from '../../shell/use-site.ts';
import { MinuteTag } from '../feed/LiveScore.tsx';
import { clockTime, dateWords } from '../feed/moments.ts';
import { Countdown } from '../watch/Countdown.tsx';
import { type Scorer, scorersOf, shirtName, type Side } from './match.ts';
import styles from './MatchHeader.module.css';
import { MeetingGround } from './MeetingGround.tsx';
import type { ReaderTime } from '../feed/use-reader-time.ts';
import { WatchNow } from './WatchNow.tsx';

interface MatchHeaderProps {
  page: MatchPage;
  clock: ReaderTime;
}

export function MatchHeader({ page, clock }: MatchHeaderProps) {
  const { match, events } = page;
  const tints = tintsOf(match.home.club.colour, match.away.club.colour, useSite().brand.inks);
  return (
    <header className={styles.poster}>
      <MeetingGround home={match.home.club.colour} away={match.away.club.colour} />
      <Over match={match} />
      <Team match={match} side="home" ink={tints.home.ink} />
      <div className={styles.middle}>
        <Board match={match} clock={clock} />
      </div>
      <Team match={match} side="away" ink={tints.away.ink} />
      <Scorers match={match} events={events} />
      <div className={styles.action}>
        <WatchNow page={page} />
      </div>
    </header>
  );
}

function Over({ match: { league } }: { match: Match }) {
  const { fixtures, shell } = useMessages();
  const { demo } = useSite();
  return (
    <p className={styles.over}>
      <PageLink page="schedule" query={{ league: league._id, round: String(league.roundNum) }}>
        {league.name}, {fixtures.round(league.roundNum)}
      </PageLink>
      {demo ? <Badge quiet>{shell.demo.tag}</Badge> : null}
    </p>
  );
}

function Team({ match, side, ink }: { match: Match; side: Side; ink: string }) {
  const { club } = match[side];
  return (
    <div className={styles.team} data-side={side} data-ink={ink}>
      <img src={club.logo} alt="" width={240} height={240} />
      <PageLink page="club" params={{ clubId: club.id }} className={styles.club}>
        {club.name}
      </PageLink>
    </div>
  );
}

/** The page's heading: the two clubs and how it stands, in one sentence for who listens. */
function Board({ match, clock }: { match: Match; clock: ReaderTime }) {
  const { fixtures } = useMessages();
  const { home, away } = match;
  const played = home.goals !== null && away.goals !== null;
  const score = played ? fixtures.score(home.goals ?? 0, away.goals ?? 0) : fixtures.notPlayed;
  return (
    <>
      <h1 className="visually-hidden">
        {home.club.name} - {away.club.name}, {score}
      </h1>
      {played ? (
        <p className={styles.score} aria-hidden="true">
          <b>
            <Flip>{home.goals}</Flip>
          </b>
          <b>
            <Flip>{away.goals}</Flip>
          </b>
        </p>
      ) : null}
      <State match={match} clock={clock} />
    </>
  );
}

function State({ match: { fixture, minute }, clock }: { match: Match; clock: ReaderTime }) {
  const { shell } = useMessages();
  if (fixture.status.category === 'completed') {
    return (
      <p className={styles.state}>
        <span>{shell.match.fullTime}</span>
        <KickoffDate date={fixture.date} clock={clock} />
      </p>
    );
  }
  if (fixture.status.category === 'upcoming') return <Kickoff fixture={fixture} clock={clock} />;
  return (
    <p className={styles.state}>
      <MinuteTag minute={minute} />
    </p>
  );
}

function KickoffDate({ date, clock }: { date: string; clock: ReaderTime }) {
  const locale = useLocale();
  const { now, timeZone } = clock;
  const start = new Date(date);
  return <time dateTime={date}>{dateWords({ start, now, locale, ...(timeZone && { timeZone }) })}</time>;
}

/** The hour large, as on a ticket; the countdown once there is a clock to count by. */
function Kickoff({ fixture, clock }: { fixture: Match['fixture']; clock: ReaderTime }) {
  const { match } = useSeasonWords();
  const locale = useLocale();
  const start = new Date(fixture.date);
  const day = new Intl.DateTimeFormat(languages[locale].calendar, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(clock.timeZone && { timeZone: clock.timeZone }),
  }).format(start);
  return (
    <p className={styles.kickoff}>
      <time dateTime={fixture.date}>
        <span>{day}</span> <b>{clockTime(start, locale, clock.timeZone)}</b>
      </time>
      {clock.own ? (
        <Countdown
          stream={{ scheduledStart: fixture.date, matchId: fixture.id }}
          className={styles.countdown}
        />
      ) : (
        <span className={styles.countdown}>{match.groundTime}</span>
      )}
    </p>
  );
}

function Scorers({ match, events }: { match: Match; events: readonly MatchEvent[] }) {
  const home = scorersOf(events, 'home');
  const away = scorersOf(events, 'away');
  if (home.length === 0 && away.length === 0) return null;
  return (
    <div className={styles.scorers}>
      <ScorerList scorers={home} match={match} side="home" />
      <ScorerList scorers={away} match={match} side="away" />
    </div>
  );
}

function ScorerList({ scorers, match, side }: { scorers: readonly Scorer[]; match: Match; side: Side }) {
  const words = useSeasonWords().match;
  const minuteOf = ({ kind, minute, addedMinute }: MatchEvent) => {
    const said = words.timeline.minute(minute, addedMinute);
    if (kind === 'own-goal') return `${said} (${words.ownGoal})`;
    return kind === 'penalty' ? `${said} (${words.penalty})` : said;
  };
  return (
    <ul data-side={side} aria-label={words.scorers(match[side].club.name)}>
      {scorers.map(({ id, name, goals }) => (
        <li key={id}>
          {shirtName(name)} <span>{goals.map(minuteOf).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
