// One stream in a row: its art, what it is, when. Its title leads to its page; the art plays it for who may press play.
import type { StreamCard, Viewing } from '@cadetto/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../design/Badge.tsx';
import { Card, cardAction, cardHit } from '../../design/Card.tsx';
import { PlayIcon } from '../../design/icons.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { usePlay } from '../../overlays/player/current.ts';
import { minutesLeft, useViewing } from '../../session/viewings.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useSite } from '../../shell/use-site.ts';
import styles from './Feed.module.css';
import { LiveMark, LiveScore } from './LiveScore.tsx';
import { clockTime, isPlayable, keepDash, type ReaderZone, whenWords } from './moments.ts';

interface StreamTileProps {
  stream: StreamCard;
  now: Date;
  eager?: boolean;
  /** Where the server writes for a reader it cannot see. */
  timeZone?: ReaderZone;
  /** A button in the corner of the art. */
  corner?: ReactNode;
  /** How wide it stands where it is not in a row. */
  sizes?: string;
}

export function StreamTile({ stream, now, eager = false, timeZone, corner, sizes }: StreamTileProps) {
  const words = useMessages();
  const locale = useLocale();
  const { audience } = useSite();
  const seen = useSeen(stream);
  const start = new Date(stream.scheduledStart);
  const moment = { start, now, locale, words, ...(timeZone && { timeZone }) };

  return (
    <Card
      media={stream.media}
      eager={eager}
      sizes={sizes}
      tag={<Tags stream={stream} watched={seen?.finished ?? false} />}
      meta={metaOf()}
      title={
        <PageLink page="watch" params={{ streamId: stream.streamId }} className={cardHit}>
          {keepDash(stream.name)}
        </PageLink>
      }
      action={isPlayable(stream) && audience === 'app' ? <PlayArt stream={stream} seen={seen} /> : null}
      corner={corner}
      watched={seen ? (seen.finished ? 1 : seen.position / seen.duration) : undefined}
      note={whenWords(stream, moment)}
    />
  );

  function metaOf(): ReactNode {
    if (stream.live) return stream.matchId === null ? null : <LiveScore matchId={stream.matchId} />;
    if (seen && !seen.finished) return words.watch.viewing.left(minutesLeft(seen));
    if (!stream.vod) return clockTime(start, locale, timeZone);
    return stream.duration === null
      ? null
      : words.watch.duration(Math.max(1, Math.round(stream.duration / 60)));
  }
}

/** How far this reader got; what is live has no such place. */
function useSeen({ streamId, live, vod }: StreamCard): Viewing | null {
  const viewing = useViewing(streamId);
  return vod && !live ? viewing : null;
}

function Tags({ stream, watched }: { stream: StreamCard; watched: boolean }) {
  const { watch } = useMessages();
  if (!stream.live && !stream.freeAccess && stream.kind !== 'preview' && !watched) return null;
  return (
    <span className={styles.tags}>
      {stream.live ? <LiveMark stream={stream} /> : null}
      {stream.kind === 'preview' ? <Badge>{watch.kinds.preview}</Badge> : null}
      {stream.freeAccess ? <Badge>{watch.free}</Badge> : null}
      {watched ? <Badge quiet>{watch.viewing.watched}</Badge> : null}
    </span>
  );
}

function PlayArt({ stream, seen }: { stream: StreamCard; seen: Viewing | null }) {
  const { watch } = useMessages();
  const play = usePlay(stream);
  return (
    <button type="button" className={cardAction} aria-label={label()} {...play}>
      <PlayIcon />
    </button>
  );

  function label(): string {
    if (seen === null) return watch.play(stream.name);
    if (seen.finished) return watch.viewing.againNamed(stream.name);
    return watch.viewing.resumeNamed(stream.name, minutesLeft(seen));
  }
}
