import styles from './Floodlight.module.css';

const columns = [0, 1, 2, 3, 4];
const rows = [0, 1, 2, 3];
/** Lamps that are out, as there always are some. */
const out = new Set(['3 0', '1 2']);

/** One pylon in the dark, and the light it throws over the words beside it. */
export function Floodlight() {
  return (
    <svg
      className={styles.night}
      viewBox="0 0 800 720"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <path d="M420 92 -400 720H760L700 330Z" className={styles.farLight} />
      <path d="M430 120 -120 720H640L690 300Z" className={styles.light} />
      <path d="M560 330h34l46 390h-26l-37-318-37 318h-26Z" className={styles.pylon} />
      <path d="M556 420 618 500M604 420 540 500M548 540 632 640M612 540 530 640" className={styles.brace} />
      <g transform="translate(412 66) rotate(8) skewX(-6)">
        <rect x="-22" y="-22" width="344" height="272" rx="10" className={styles.frame} />
        {rows.map((row) =>
          columns.map((column) => (
            <rect
              key={`${column} ${row}`}
              x={column * 62}
              y={row * 60}
              width="48"
              height="46"
              rx="23"
              className={out.has(`${column} ${row}`) ? styles.dark : styles.lamp}
            />
          )),
        )}
      </g>
    </svg>
  );
}
