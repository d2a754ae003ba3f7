// The featured streams, one at a time; left and right turn to the next.
import type { StreamCard } from '@cadetto/contract';
import { Badge, LiveTag } from '../../design/Badge.tsx';
import { PlayIcon } from '../../design/icons.tsx';
import { fileOfWidth } from '../../design/picture-choice.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { isPlayable, whenWords } from '../feed/moments.ts';
import styles from './Tv.module.css';
import { usePress } from './use-press.ts';

interface TvHeroProps {
  shelf: string;
  streams: readonly StreamCard[];
  shown: string | undefined;
  now: Date;
}

export function TvHero({ shelf, streams, shown, now }: TvHeroProps) {
  const { hero } = useMessages().watch;
  const at = Math.max(
    0,
    streams.findIndex(({ streamId }) => streamId === shown),
  );
  return (
    <section className={styles.hero} aria-label={hero.label}>
      {streams.map((stream, index) => (
        <Slide
          key={stream.streamId}
          shelf={shelf}
          stream={stream}
          now={now}
          shown={index === at}
          near={Math.abs(index - at) <= 1}
        />
      ))}
      {streams.length > 1 ? (
        <p className={styles.dots}>
          <span className="visually-hidden">{hero.slide(at + 1, streams.length)}</span>
          {streams.map(({ streamId }, index) => (
            <i key={streamId} data-on={index === at} />
          ))}
        </p>
      ) : null}
    </section>
  );
}

interface SlideProps {
  shelf: string;
  stream: StreamCard;
  now: Date;
  shown: boolean;
  near: boolean;
}

function Slide({ shelf, stream, now, shown, near }: SlideProps) {
  const words = useMessages();
  const locale = useLocale();
  const { shell, watch } = words;
  const when = whenWords(stream, { start: new Date(stream.scheduledStart), now, locale, words });
  const press = usePress(stream, when);
  const label = stream.live ? watch.watchLive : watch.watchReplay;
  return (
    <article className={styles.slide} data-shown={shown} aria-hidden={!shown}>
      {/* Six wide pictures at once would delay the first. */}
      {near ? <img className={styles.art} src={fileOfWidth(stream.media, 'hero', 1920)} alt="" /> : null}
      <div className={styles.words}>
        <p className={styles.over}>
          {stream.live ? <LiveTag>{shell.match.live}</LiveTag> : null}
          {stream.freeAccess ? <Badge>{watch.free}</Badge> : null}
          <span>{when}</span>
        </p>
        <h2 className={styles.title}>{stream.name.replaceAll(' - ', '\u00a0- ')}</h2>
        <p className={styles.description}>{stream.description}</p>
        <button
          type="button"
          className={styles.watch}
          data-live={stream.live}
          data-shelf={shelf}
          data-item={stream.streamId}
          tabIndex={shown ? 0 : -1}
          aria-label={`${isPlayable(stream) ? label : when}: ${stream.name}`}
          {...press}
        >
          {isPlayable(stream) ? (
            <>
              <PlayIcon />
              {label}
            </>
          ) : (
            when
          )}
        </button>
      </div>
    </article>
  );
}
