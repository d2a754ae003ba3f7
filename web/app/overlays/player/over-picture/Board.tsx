// The score and the minute over the picture, as the picture stands: also after a seek, and never ahead of it.
import type { Match, MatchPage } from '@cadetto/contract';
import { useEffect, useState } from 'react';
import { classes } from '../../../design/classes.ts';
import { Flip } from '../../../design/Flip.tsx';
import { useMessages } from '../../../messages/use-messages.ts';
import { useMatchPage } from '../../../session/queries.ts';
import { useStored } from '../../store.ts';
import styles from './OverPicture.module.css';
import { scoreShown } from './choice.ts';
import { OverButton } from './OverButton.tsx';
import { isTold, type MatchClock, scoreAt, type Standing } from './score.ts';

/** Seconds of the picture for which a goal is news. */
const goalLasts = 8;

/**
 * While a match is played a goal may be counted before it is told, and a board that disappeared at every goal would
 * give it away. What is not told by then is a score of its own, and the board would be wrong until the whistle.
 */
const toldLate = 60_000;

function useTrusted(page: MatchPage): boolean {
  const told = isTold(page);
  const [trusted, setTrusted] = useState(told);
  useEffect(() => {
    const timer = setTimeout(() => setTrusted(told), told ? 0 : toldLate);
    return () => clearTimeout(timer);
  }, [told]);
  return trusted;
}

/** `programmeTime`: the moment that is shown, in milliseconds. */
export function Board({ matchId, programmeTime }: { matchId: string; programmeTime: number }) {
  const { data: page } = useMatchPage(matchId, null);
  return page ? <Corner page={page} programmeTime={programmeTime} /> : null;
}

function Corner({ page, programmeTime }: { page: MatchPage; programmeTime: number }) {
  const shown = useStored(scoreShown, true);
  if (!useTrusted(page)) return null;
  return (
    <div className={styles.corner}>
      {shown ? <Plates page={page} programmeTime={programmeTime} /> : null}
      <Switch shown={shown} />
    </div>
  );
}

function Switch({ shown }: { shown: boolean }) {
  const { picture } = useMessages().watch;
  return (
    <OverButton
      className={styles.switch}
      label={shown ? picture.hideScore : picture.showScore}
      onPress={() => scoreShown.toggle()}
    >
      {shown ? <CrossMark /> : picture.score}
    </OverButton>
  );
}

function Plates({ page: { match, events }, programmeTime }: { page: MatchPage; programmeTime: number }) {
  const { watch } = useMessages();
  const elapsed = (programmeTime - Date.parse(match.fixture.date)) / 1000;
  const standing = scoreAt(events, elapsed);
  const { home, away, clock, goal } = standing;
  const fresh = goal !== null && goal.age < goalLasts ? goal : null;
  const score = watch.scoreNews(match.home.club.name, home, match.away.club.name, away);
  return (
    <>
      <p className="visually-hidden">
        {score}, <Minute clock={clock} spoken />
      </p>
      <output className="visually-hidden">{fresh ? `${watch.picture.goal}: ${score}` : ''}</output>
      <div className={styles.board} aria-hidden="true">
        <Side match={match} side="home" standing={standing} scored={fresh?.side === 'home'} />
        <Side match={match} side="away" standing={standing} scored={fresh?.side === 'away'} />
        <span className={styles.minute}>
          <Minute clock={clock} />
        </span>
        {fresh ? (
          <span key={fresh.id} className={styles.goal}>
            {watch.picture.goal}
          </span>
        ) : null}
      </div>
    </>
  );
}

interface SideProps {
  match: Match;
  side: 'home' | 'away';
  standing: Standing;
  scored: boolean;
}

function Side({ match, side, standing, scored }: SideProps) {
  const { code, colour } = match[side].club;
  return (
    <span className={classes(styles.side, scored && styles.scored)}>
      <i style={{ background: colour }} />
      <span className={styles.code}>{code}</span>
      <b>
        <Flip>{standing[side]}</Flip>
      </b>
    </span>
  );
}

function Minute({ clock, spoken = false }: { clock: MatchClock; spoken?: boolean }) {
  const { picture } = useMessages().watch;
  switch (clock.period) {
    case 'before':
      return picture.before;
    case 'half-time':
      return spoken ? picture.halfTimeSpoken : picture.halfTime;
    case 'full-time':
      return spoken ? picture.fullTimeSpoken : picture.fullTime;
    case 'playing':
      return (spoken ? picture.minuteSpoken : picture.minute)(clock.minute, clock.added);
  }
}

function CrossMark() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M2 2l10 10M12 2L2 12" />
    </svg>
  );
}
