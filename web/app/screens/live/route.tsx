// What is on now, and what is next.
import type { StreamCard } from '@cadetto/contract';
import { Badge } from '../../design/Badge.tsx';
import { Button, buttonClass } from '../../design/Button.tsx';
import { PlayIcon } from '../../design/icons.tsx';
import { Picture } from '../../design/Picture.tsx';
import { messagesIn } from '../../messages/catalogue.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { usePlay } from '../../overlays/player/current.ts';
import { Trouble } from '../../overlays/Trouble.tsx';
import { localeOf } from '../../pages.ts';
import { useLiveNow } from '../../session/queries.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { FeedSkeleton } from '../feed/FeedSkeleton.tsx';
import { LiveMark, LiveScore } from '../feed/LiveScore.tsx';
import { clockTime, dateWords, dayBeside, keepDash } from '../feed/moments.ts';
import { useNow } from '../feed/use-now.ts';
import { Countdown } from '../watch/Countdown.tsx';
import styles from './Live.module.css';

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: messagesIn(localeOf(location.pathname)).watch.live.title });

export default function Live() {
  const { live: words } = useMessages().watch;
  const answer = useLiveNow();
  return (
    <>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <LiveBody answer={answer} />
    </>
  );
}

function LiveBody({ answer }: { answer: ReturnType<typeof useLiveNow> }) {
  const { live: words } = useMessages().watch;
  if (answer.data) return <NowAndNext {...answer.data} />;
  if (answer.isError) {
    return (
      <Trouble error={answer.error} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
    );
  }
  return <FeedSkeleton label={words.title} hero={false} />;
}

interface NowAndNextProps {
  live: readonly StreamCard[];
  next: readonly StreamCard[];
}

function NowAndNext({ live, next }: NowAndNextProps) {
  const { live: words } = useMessages().watch;
  return (
    <div className={styles.page}>
      {live.length > 0 ? (
        <section aria-labelledby="now">
          <h2 id="now" className={styles.heading}>
            {words.now}
          </h2>
          <ul className={styles.now}>
            {live.map((stream, index) => (
              <li key={stream.streamId}>
                <NowCard stream={stream} first={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <NothingOn first={soonestOf(next)} />
      )}
      {next.length > 0 ? (
        <section aria-labelledby="next">
          <h2 id="next" className={styles.heading}>
            {words.next}
          </h2>
          <ol className={styles.next}>
            {next.map((stream) => (
              <li key={stream.streamId}>
                <NextLine stream={stream} />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}

/** The league's matches come before the rest, whenever they are. */
function soonestOf(streams: readonly StreamCard[]): StreamCard | undefined {
  return streams.toSorted((a, b) => a.scheduledStart.localeCompare(b.scheduledStart))[0];
}

const sizes = '(min-width: 83.75rem) 30vw, (min-width: 48rem) 45vw, 92vw';

function NowCard({ stream, first }: { stream: StreamCard; first: boolean }) {
  const { watch } = useMessages();
  const play = usePlay(stream);
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture
          className={styles.art}
          media={stream.media}
          wanted="featured"
          sizes={sizes}
          eager
          first={first}
        />
        <p className={styles.mark}>
          <LiveMark stream={stream} />
          {stream.freeAccess ? <Badge>{watch.free}</Badge> : null}
        </p>
        {stream.matchId === null ? null : (
          <p className={styles.score}>
            <LiveScore matchId={stream.matchId} />
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <h3 className={styles.name}>
          <PageLink page="watch" params={{ streamId: stream.streamId }}>
            {keepDash(stream.name)}
          </PageLink>
        </h3>
        <Button
          look={first ? 'primary' : 'solid'}
          aria-label={`${watch.watchLive}: ${stream.name}`}
          {...play}
        >
          <PlayIcon />
          {watch.watchLive}
        </Button>
      </div>
    </article>
  );
}

function NextLine({ stream }: { stream: StreamCard }) {
  const locale = useLocale();
  const now = useNow();
  const start = new Date(stream.scheduledStart);
  const day = dayBeside({ start, now, locale });
  return (
    <PageLink page="watch" params={{ streamId: stream.streamId }} className={styles.line}>
      <time dateTime={stream.scheduledStart} className={styles.time}>
        <b>{clockTime(start, locale)}</b>
        {day === null ? null : <small>{day}</small>}
      </time>
      <Picture
        className={styles.thumb}
        media={stream.media}
        wanted="thumbnail"
        sizes="(min-width: 48rem) 8rem, 6rem"
      />
      <span className={styles.what}>
        <strong>{keepDash(stream.name)}</strong>
        <span className={styles.date}>{dateWords({ start, now, locale })}</span>
        <span className={styles.about}>{stream.description}</span>
      </span>
      <Countdown stream={stream} className={styles.left} />
    </PageLink>
  );
}

/** Says when the next thing is: an empty page that only apologises helps nobody. */
function NothingOn({ first }: { first: StreamCard | undefined }) {
  const { live: words } = useMessages().watch;
  const { nav } = useMessages().shell;
  return (
    <section className={styles.nothing}>
      <h2>{words.nothing}</h2>
      {first ? (
        <>
          <p>{words.nextIs(first.name)}</p>
          <Countdown stream={first} className={styles.big} />
        </>
      ) : (
        <>
          <p>{words.nothingNext}</p>
          <PageLink page="schedule" className={buttonClass({ look: 'solid' })}>
            {nav.schedule}
          </PageLink>
        </>
      )}
    </section>
  );
}
