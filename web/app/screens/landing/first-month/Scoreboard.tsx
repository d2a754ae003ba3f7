import { classes } from '../../../design/classes.ts';
import styles from './Scoreboard.module.css';

interface Line {
  figure: string;
  period: string;
}

/** Both prices on one board, so that nobody takes the first for the only one. */
export function Scoreboard({ first, later }: { first: Line; later: Line }) {
  return (
    <div className={styles.board}>
      <Row line={first} />
      <Row line={later} small />
    </div>
  );
}

function Row({ line: { figure, period }, small = false }: { line: Line; small?: boolean }) {
  return (
    <p className={classes(styles.row, small && styles.small)}>
      <span className={styles.plates} aria-hidden="true">
        {figure
          .replace(/\s/g, '')
          .split('')
          .map((sign, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- figures repeat and never move
            <span key={index} className={/\d/.test(sign) ? styles.plate : styles.sign}>
              {sign}
            </span>
          ))}
      </span>
      <span className="visually-hidden">{figure}</span> <span className={styles.period}>{period}</span>
    </p>
  );
}
