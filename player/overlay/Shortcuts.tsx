import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import { CloseIcon } from '../icons.tsx';
import { capOf, keyRowsWith } from './keys.ts';
import styles from './overlay.module.css';

export function Shortcuts(): ReactElement {
  const { words, actions, config, floatable, pictureInPicture } = useStage();
  const rows = keyRowsWith({
    corner: floatable,
    pictureInPicture: pictureInPicture.possible,
    past: !config.live || config.rewindable,
    recorded: !config.live,
    live: config.live,
  });
  const sheet = useRef<HTMLDialogElement>(null);
  // Later it is off the page already, and one that is closed there gives no focus back.
  useLayoutEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-label={words.shortcuts}
      onCancel={actions.toggleShortcuts}
    >
      <div className={styles.sheetHead}>
        <h2>{words.shortcuts}</h2>
        <button type="button" aria-label={words.closeShortcuts} onClick={actions.toggleShortcuts}>
          <CloseIcon />
        </button>
      </div>
      <dl className={styles.keys}>
        {rows.map(({ keys, meaning }) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{capOf(key)}</kbd>
              ))}
            </dt>
            <dd>{meaning(words)}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
