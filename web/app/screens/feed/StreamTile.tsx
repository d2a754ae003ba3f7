// One stream in a row: its art, what it is, when, and a press that plays it, or tells when it will.
import { chooseImage, type StreamCard } from '@cadetto/contract';
import { Badge, LiveTag } from '../../design/Badge.tsx';
import { Card, cardHit } from '../../design/Card.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { notices } from '../../overlays/notices.ts';
import { usePlay } from '../../overlays/player/current.ts';
import styles from './Feed.module.css';
import { clockTime, isPlayable, whenWords } from './moments.ts';

interface StreamTileProps {
  stream: StreamCard;
  now: Date;
  eager?: boolean;
}

export function StreamTile({ stream, now, eager = false }: StreamTileProps) {
  const words = useMessages();
  const locale = useLocale();
  const { shell, watch } = words;
  const play = usePlay(stream);
  const start = new Date(stream.scheduledStart);
  const when = whenWords(stream, { start, now, locale, words });
  const tag =
    stream.live || stream.freeAccess ? (
      <span className={styles.tags}>
        {stream.live ? <LiveTag>{shell.match.live}</LiveTag> : null}
        {stream.freeAccess ? <Badge>{watch.free}</Badge> : null}
      </span>
    ) : null;

  return (
    <Card
      image={chooseImage(stream.media, 'thumbnail')}
      eager={eager}
      tag={tag}
      meta={metaOf()}
      title={
        isPlayable(stream) ? (
          <button type="button" className={cardHit} aria-label={watch.play(stream.name)} {...play}>
            {stream.name}
          </button>
        ) : (
          <button
            type="button"
            className={cardHit}
            onClick={() => notices.add('info', `${stream.name}: ${when}`)}
          >
            {stream.name}
          </button>
        )
      }
      note={when}
    />
  );

  function metaOf(): string | null {
    if (stream.live) return null;
    if (!stream.vod) return clockTime(start, locale);
    return stream.duration === null ? null : watch.duration(Math.max(1, Math.round(stream.duration / 60)));
  }
}
