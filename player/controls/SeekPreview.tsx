import type { CSSProperties, ReactElement } from 'react';
import type { Thumbnail } from '../thumbnails.ts';
import styles from './sliders.module.css';

interface SeekPreviewProps {
  /** 0 at the beginning of the bar, 1 at its end. */
  share: number;
  time: string;
  thumbnail: Thumbnail | null;
}

export function SeekPreview({ share, time, thumbnail }: SeekPreviewProps): ReactElement {
  const width = thumbnail?.width ?? 64;
  const place: CSSProperties = {
    // Kept inside the player at both ends.
    left: `clamp(8px, calc(${share * 100}% - ${width / 2}px), calc(100% - ${width + 8}px))`,
    width,
  };
  return (
    <div className={styles.preview} style={place} aria-hidden="true">
      {thumbnail && <div className={styles.thumbnail} style={pictureOf(thumbnail)} />}
      <span>{time}</span>
    </div>
  );
}

function pictureOf({ image, x, y, width, height }: Thumbnail): CSSProperties {
  return {
    width,
    height,
    backgroundImage: `url("${encodeURI(decodeURI(image)).replaceAll('"', '%22')}")`,
    backgroundPosition: `-${x}px -${y}px`,
  };
}
