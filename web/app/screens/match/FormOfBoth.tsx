import type { FormEntry, MatchPage } from '@cadetto/contract';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { FormMark } from '../leaderboard/FormMarks.tsx';
import { opponentOf, type Side } from './match.ts';
import styles from './Match.module.css';
import { Panel } from './Panel.tsx';

export function FormOfBoth({ page: { match, form } }: { page: MatchPage }) {
  const words = useSeasonWords().match.form;
  const list = (side: Side) => (
    <section className={styles.formSide}>
      <h3 className={styles.subheading}>{match[side].club.name}</h3>
      {form[side].length === 0 ? <p className={styles.quiet}>{words.none}</p> : null}
      <ol>
        {form[side].map((entry) => (
          <Played key={entry.match.fixture.id} entry={entry} clubId={match[side].club.id} />
        ))}
      </ol>
    </section>
  );
  return (
    <Panel heading={words.heading}>
      <div className={styles.form}>
        {list('home')}
        {list('away')}
      </div>
    </Panel>
  );
}

function Played({ entry, clubId }: { entry: FormEntry; clubId: string }) {
  const { fixtures } = useMessages();
  const { home, away, fixture } = entry.match;
  // Beside the opponent's name alone a score reads from the club's own side.
  const [own, other] = home.club.id === clubId ? [home, away] : [away, home];
  return (
    <li className={styles.played}>
      <FormMark result={entry.result} />
      <PageLink page="match" params={{ matchId: fixture.id }}>
        {opponentOf(entry, clubId).name}
      </PageLink>
      <span className={styles.playedScore}>
        <span className="visually-hidden">{fixtures.score(own.goals ?? 0, other.goals ?? 0)}</span>
        <span aria-hidden="true">
          {own.goals}-{other.goals}
        </span>
      </span>
    </li>
  );
}
