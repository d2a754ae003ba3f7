// The page of one stream, for anybody who has its address: what it is, when, and what it takes to watch it.
import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { sharedPicture } from '../../design/picture-choice.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { href, localeOf } from '../../pages.ts';
import { useStreamPage } from '../../session/queries.ts';
import { wantedStream } from '../../session/wanted-stream.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { siteContext } from '../../site-context.ts';
import { FeedSkeleton } from '../feed/FeedSkeleton.tsx';
import { ScoresBrought } from '../feed/LiveScore.tsx';
import { Missing } from '../not-found/Missing.tsx';
import { Unread } from '../not-found/Unread.tsx';
import { structuredData } from './structured-data.ts';
import { WatchPage } from './WatchPage.tsx';

export async function loader({ params: { streamId = '' }, request, context }: LoaderFunctionArgs) {
  const { reads, now, origin, brand } = context.get(siteContext);
  const locale = localeOf(new URL(request.url).pathname);
  const page = await reads.streamPage(streamId, locale);
  if (page === null) throw data(null, { status: 404 });
  const scores = await reads.liveMatches(locale);
  return { data: page, scores, madeAt: now, origin, publisher: brand.name };
}

/** Whoever comes by a link inside the app sees the shapes of the page at once, and what it shows a moment later. */
export const clientLoader = () => null;

export const meta: PageMeta<typeof loader> = ({ loaderData, location, matches }) => {
  const locale = localeOf(location.pathname);
  if (!loaderData) return pageHead(matches, { title: messagesIn(locale).watch.watchReplay });
  const { data: page, origin, publisher } = loaderData;
  const { stream } = page;
  const address = origin + href(locale, 'watch', { streamId: stream.streamId });
  return [
    ...pageHead(matches, {
      title: stream.name,
      description: stream.description,
      image: origin + sharedPicture(stream.media),
      kind: 'video.other',
    }),
    { 'script:ld+json': structuredData({ page, locale, origin, address, publisher }) },
  ];
};

export { Missing as ErrorBoundary };

export default function Watch() {
  const { streamId = '' } = useParams();
  const { watch } = useMessages();
  const rendered = useLoaderData<typeof loader | typeof clientLoader>();
  const page = useStreamPage(streamId, rendered);
  const isThere = page.data !== undefined;
  // Whoever was sent away from it to put something right is back.
  useEffect(() => {
    if (isThere && wantedStream.read()?.streamId === streamId) wantedStream.forget();
  }, [isThere, streamId]);
  if (page.data) {
    return (
      <ScoresBrought value={rendered && { data: rendered.scores, madeAt: rendered.madeAt }}>
        <WatchPage key={streamId} page={page.data} madeAt={rendered?.madeAt ?? null} />
      </ScoresBrought>
    );
  }
  return (
    <Unread page={page}>
      <FeedSkeleton label={watch.watchReplay} />
    </Unread>
  );
}
