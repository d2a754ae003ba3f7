import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import { CloseIcon } from '../icons.tsx';
import { LONG_SEEK_STEP, SEEK_STEP } from '../keyboard.ts';
import { seekLabel } from '../time.ts';
import type { PlayerWords } from '../words.ts';
import styles from './overlay.module.css';

export function Shortcuts(): ReactElement {
  const { words, actions } = useStage();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
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
        <button type="button" aria-label={words.close} onClick={actions.toggleShortcuts}>
          <CloseIcon />
        </button>
      </div>
      <dl className={styles.keys}>
        {rowsOf(words).map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}

function rowsOf(words: PlayerWords): [string[], string][] {
  return [
    [['␣', 'K'], `${words.play} / ${words.pause}`],
    [['←'], `${words.rewind} ${seekLabel(SEEK_STEP)}`],
    [['→'], `${words.forward} ${seekLabel(SEEK_STEP)}`],
    [['J'], `${words.rewind} ${seekLabel(LONG_SEEK_STEP)}`],
    [['L'], `${words.forward} ${seekLabel(LONG_SEEK_STEP)}`],
    [['↑', '↓'], words.volumeKeys],
    [['M'], words.mute],
    [['C'], words.subtitles],
    [['F'], words.fullscreen],
    [['I'], words.pictureInPicture],
    [['P'], words.float],
    [['<', '>'], words.speedKeys],
    [['0', '9'], words.partKeys],
  ];
}
