import type { BrandFigure } from '@cadetto/contract';
import styles from './Logo.module.css';
import { useSite } from './use-site.ts';

function Drawing({ figure }: { figure: BrandFigure }) {
  const { width, height, paths } = figure;
  return (
    <svg
      className={styles.drawn}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="currentColor"
      aria-hidden="true"
    >
      {paths.map(({ d, x = 0, y = 0 }) => (
        <path key={d} d={d} transform={x === 0 && y === 0 ? undefined : `translate(${x} ${y})`} />
      ))}
    </svg>
  );
}

/** The brand as it signs itself. It says nothing aloud: the link around it, or the page, has the name. */
export function Logo() {
  const { name, logo, mark } = useSite().brand;
  if (logo !== null) return <Drawing figure={logo} />;
  return (
    <span className={styles.logo} aria-hidden="true">
      <Drawing figure={mark} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
