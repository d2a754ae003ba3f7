import styles from './Bicycle.module.css';

const spokes = Array.from({ length: 9 }, (_spoke, index) => index * 20);

function Spokes({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g>
      {spokes.map((angle) => (
        <path
          key={angle}
          d={`M${x - r} ${y}h${2 * r}`}
          transform={`rotate(${angle} ${x} ${y})`}
          className={styles.spoke}
        />
      ))}
      <circle cx={x} cy={y} r={r} className={styles.tyre} />
      <circle cx={x} cy={y} r="12" className={styles.hub} />
    </g>
  );
}

/** A bicycle on its way to the ground, across the markings of a pitch. */
export function Bicycle() {
  return (
    <svg
      className={styles.road}
      viewBox="0 40 800 720"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M0 150h800M120 -40 -40 720M760 -40 600 720" className={styles.marking} />
      <circle cx="440" cy="330" r="300" className={styles.marking} />
      <path d="M0 572h800v188H0Z" className={styles.ground} />
      <g transform="translate(56 76) scale(0.86)">
        <Spokes x={236} y={448} r={120} />
        <Spokes x={586} y={448} r={120} />
        <path d="M236 448 316 270H520L410 448H236M410 448 306 246M586 448 510 222" className={styles.frame} />
        <path d="M270 244h76M510 222l-14-40h58" className={styles.frame} />
        <circle cx="410" cy="448" r="30" className={styles.hub} />
      </g>
    </svg>
  );
}
