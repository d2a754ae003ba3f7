import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';
import { focusContent } from './focus.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';

export interface DialogProps {
  open: boolean;
  heading: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Escape, the corner button and a click outside all lead here. */
  onClose: () => void;
  closeLabel: string;
}

export function Dialog({ open, heading, children, actions, onClose, closeLabel }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    if (!element.open) element.showModal();
    return () => {
      element.close();
      // What it was opened from may have gone meanwhile: the keyboard would begin anew at the head of the page.
      if (document.activeElement === document.body) focusContent();
    };
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onCancel = (event: Event) => {
      // The owner closes it by changing `open`; closing by itself would leave the two disagreeing.
      event.preventDefault();
      onClose();
    };
    const onPress = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    const onClosed = () => {
      if (!element.open && element.childElementCount > 0) onClose();
    };
    element.addEventListener('cancel', onCancel, { signal });
    element.addEventListener('mousedown', onPress, { signal });
    // Escape without a click before it closes the dialog outright, with no `cancel` to stop it.
    element.addEventListener('close', onClosed, { signal });
    return () => leaving.abort();
  }, [onClose]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id}>
      {open ? (
        <div className={styles.body}>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
          {children}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
          <IconButton className={styles.close} onClick={onClose} label={closeLabel}>
            <CloseIcon />
          </IconButton>
        </div>
      ) : null}
    </dialog>
  );
}
