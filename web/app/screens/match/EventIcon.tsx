// Small signs of what happened: a ball, cards, two arrows. What they mean is written beside them.
import type { MatchEventKind } from '@cadetto/contract';
import type { ReactNode } from 'react';
import styles from './EventIcon.module.css';

const ball = (
  <>
    <circle cx="12" cy="12" r="9" className={styles.line} />
    <path className={styles.fill} d="M12 7.2l4.4 3.2-1.7 5.2H9.3l-1.7-5.2z" />
    <path
      className={styles.line}
      d="M12 3v4.2M3.6 9.6l4 .8M6.6 19.2l2.7-3.6M17.4 19.2l-2.7-3.6M20.4 9.6l-4 .8"
    />
  </>
);

const card = (look: string | undefined, x: number) => (
  <rect className={look} x={x} y="4" width="11" height="16" rx="1.5" />
);

const icons: Readonly<Partial<Record<MatchEventKind, ReactNode>>> = {
  goal: ball,
  penalty: ball,
  'own-goal': ball,
  'penalty-missed': (
    <>
      <circle cx="12" cy="12" r="9" className={styles.line} />
      <path className={styles.line} d="M6 6l12 12" />
    </>
  ),
  yellow: card(styles.yellow, 6.5),
  'second-yellow': (
    <>
      {card(styles.yellow, 3.5)}
      {card(styles.red, 9.5)}
    </>
  ),
  red: card(styles.red, 6.5),
  substitution: (
    <>
      <path className={styles.in} d="M8 20V5M3.5 9.5L8 5l4.5 4.5" />
      <path className={styles.line} d="M16 4v15M11.5 14.5L16 19l4.5-4.5" />
    </>
  ),
};

export function EventIcon({ kind }: { kind: MatchEventKind }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {icons[kind]}
    </svg>
  );
}
