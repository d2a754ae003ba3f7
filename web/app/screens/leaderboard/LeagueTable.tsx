import type { Standings, TableRow, Zone, ZoneKind } from '@cadetto/contract';
import { useState } from 'react';
import { LiveTag } from '../../design/Badge.tsx';
import { classes } from '../../design/classes.ts';
import { KitBadge } from '../../design/KitBadge.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { type Figure, figureIn, figures, type View, viewNames, zoneKinds, zoneOf } from './columns.ts';
import { FormMarks } from './FormMarks.tsx';
import styles from './Leaderboard.module.css';

interface LeagueTableProps {
  league: Standings;
  myClub: string | null;
}

export function LeagueTable({ league, myClub }: LeagueTableProps) {
  const rows = league.table.map((row, index) => ({ ...row, position: index + 1 }));
  const isMine = (clubId: string) => clubId === myClub;
  return (
    <PlacesTable caption={league.name} rows={rows} zones={league.zones} marked={isMine} myClub={myClub} />
  );
}

export interface PlacedRow extends TableRow {
  readonly position: number;
}

interface PlacesTableProps {
  caption: string;
  rows: readonly PlacedRow[];
  zones: readonly Zone[];
  /** Rows that stand out: the reader's club, or the two that meet. */
  marked: (clubId: string) => boolean;
  myClub: string | null;
}

/** All of a table, or the part of it that matters; the rows carry their places. */
export function PlacesTable({ caption, rows, zones, marked, myClub }: PlacesTableProps) {
  const { fixtures } = useMessages();
  const [view, setView] = useState<View>('record');
  const present = zoneKinds(
    zones.filter(({ from, to }) => rows.some(({ position }) => position >= from && position <= to)),
  );
  return (
    <div className={styles.place}>
      <fieldset className={styles.views} aria-label={fixtures.views.label}>
        {viewNames.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
            {fixtures.views[one]}
          </button>
        ))}
      </fieldset>
      <table className={styles.table} data-view={view}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <Heading column="position" />
            <Heading column="team" />
            {figures.map((figure) => (
              <Heading key={figure} column={figure} />
            ))}
            <Heading column="form" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Line
              key={row.team.id}
              row={row}
              zone={zoneOf(row.position, zones)}
              marked={marked(row.team.id)}
              mine={row.team.id === myClub}
              apart={index > 0 && rows[index - 1]?.position !== row.position - 1}
            />
          ))}
        </tbody>
      </table>
      {present.length === 0 ? null : <Legend kinds={present} />}
    </div>
  );
}

function Heading({ column }: { column: Figure | 'position' | 'team' | 'form' }) {
  const { short, full } = useMessages().fixtures.columns[column];
  return (
    <th scope="col" data-column={column}>
      {short === full ? full : <abbr title={full}>{short}</abbr>}
    </th>
  );
}

interface LineProps {
  row: PlacedRow;
  zone: ZoneKind | undefined;
  marked: boolean;
  mine: boolean;
  /** Rows before this one are left out. */
  apart: boolean;
}

function Line({ row, zone, marked, mine, apart }: LineProps) {
  const { fixtures } = useMessages();
  const { team, position, live } = row;
  return (
    <tr className={classes(marked && styles.mine, apart && styles.apart)} data-zone={zone}>
      <td data-column="position">
        {position}
        {zone === undefined ? null : <span className="visually-hidden">({fixtures.zones[zone]})</span>}
      </td>
      <th scope="row" data-column="team">
        <span className={styles.team}>
          <KitBadge src={team.logo} size="small" eager={position <= 10} />
          <PageLink page="club" params={{ clubId: team.id }}>
            {team.name}
          </PageLink>
          {live ? <PlayingNow /> : null}
          {mine ? <span className="visually-hidden">({fixtures.yourClub})</span> : null}
        </span>
      </th>
      {figures.map((figure) => (
        <td key={figure} data-column={figure}>
          {figureIn(row, figure)}
        </td>
      ))}
      <td data-column="form">
        <FormMarks form={row.form} />
      </td>
    </tr>
  );
}

function PlayingNow() {
  const { live } = useMessages().shell.match;
  return (
    <span className={styles.live}>
      <LiveTag>
        <span className={styles.liveWord}>{live}</span>
      </LiveTag>
    </span>
  );
}

function Legend({ kinds }: { kinds: readonly ZoneKind[] }) {
  const { zones } = useMessages().fixtures;
  return (
    <ul className={styles.legend} aria-label={zones.label}>
      {kinds.map((kind) => (
        <li key={kind} data-zone={kind}>
          {zones[kind]}
        </li>
      ))}
    </ul>
  );
}
