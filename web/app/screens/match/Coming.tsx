import { languages, type MatchPage } from '@cadetto/contract';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { clockTime } from '../feed/moments.ts';
import { lineupsDue } from './match.ts';
import styles from './Coming.module.css';
import { Panel } from './Panel.tsx';
import type { ReaderTime } from '../feed/use-reader-time.ts';

/** Before kick-off: what this page will show, and when, in place of empty boxes. */
export function Coming({ page: { match, lineups }, clock }: { page: MatchPage; clock: ReaderTime }) {
  const words = useSeasonWords().match.coming;
  const { fixtures, shell } = useMessages();
  const kickoff = new Date(match.fixture.date);
  const due = lineupsDue(kickoff);
  const soon = due.getTime() <= clock.now.getTime();
  return (
    <Panel heading={words.heading}>
      <ol className={styles.coming}>
        {lineups ? null : (
          <li>
            <Moment date={due} clock={clock} />
            <span>{soon ? words.lineupsSoon : words.lineups}</span>
          </li>
        )}
        <li>
          <Moment date={kickoff} clock={clock} />
          <span>{match.streamId === null ? words.timeline : words.live}</span>
        </li>
        {match.streamId === null ? null : (
          <li>
            <abbr className={styles.comingWhen} title={shell.match.fullTime}>
              {fixtures.fullTime}
            </abbr>
            <span>{words.replay}</span>
          </li>
        )}
      </ol>
    </Panel>
  );
}

function Moment({ date, clock }: { date: Date; clock: ReaderTime }) {
  const locale = useLocale();
  const zone = clock.timeZone === undefined ? {} : { timeZone: clock.timeZone };
  const day = new Intl.DateTimeFormat(languages[locale].calendar, { weekday: 'short', ...zone }).format(date);
  return (
    <time className={styles.comingWhen} dateTime={date.toISOString()}>
      {day} {clockTime(date, locale, clock.timeZone)}
    </time>
  );
}
