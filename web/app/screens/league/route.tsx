// The page of one competition, for anybody who has its address: what it is, and its streams row by row.
import type { Category, League } from '@cadetto/contract';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Picture } from '../../design/Picture.tsx';
import { sharedPicture } from '../../design/picture-choice.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Nothing } from '../../overlays/Trouble.tsx';
import { localeOf } from '../../pages.ts';
import { useLeagueFeed } from '../../session/queries.ts';
import { pageHead } from '../../shell/head.ts';
import { siteContext } from '../../site-context.ts';
import { CategoryRow } from '../feed/CategoryRow.tsx';
import { ScoresBrought } from '../feed/LiveScore.tsx';
import { useReaderTime } from '../feed/use-reader-time.ts';
import { Missing } from '../not-found/Missing.tsx';
import { ShareButton } from '../watch/ShareButton.tsx';
import styles from './League.module.css';

export async function loader({ params: { leagueId = '' }, request, context }: LoaderFunctionArgs) {
  const { reads, now, origin } = context.get(siteContext);
  const locale = localeOf(new URL(request.url).pathname);
  const feed = await reads.leagueFeed(leagueId, locale);
  if (feed === null) throw data(null, { status: 404 });
  return { data: feed, scores: await reads.liveMatches(locale), madeAt: now, origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) => {
  if (!loaderData) return pageHead({ title: messagesIn(localeOf(location.pathname)).shell.notFound.title });
  const { data: feed, origin } = loaderData;
  const { name, description, media } = feed.league;
  return pageHead({ title: name, description, image: origin + sharedPicture(media) });
};

export { Missing as ErrorBoundary };

export default function LeagueScreen() {
  const brought = useLoaderData<typeof loader>();
  const { data: feed = brought.data } = useLeagueFeed(brought.data.league._id, brought);
  return (
    <ScoresBrought value={{ data: brought.scores, madeAt: brought.madeAt }}>
      <LeagueHead league={feed.league} />
      <Rows categories={feed.categories} madeAt={brought.madeAt} />
    </ScoresBrought>
  );
}

function LeagueHead({ league }: { league: League }) {
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

function Rows({ categories, madeAt }: { categories: readonly Category[]; madeAt: string }) {
  const { watch } = useMessages();
  const time = useReaderTime(madeAt);
  const filled = categories.filter(({ streams }) => streams.length > 0);
  if (filled.length === 0) return <Nothing heading={watch.emptyLeague}>{watch.live.nothingNext}</Nothing>;
  return (
    <div className={styles.rows}>
      {filled.map((category, index) => (
        <CategoryRow key={category._id} category={category} {...time} first={index === 0} />
      ))}
    </div>
  );
}
