// The page of one competition, for anybody who has its address: what it is, and its streams row by row.
import type { Category, League } from '@cadetto/contract';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { Picture } from '../../design/Picture.tsx';
import { sharedPicture } from '../../design/picture-choice.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Nothing } from '../../overlays/Trouble.tsx';
import { localeOf } from '../../pages.ts';
import { useLeagueFeed } from '../../session/queries.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { useTitle } from '../../shell/use-title.ts';
import { siteContext } from '../../site-context.ts';
import { CategoryRow } from '../feed/CategoryRow.tsx';
import { FeedSkeleton } from '../feed/FeedSkeleton.tsx';
import { ScoresBrought } from '../feed/LiveScore.tsx';
import { useReaderTime } from '../feed/use-reader-time.ts';
import { Missing } from '../not-found/Missing.tsx';
import { Unread } from '../not-found/Unread.tsx';
import { ShareButton } from '../watch/ShareButton.tsx';
import styles from './League.module.css';

export async function loader({ params: { leagueId = '' }, request, context }: LoaderFunctionArgs) {
  const { reads, now, origin } = context.get(siteContext);
  const locale = localeOf(new URL(request.url).pathname);
  const feed = await reads.leagueFeed(leagueId, locale);
  if (feed === null) throw data(null, { status: 404 });
  return { data: feed, scores: await reads.liveMatches(locale), madeAt: now, origin };
}

/** Whoever comes by a link inside the app sees the shapes of the page at once, and what it shows a moment later. */
export const clientLoader = () => null;

export const meta: PageMeta<typeof loader> = ({ loaderData, location, matches }) => {
  if (!loaderData)
    return pageHead(matches, { title: messagesIn(localeOf(location.pathname)).watch.filters.league });
  const { data: feed, origin } = loaderData;
  const { name, description, media } = feed.league;
  return pageHead(matches, { title: name, description, image: origin + sharedPicture(media) });
};

export { Missing as ErrorBoundary };

export default function LeagueScreen() {
  const { leagueId = '' } = useParams();
  const { filters } = useMessages().watch;
  const rendered = useLoaderData<typeof loader | typeof clientLoader>();
  const feed = useLeagueFeed(leagueId, rendered);
  if (feed.data) {
    return (
      <ScoresBrought value={rendered && { data: rendered.scores, madeAt: rendered.madeAt }}>
        <LeagueHead league={feed.data.league} />
        <Rows categories={feed.data.categories} madeAt={rendered?.madeAt ?? null} />
      </ScoresBrought>
    );
  }
  return (
    <Unread page={feed}>
      <FeedSkeleton label={filters.league} />
    </Unread>
  );
}

function LeagueHead({ league }: { league: League }) {
  useTitle(league.name);
  return (
    <header className={styles.head}>
      <Picture
        key={league._id}
        className={styles.art}
        media={league.media}
        wanted="featured"
        wantedWide="hero"
        sizes="100vw"
        first
      />
      <div className={styles.words}>
        <h1 className={styles.title}>{league.name}</h1>
        <p className={styles.description}>{league.description}</p>
        <ShareButton title={league.name} />
      </div>
    </header>
  );
}

function Rows({ categories, madeAt }: { categories: readonly Category[]; madeAt: string | null }) {
  const { watch } = useMessages();
  const time = useReaderTime(madeAt);
  const filled = categories.filter(({ streams }) => streams.length > 0);
  if (filled.length === 0) return <Nothing heading={watch.emptyLeague}>{watch.live.nothingNext}</Nothing>;
  return (
    <div className={styles.rows}>
      {filled.map((category, index) => (
        <CategoryRow key={category._id} category={category} {...time} place={index} />
      ))}
    </div>
  );
}
