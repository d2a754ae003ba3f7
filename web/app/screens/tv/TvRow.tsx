import type { Category, StreamCard } from '@cadetto/contract';
import { memo, useId } from 'react';
import { Badge, LiveTag } from '../../design/Badge.tsx';
import { fileOfWidth, filesUpTo } from '../../design/picture-choice.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { minutesLeft, useViewing } from '../../session/viewings.ts';
import { whenWords } from '../feed/moments.ts';
import styles from './Tv.module.css';
import { usePress } from './use-press.ts';

export type TvRowContents = Pick<Category, '_id' | 'name' | 'streams'>;

/** As wide as a card gets on the sharpest of screens. */
const cardWidth = 640;
/** 18rem, by what television.css makes of a rem. */
const cardSizes = '(max-width: 1280px) 288px, 22.5vw';

interface TvRowProps {
  category: TvRowContents;
  now: Date;
}

/** Kept as it is while the focus walks: a television has little to spare for drawing rows again. */
export const TvRow = memo(function TvRow({ category, now }: TvRowProps) {
  const id = useId();
  return (
    <section className={styles.row} data-row aria-labelledby={id}>
      <h2 id={id} className={styles.rowHeading}>
        {category.name}
      </h2>
      <ul className={styles.track} data-track>
        {category.streams.map((stream) => (
          <li key={stream.streamId}>
            <TvCard shelf={category._id} stream={stream} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function TvCard({ shelf, stream, now }: { shelf: string; stream: StreamCard; now: Date }) {
  const words = useMessages();
  const locale = useLocale();
  const { shell, watch } = words;
  const viewing = useViewing(stream.streamId);
  const begun = viewing === null || viewing.finished ? null : viewing;
  const when =
    begun === null
      ? whenWords(stream, { start: new Date(stream.scheduledStart), now, locale, words })
      : watch.viewing.left(minutesLeft(begun));
  const press = usePress(stream, when);
  return (
    <button type="button" className={styles.card} data-shelf={shelf} data-item={stream.streamId} {...press}>
      <span className={styles.frame}>
        <img
          src={fileOfWidth(stream.media, 'thumbnail', cardWidth)}
          srcSet={filesUpTo(stream.media, 'thumbnail', cardWidth)}
          sizes={cardSizes}
          alt=""
          width={640}
          height={360}
          loading="lazy"
        />
        <span className={styles.tags}>
          {stream.live ? <LiveTag>{shell.match.live}</LiveTag> : null}
          {stream.freeAccess ? <Badge>{watch.free}</Badge> : null}
        </span>
        {begun === null ? null : (
          <progress className={styles.watched} value={begun.position / begun.duration} aria-hidden="true" />
        )}
      </span>
      <span className={styles.name}>{stream.name}</span>
      <span className={styles.when}>{when}</span>
    </button>
  );
}
