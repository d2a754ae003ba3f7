import { type MediaItem, type MetaType } from '@cadetto/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { candidates, filesOf, firstLeft, ownerOf } from './picture-choice.ts';
import styles from './Picture.module.css';

export interface PictureProps {
  media: readonly MediaItem[];
  /** The kind wanted, and the one wanted from 1024 px on where that is another. */
  wanted: MetaType;
  wantedWide?: MetaType;
  /** How wide it stands on the screen, for the choice among the widths of a photograph. */
  sizes: string;
  alt?: string;
  /** Above the fold: not deferred. */
  eager?: boolean;
  /** The picture the page is about. */
  first?: boolean;
  className?: string | undefined;
}

const wide = '(min-width: 64rem)';
const none: ReadonlySet<string> = new Set();

/** Fills its frame, whose shape the class must give, so that nothing moves when it comes. */
export function Picture({
  media,
  wanted,
  wantedWide = wanted,
  sizes,
  alt = '',
  eager = false,
  first = false,
  className,
}: PictureProps) {
  const narrow = candidates(media, wanted);
  const wider = candidates(media, wantedWide);
  const [tried, setTried] = useState(() => ({ key: narrow[0]?.url, failed: none }));
  // Another thing in the same place begins with its own first choice.
  if (tried.key !== narrow[0]?.url) setTried({ key: narrow[0]?.url, failed: none });
  const image = useRef<HTMLImageElement>(null);
  const item = firstLeft(narrow, tried.failed);
  const wideItem = firstLeft(wider, tried.failed);

  const fail = () => {
    const { url } = ownerOf(wider, image.current?.currentSrc || window.location.href) ?? item;
    setTried(({ key, failed }) => ({ key, failed: new Set(failed).add(url) }));
  };

  // What failed before the page was taken over has told nobody.
  const checkOnce = useEffectEvent(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (complete === true && naturalWidth === 0 && currentSrc) fail();
  });
  useEffect(() => checkOnce(), []);

  const isLazy = !eager && !first;
  // What comes later is laid out by then: a browser that can looks for itself, others go by the list.
  const widths = isLazy ? `auto, ${sizes}` : sizes;
  const files = filesOf(item);
  const wideFiles = wideItem.url === item.url ? null : filesOf(wideItem);

  return (
    <span className={classes(styles.frame, className)}>
      {files.placeholder ? <img className={styles.blur} src={files.placeholder} alt="" /> : null}
      <picture>
        {wideFiles?.sources.map((source) => (
          <source key={`wide ${source.type}`} media={wide} sizes={widths} {...source} />
        ))}
        {wideFiles && wideFiles.sources.length === 0 ? <source media={wide} srcSet={wideFiles.src} /> : null}
        {files.sources.map((source) => (
          <source key={source.type} sizes={widths} {...source} />
        ))}
        <img
          ref={image}
          className={styles.image}
          src={files.src}
          alt={alt}
          width={files.width}
          height={files.height}
          sizes={isLazy ? widths : undefined}
          loading={isLazy ? 'lazy' : 'eager'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onError={fail}
        />
      </picture>
    </span>
  );
}
