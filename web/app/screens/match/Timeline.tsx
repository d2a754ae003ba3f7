import type { Match, MatchEvent } from '@cadetto/contract';
import { useSeasonWords } from '../../messages/season-words.ts';
import { EventIcon } from './EventIcon.tsx';
import { type Entry, shirtName, timelineOf } from './match.ts';
import page from './Match.module.css';
import { Panel } from './Panel.tsx';
import styles from './Timeline.module.css';

interface TimelineProps {
  match: Match;
  events: readonly MatchEvent[];
}

/** Home on the left, away on the right. While it is played the latest stands on top. */
export function Timeline({ match, events }: TimelineProps) {
  const words = useSeasonWords().match.timeline;
  const entries = timelineOf(events);
  const live = match.fixture.status.category === 'live';
  return (
    <Panel heading={words.heading}>
      {entries.length === 0 ? <p className={page.quiet}>{words.quiet}</p> : null}
      <ol className={styles.timeline} reversed={live}>
        {(live ? entries.toReversed() : entries).map((entry) => (
          <TimelineEntry key={entry.event.id} entry={entry} match={match} />
        ))}
      </ol>
    </Panel>
  );
}

function TimelineEntry({ entry: { event, side, score }, match }: { entry: Entry; match: Match }) {
  const words = useSeasonWords().match.timeline;
  const what = words.events[event.kind];
  if (side === null) {
    return (
      <li className={styles.whistle}>
        <span>{what}</span>
      </li>
    );
  }
  return (
    <li className={styles.event} data-side={side} data-kind={event.kind}>
      <span className={styles.minute}>
        <span className="visually-hidden">{words.minuteSpoken(event.minute, event.addedMinute)}</span>
        <span aria-hidden="true">{words.minute(event.minute, event.addedMinute)}</span>
      </span>
      <span className={styles.icon}>
        <EventIcon kind={event.kind} />
        <span className="visually-hidden">{words.of(what, match[side].club.name)}</span>
      </span>
      <span className={styles.what}>
        <Names event={event} />
        {score ? (
          <span className={styles.running}>
            {score.home}-{score.away}
          </span>
        ) : null}
      </span>
    </li>
  );
}

function Names({ event: { kind, player, secondPlayer } }: { event: MatchEvent }) {
  const words = useSeasonWords().match.timeline;
  if (kind === 'substitution') {
    return (
      <span>
        {secondPlayer ? <b>{words.on(shirtName(secondPlayer.name))}</b> : null}
        {player ? <small>{words.off(shirtName(player.name))}</small> : null}
      </span>
    );
  }
  const told =
    kind === 'own-goal' || kind === 'penalty' || kind === 'penalty-missed' || kind === 'second-yellow';
  return (
    <span>
      <b>{player ? shirtName(player.name) : words.events[kind]}</b>
      {told ? <small>{words.events[kind]}</small> : null}
      {secondPlayer ? <small>{words.assist(shirtName(secondPlayer.name))}</small> : null}
    </span>
  );
}
