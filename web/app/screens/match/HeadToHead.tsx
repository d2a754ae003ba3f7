import type { Match, MatchPage } from '@cadetto/contract';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { dateWords } from '../feed/moments.ts';
import { tallyOf } from './match.ts';
import styles from './Match.module.css';
import { Panel } from './Panel.tsx';
import type { ReaderTime } from '../feed/use-reader-time.ts';

interface HeadToHeadProps {
  page: MatchPage;
  clock: ReaderTime;
}

export function HeadToHead({ page: { match, headToHead }, clock }: HeadToHeadProps) {
  const words = useSeasonWords().match.headToHead;
  const { home, away } = match;
  const tally = tallyOf(headToHead, home.club.id);
  const played = tally.home + tally.drawn + tally.away > 0;
  return (
    <Panel heading={words.heading}>
      {headToHead.length === 0 ? <p className={styles.quiet}>{words.none}</p> : null}
      {played ? (
        <dl className={styles.tally}>
          <div>
            <dt>{home.club.name}</dt>
            <dd>
              <b>{tally.home}</b> {words.wins(tally.home)}
            </dd>
          </div>
          <div>
            <dt className="visually-hidden">{words.draws(2)}</dt>
            <dd>
              <b>{tally.drawn}</b> {words.draws(tally.drawn)}
            </dd>
          </div>
          <div>
            <dt>{away.club.name}</dt>
            <dd>
              <b>{tally.away}</b> {words.wins(tally.away)}
            </dd>
          </div>
        </dl>
      ) : null}
      <ol>
        {headToHead.map((meeting) => (
          <Meeting key={meeting.fixture.id} match={meeting} clock={clock} />
        ))}
      </ol>
    </Panel>
  );
}

function Meeting({ match: { fixture, home, away }, clock }: { match: Match; clock: ReaderTime }) {
  const { fixtures } = useMessages();
  const locale = useLocale();
  const { now, timeZone } = clock;
  const start = new Date(fixture.date);
  const played = home.goals !== null && away.goals !== null;
  return (
    <li className={styles.meeting}>
      <time dateTime={fixture.date}>{dateWords({ start, now, locale, ...(timeZone && { timeZone }) })}</time>
      <PageLink page="match" params={{ matchId: fixture.id }}>
        {home.club.name} - {away.club.name}
      </PageLink>
      <span className={styles.playedScore}>
        <span className="visually-hidden">
          {played ? fixtures.score(home.goals ?? 0, away.goals ?? 0) : fixtures.notPlayed}
        </span>
        <span aria-hidden="true">{played ? `${home.goals}-${away.goals}` : '–'}</span>
      </span>
    </li>
  );
}
