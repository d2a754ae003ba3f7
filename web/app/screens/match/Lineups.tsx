import type { Lineup, Match, MatchEvent, MatchPage, SquadPlayer } from '@cadetto/contract';
import { tintsOf, type Tint } from '../club/club-colours.ts';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useSite } from '../../shell/use-site.ts';
import { EventIcon } from './EventIcon.tsx';
import { marksOf, rowsOf, shirtName, type Side } from './match.ts';
import styles from './Lineups.module.css';
import { Panel } from './Panel.tsx';

interface LineupsProps {
  match: Match;
  lineups: NonNullable<MatchPage['lineups']>;
  events: readonly MatchEvent[];
}

const sides = ['home', 'away'] as const satisfies readonly Side[];

/** On a pitch where there is room for one, as lists on a phone; the benches are lists everywhere. */
export function Lineups({ match, lineups, events }: LineupsProps) {
  const words = useSeasonWords().match.lineups;
  const tints = tintsOf(match.home.club.colour, match.away.club.colour, useSite().brand.inks);
  return (
    <Panel heading={words.heading}>
      <div className={styles.pitch} aria-hidden="true">
        {sides.map((side) => (
          <Half key={side} side={side} lineup={lineups[side]} tint={tints[side]} />
        ))}
      </div>
      <div className={styles.sheets}>
        {sides.map((side) => (
          <Sheet key={side} match={match} side={side} lineup={lineups[side]} events={events} />
        ))}
      </div>
    </Panel>
  );
}

function Half({ side, lineup, tint }: { side: Side; lineup: Lineup; tint: Tint }) {
  return (
    <div className={styles.half} data-side={side}>
      {rowsOf(lineup).map((row) => (
        <div key={row.map(({ id }) => id).join()} className={styles.row}>
          {row.map((player) => (
            <span key={player.id} className={styles.man}>
              <Shirt number={player.number} tint={tint} />
              <span>{shirtName(player.name)}</span>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Cut like the house's badge; a drawing, since the server draws it too. */
function Shirt({ number, tint }: { number: number; tint: Tint }) {
  return (
    <svg className={styles.shirt} viewBox="0 0 32 34" data-ink={tint.ink} focusable="false">
      <path d="M2 2H11L16 6.5L21 2H30V23L16 33L2 23Z" fill={tint.surface} />
      <text x="16" y="21" textAnchor="middle">
        {number}
      </text>
    </svg>
  );
}

interface SheetProps {
  match: Match;
  side: Side;
  lineup: Lineup;
  events: readonly MatchEvent[];
}

function Sheet({ match, side, lineup, events }: SheetProps) {
  const words = useSeasonWords().match.lineups;
  return (
    <section className={styles.sheet}>
      <h3 className={styles.club}>
        {match[side].club.name}
        {lineup.formation === null ? null : <span>{lineup.formation}</span>}
      </h3>
      <h4 className={styles.label}>{words.starting}</h4>
      <PlayerList players={lineup.starting} events={events} />
      {lineup.bench.length === 0 ? null : (
        <>
          <h4 className={styles.label}>{words.bench}</h4>
          <PlayerList players={lineup.bench} events={events} />
        </>
      )}
    </section>
  );
}

function PlayerList({ players, events }: { players: readonly SquadPlayer[]; events: readonly MatchEvent[] }) {
  return (
    <ol className={styles.players}>
      {players.map((player) => (
        <li key={player.id}>
          <b>{player.number}</b>
          <span>{player.name}</span>
          <PlayerMarks playerId={player.id} events={events} />
        </li>
      ))}
    </ol>
  );
}

function PlayerMarks({ playerId, events }: { playerId: string; events: readonly MatchEvent[] }) {
  const words = useSeasonWords().match.timeline;
  const { goals, booked, sentOff, off, on } = marksOf(playerId, events);
  const card = sentOff ? (booked ? 'second-yellow' : 'red') : booked ? 'yellow' : null;
  const change = on ?? off;
  return (
    <span className={styles.marks}>
      {goals > 0 ? (
        <span>
          <EventIcon kind="goal" />
          <span className="visually-hidden">{words.events.goal}</span>
          {goals > 1 ? `×${goals}` : null}
        </span>
      ) : null}
      {card ? (
        <span>
          <EventIcon kind={card} />
          <span className="visually-hidden">{words.events[card]}</span>
        </span>
      ) : null}
      {change ? (
        <span>
          <EventIcon kind="substitution" />
          <span className="visually-hidden">{words.events.substitution}</span>
          {words.minute(change.minute, change.addedMinute)}
        </span>
      ) : null}
    </span>
  );
}
