// Two clubs' colours meeting along the slant. A drawing and not a style, since the server draws it too and its pages
// carry no inline styles.
import { tintsOf } from '../club/club-colours.ts';
import { useSite } from '../../shell/use-site.ts';
import styles from './MeetingGround.module.css';

interface MeetingGroundProps {
  home: string;
  away: string;
}

export function MeetingGround({ home, away }: MeetingGroundProps) {
  const tints = tintsOf(home, away, useSite().brand.inks);
  // The halves reach far beyond the frame, so that the slant stays 12 degrees whatever the frame's shape.
  return (
    <svg
      className={styles.ground}
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="-2000" y="-2000" width="4100" height="4100" fill={tints.home.surface} />
      <path d="M475.2-1950L49.9 50L-375.3 2050H4100V-1950Z" fill={tints.away.surface} />
      <path className={styles.seam} d="M475.2-1950L-375.3 2050" />
    </svg>
  );
}
