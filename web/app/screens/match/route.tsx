// One match, open to anybody who has the address: the server renders it, the browser keeps it moving.
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { seasonWords } from '../../messages/season-words.ts';
import { href, localeOf } from '../../pages.ts';
import { useMatchPage } from '../../session/queries.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { siteContext } from '../../site-context.ts';
import { ScoresBrought } from '../feed/LiveScore.tsx';
import { Missing } from '../not-found/Missing.tsx';
import { Unread } from '../not-found/Unread.tsx';
import { MatchBody } from './MatchBody.tsx';
import { MatchSkeleton } from './MatchSkeleton.tsx';
import { matchHead } from './match-head.ts';

export async function loader({ params: { matchId = '' }, request, context }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname);
  const { reads, now, origin, brand } = context.get(siteContext);
  const page = await reads.matchPage(matchId, locale);
  if (page === null) throw data(null, { status: 404 });
  const { name: publisher, timeZone } = brand;
  return { page, scores: await reads.liveMatches(locale), madeAt: now, origin, publisher, timeZone };
}

/** Whoever comes by a link inside the app sees the shapes of the page at once, and what it shows a moment later. */
export const clientLoader = () => null;

export const meta: PageMeta<typeof loader> = ({ loaderData, location, matches }) => {
  const locale = localeOf(location.pathname);
  const words = seasonWords.read(locale);
  if (!loaderData) return pageHead(matches, { title: words.match.name });
  const { page, origin, publisher, timeZone } = loaderData;
  const address = origin + href(locale, 'match', { matchId: page.match.fixture.id });
  return matchHead({ matches, page, address, origin, publisher, timeZone, locale, words });
};

export { Missing as ErrorBoundary };

export default function MatchRoute() {
  const { matchId = '' } = useParams();
  const rendered = useLoaderData<typeof loader | typeof clientLoader>();
  const brought = rendered && { data: rendered.page, madeAt: rendered.madeAt };
  const page = useMatchPage(matchId, brought);
  if (page.data) {
    return (
      <ScoresBrought value={rendered && { data: rendered.scores, madeAt: rendered.madeAt }}>
        <MatchBody key={matchId} page={page.data} madeAt={rendered?.madeAt ?? null} />
      </ScoresBrought>
    );
  }
  return (
    <Unread page={page}>
      <MatchSkeleton />
    </Unread>
  );
}
