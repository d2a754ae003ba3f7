// The featured streams, one at a time over the whole width.
import type { StreamCard } from '@cadetto/contract';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { classes } from '../../design/classes.ts';
import { ChevronLeft, ChevronRight, PauseIcon, PlayIcon } from '../../design/icons.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Picture } from '../../design/Picture.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { usePlay } from '../../overlays/player/current.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './Hero.module.css';
import { LiveMark, LiveScore } from './LiveScore.tsx';
import { isPlayable, keepDash, kickoffWords, whenWords } from './moments.ts';
import { useCarousel, wrap } from './use-carousel.ts';

interface HeroProps {
  streams: readonly StreamCard[];
  now: Date;
}

export function Hero({ streams, now }: HeroProps) {
  const { hero } = useMessages().watch;
  const count = streams.length;
  const { shown, stopped, go, toggle, listeners } = useCarousel(count);
  // Only the slides beside the shown one are fetched ahead: six pictures at once would delay the first.
  const isNear = (index: number) => [shown - 1, shown, shown + 1].some((near) => wrap(near, count) === index);

  return (
    <section className={styles.hero} aria-roledescription={hero.kind} aria-label={hero.label} {...listeners}>
      <div className={styles.slides} aria-live={stopped ? 'polite' : 'off'}>
        {streams.map((stream, index) => (
          <Slide
            key={stream.streamId}
            stream={stream}
            now={now}
            shown={index === shown}
            near={isNear(index)}
            place={hero.slide(index + 1, count)}
          />
        ))}
      </div>
      {count > 1 ? (
        <div className={styles.controls}>
          <div className={styles.dots}>
            {streams.map((stream, index) => (
              <button
                key={stream.streamId}
                type="button"
                className={styles.dot}
                aria-label={hero.show(stream.name)}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => go(index)}
              />
            ))}
          </div>
          <IconButton className={styles.control} label={stopped ? hero.resume : hero.pause} onClick={toggle}>
            {stopped ? <PlayIcon /> : <PauseIcon />}
          </IconButton>
          <IconButton
            className={classes(styles.control, styles.arrow)}
            label={hero.previous}
            onClick={() => go(shown - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            className={classes(styles.control, styles.arrow)}
            label={hero.next}
            onClick={() => go(shown + 1)}
          >
            <ChevronRight />
          </IconButton>
        </div>
      ) : null}
    </section>
  );
}

interface SlideProps {
  stream: StreamCard;
  now: Date;
  shown: boolean;
  near: boolean;
  place: string;
}

function Slide({ stream, now, shown, near, place }: SlideProps) {
  const words = useMessages();
  const locale = useLocale();
  const { watch } = words;
  const moment = { start: new Date(stream.scheduledStart), now, locale, words };
  return (
    <article
      className={styles.slide}
      data-shown={shown}
      inert={!shown}
      aria-roledescription={watch.hero.kindOfSlide}
      aria-label={place}
    >
      <div className={styles.art}>
        {near ? (
          <Picture
            className={styles.picture}
            media={stream.media}
            wanted="featured"
            wantedWide="hero"
            sizes="100vw"
            eager
            first={shown}
          />
        ) : null}
      </div>
      <div className={styles.words}>
        <p className={styles.over}>
          {stream.live ? <LiveMark stream={stream} /> : null}
          {stream.freeAccess ? <Badge>{watch.free}</Badge> : null}
          {isPlayable(stream) ? <span>{whenWords(stream, moment)}</span> : null}
        </p>
        <h2 className={styles.title}>
          <PageLink page="watch" params={{ streamId: stream.streamId }} className={styles.titleLink}>
            {keepDash(stream.name)}
          </PageLink>
        </h2>
        {stream.live && stream.matchId !== null ? (
          <p className={styles.score}>
            <LiveScore matchId={stream.matchId} />
          </p>
        ) : null}
        <p className={styles.description}>{stream.description}</p>
        {isPlayable(stream) ? (
          <WatchButton stream={stream} />
        ) : (
          <p className={styles.kickoff}>
            <span aria-hidden="true" />
            {kickoffWords({ ...moment, isMatch: stream.matchId !== null })}
          </p>
        )}
      </div>
    </article>
  );
}

function WatchButton({ stream }: { stream: StreamCard }) {
  const { watch } = useMessages();
  const play = usePlay(stream);
  const words = stream.live ? watch.watchLive : watch.watchReplay;
  return (
    <Button look={stream.live ? 'primary' : 'solid'} aria-label={`${words}: ${stream.name}`} {...play}>
      <PlayIcon />
      {words}
    </Button>
  );
}
