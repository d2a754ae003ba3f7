// A match as a poster: two grounds meeting along the slant, a kit on each, the hour or the score between them.
import type { Match } from '@cadetto/contract';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { MinuteTag, Score } from '../feed/LiveScore.tsx';
import { clockTime, kickoffWords } from '../feed/moments.ts';
import { useNow } from '../feed/use-now.ts';
import { MeetingGround } from '../match/MeetingGround.tsx';
import styles from './Club.module.css';

export function NextMatch({ match }: { match: Match }) {
  const words = useMessages();
  const locale = useLocale();
  const now = useNow();
  const { home, away, fixture, league, minute } = match;
  const start = new Date(fixture.date);
  const live = fixture.status.category === 'live';
  const hour = clockTime(start, locale);
  const when = kickoffWords({ start, now, locale, words });
  return (
    <li className={styles.poster}>
      <MeetingGround home={home.club.colour} away={away.club.colour} />
      <img
        className={styles.posterHome}
        src={home.club.logo}
        alt=""
        width={120}
        height={120}
        loading="lazy"
      />
      <img
        className={styles.posterAway}
        src={away.club.logo}
        alt=""
        width={120}
        height={120}
        loading="lazy"
      />
      <div className={styles.posterText}>
        <p className={styles.posterOver}>
          {live ? <MinuteTag minute={minute} /> : null}
          {words.fixtures.round(league.roundNum)}
        </p>
        <h3 className={styles.posterNames}>
          <PageLink page="match" params={{ matchId: fixture.id }} className={styles.posterLink}>
            {home.club.name} - {away.club.name}
          </PageLink>
        </h3>
        <p className={styles.posterWhen}>
          {live ? <Score match={match} /> : <time dateTime={fixture.date}>{when}</time>}
          {live || when.includes(hour) ? null : ` · ${hour}`}
        </p>
      </div>
    </li>
  );
}
