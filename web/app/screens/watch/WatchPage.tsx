import { formatMoment, languages, type Locale, type Match, type StreamPage } from '@cadetto/contract';
import { Badge } from '../../design/Badge.tsx';
import { buttonClass } from '../../design/Button.tsx';
import { Flip } from '../../design/Flip.tsx';
import { KitBadge } from '../../design/KitBadge.tsx';
import { Picture } from '../../design/Picture.tsx';
import { Row } from '../../design/Row.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { MinuteTag } from '../feed/LiveScore.tsx';
import { keepDash, type ReaderZone } from '../feed/moments.ts';
import { StreamTile } from '../feed/StreamTile.tsx';
import { type ReaderTime, useReaderTime } from '../feed/use-reader-time.ts';
import { ShareButton } from './ShareButton.tsx';
import styles from './Watch.module.css';
import { WayIn } from './WayIn.tsx';

interface WatchPageProps {
  page: StreamPage;
  /** When the server drew it; null when it was read in the browser. */
  madeAt: string | null;
}

export function WatchPage({ page, madeAt }: WatchPageProps) {
  const { stream, match } = page;
  const { watch } = useMessages();
  const time = useReaderTime(madeAt);
  useTitle(stream.name);
  return (
    <article>
      <div className={styles.stage}>
        <Picture
          key={stream.streamId}
          className={styles.art}
          media={stream.media}
          wanted="featured"
          wantedWide="hero"
          sizes="100vw"
          first
        />
        <div className={styles.words}>
          <Over page={page} />
          <h1 className={styles.title}>{keepDash(stream.name)}</h1>
          {match && hasScore(match) ? <Scoreboard match={match} /> : null}
          <When page={page} time={time} />
          <WayIn stream={stream} time={time} />
        </div>
      </div>
      <div className={styles.about}>
        <p className={styles.description}>{stream.description}</p>
        <p className={styles.links}>
          {stream.matchId === null ? null : (
            <PageLink
              page="match"
              params={{ matchId: stream.matchId }}
              className={buttonClass({ look: 'secondary' })}
            >
              {watch.page.match}
            </PageLink>
          )}
          <ShareButton title={stream.name} />
        </p>
      </div>
      {page.related.length > 0 ? <Related page={page} time={time} /> : null}
    </article>
  );
}

/** What kind of thing it is, before its name. */
function Over({ page: { stream, match, league } }: { page: StreamPage }) {
  const { watch } = useMessages();
  return (
    <p className={styles.over}>
      {stream.live ? <MinuteTag minute={match?.minute ?? null} /> : null}
      {stream.kind === 'broadcast' ? null : <Badge quiet>{watch.kinds[stream.kind]}</Badge>}
      {stream.kind === 'broadcast' && stream.vod ? <Badge quiet>{watch.kinds.replay}</Badge> : null}
      {stream.freeAccess ? <Badge>{watch.free}</Badge> : null}
      {league ? (
        <PageLink page="league" params={{ leagueId: league._id }}>
          {league.name}
        </PageLink>
      ) : null}
    </p>
  );
}

function hasScore({ home, away }: Match): boolean {
  return home.goals !== null && away.goals !== null;
}

function Scoreboard({ match: { home, away } }: { match: Match }) {
  const { watch } = useMessages();
  return (
    <p className={styles.board}>
      <span className="visually-hidden">
        {watch.scoreNews(home.club.name, home.goals ?? 0, away.club.name, away.goals ?? 0)}
      </span>
      <span aria-hidden="true">
        <KitBadge src={home.club.logo} size="large" eager />
        <b>
          <Flip>{home.goals}</Flip>
        </b>
        <b>
          <Flip>{away.goals}</Flip>
        </b>
        <KitBadge src={away.club.logo} size="large" eager />
      </span>
    </p>
  );
}

function momentWords(date: Date, locale: Locale, timeZone: ReaderZone): string {
  const text = formatMoment({ date, locale, ...(timeZone && { timeZone }) });
  return text.charAt(0).toLocaleUpperCase(languages[locale].tag) + text.slice(1);
}

function When({ page: { stream }, time }: { page: StreamPage; time: ReaderTime }) {
  const { watch } = useMessages();
  const locale = useLocale();
  const start = new Date(stream.scheduledStart);
  return (
    <p className={styles.when}>
      <time dateTime={stream.scheduledStart}>{momentWords(start, locale, time.timeZone)}</time>
      {stream.vod && stream.duration !== null ? (
        <span>{watch.duration(Math.max(1, Math.round(stream.duration / 60)))}</span>
      ) : null}
    </p>
  );
}

function Related({ page, time }: { page: StreamPage; time: ReaderTime }) {
  const { shell, watch } = useMessages();
  return (
    <Row heading={watch.page.related} previousLabel={shell.row.previous} nextLabel={shell.row.next}>
      {page.related.map((stream) => (
        <li key={stream.streamId}>
          <StreamTile stream={stream} {...time} />
        </li>
      ))}
    </Row>
  );
}
