import type { Standings, TableRow } from '@cadetto/contract';
import { KitBadge } from '../../design/KitBadge.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { type Column, columns, figureIn } from './columns.ts';
import styles from './Leaderboard.module.css';

interface LeagueTableProps {
  league: Standings;
  myClub: string | null;
}

export function LeagueTable({ league, myClub }: LeagueTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{league.name}</caption>
      <thead>
        <tr>
          <Heading column="position" />
          <Heading column="team" />
          {columns.map((column) => (
            <Heading key={column} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {league.table.map((row, index) => (
          <Line key={row.team.id} row={row} position={index + 1} mine={row.team.id === myClub} />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ column }: { column: Column | 'position' | 'team' }) {
  const { short, full } = useMessages().fixtures.columns[column];
  return (
    <th scope="col" data-column={column}>
      {short === full ? full : <abbr title={full}>{short}</abbr>}
    </th>
  );
}

function Line({ row, position, mine }: { row: TableRow; position: number; mine: boolean }) {
  const { fixtures } = useMessages();
  return (
    <tr className={mine ? styles.mine : undefined}>
      <td data-column="position">{position}</td>
      <th scope="row" data-column="team">
        <span className={styles.team}>
          <KitBadge src={row.team.logo} size="small" eager={position <= 10} />
          <span>{row.team.name}</span>
          {mine ? <span className="visually-hidden">({fixtures.yourClub})</span> : null}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          {figureIn(row, column)}
        </td>
      ))}
    </tr>
  );
}
