import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { CloseIcon } from './icons.tsx';
import styles from './Toast.module.css';

export interface Notice {
  id: string;
  kind: 'info' | 'success' | 'error';
  message: ReactNode;
}

export interface ToastsProps {
  notices: readonly Notice[];
  closeLabel: string;
  onClose: (id: string) => void;
  /** The pointer or the focus has come to one. */
  onHold: (id: string) => void;
  /** Both have left it. */
  onLeave: (id: string) => void;
}

export function Toasts({ notices, closeLabel, onClose, onHold, onLeave }: ToastsProps) {
  return (
    <output className={styles.stack} aria-live="polite">
      {notices.map((notice) => (
        <div
          key={notice.id}
          className={classes(styles.toast, notice.kind !== 'info' && styles[notice.kind])}
          onPointerEnter={() => onHold(notice.id)}
          onFocus={() => onHold(notice.id)}
          onPointerLeave={({ currentTarget }) => {
            if (!currentTarget.matches(':focus-within')) onLeave(notice.id);
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover'))
              onLeave(notice.id);
          }}
        >
          <span>{notice.message}</span>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => onClose(notice.id)}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </output>
  );
}
