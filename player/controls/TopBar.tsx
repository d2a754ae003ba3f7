import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import { CloseIcon, ExpandIcon, PictureInPictureIcon } from '../icons.tsx';
import styles from './controls.module.css';

export function TopBar(): ReactElement {
  const { config, words, actions, floating, pictureInPicture } = useStage();
  const windowed = pictureInPicture.active ? words.leavePictureInPicture : words.pictureInPicture;
  return (
    <div className={styles.top}>
      {!floating && (
        <p className={styles.title}>
          <span>{config.name}</span>
        </p>
      )}
      <div className={styles.corner}>
        {floating && (
          <button
            type="button"
            className={styles.expand}
            onClick={actions.toggleFloating}
            aria-label={words.expand}
            title={words.expand}
          >
            <ExpandIcon />
          </button>
        )}
        {!floating && pictureInPicture.possible && (
          <button
            type="button"
            className={styles.expand}
            data-place="narrow"
            onClick={pictureInPicture.toggle}
            aria-label={windowed}
            title={windowed}
          >
            <PictureInPictureIcon />
          </button>
        )}
        <button
          type="button"
          className={styles.close}
          onClick={actions.close}
          aria-label={words.close}
          title={words.close}
        >
          <CloseIcon />
        </button>
      </div>
    </div>
  );
}
