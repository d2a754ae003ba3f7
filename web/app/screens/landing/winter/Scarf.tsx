import styles from './Scarf.module.css';

/** Stripes along the scarf: where each begins and how broad it is. */
const stripes = [
  [40, 120],
  [200, 40],
  [280, 120],
  [440, 40],
  [520, 120],
] as const;

const fringe = Array.from({ length: 15 }, (_thread, index) => 252 + index * 21);

/** Snow that has not settled yet: x, y, size. */
const flakes = [
  [60, 90, 7],
  [150, 260, 5],
  [110, 430, 8],
  [205, 560, 6],
  [640, 70, 6],
  [720, 190, 8],
  [650, 330, 5],
  [740, 460, 7],
  [676, 600, 9],
  [38, 640, 6],
] as const;

/** A scarf in two inks, hung over the edge of the page at the slant of the kits. */
export function Scarf() {
  return (
    <svg
      className={styles.scarf}
      viewBox="0 0 800 720"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id="knit" width="20" height="14" patternUnits="userSpaceOnUse">
          <path d="M0 0 10 8 20 0v6L10 14 0 6Z" className={styles.stitch} />
        </pattern>
      </defs>
      {flakes.map(([x, y, size]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={size} className={styles.flake} />
      ))}
      <g transform="rotate(12 400 -40)">
        <rect x="250" y="-120" width="300" height="700" className={styles.wool} />
        {stripes.map(([from, broad]) => (
          <rect key={from} x="250" y={from - 60} width="300" height={broad} className={styles.stripe} />
        ))}
        <rect x="250" y="-120" width="300" height="700" fill="url(#knit)" />
        {fringe.map((x) => (
          <rect key={x} x={x} y="580" width="9" height="64" rx="3" className={styles.wool} />
        ))}
      </g>
    </svg>
  );
}
