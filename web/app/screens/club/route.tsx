import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { seasonWords } from '../../messages/season-words.ts';
import { localeOf } from '../../pages.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { siteContext } from '../../site-context.ts';
import { Missing } from '../not-found/Missing.tsx';
import { ClubPage } from './ClubPage.tsx';

export function loader({ params: { clubId = '' }, context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).reads.isClub(clubId)) throw data(null, { status: 404 });
  return null;
}

/** Inside the app the page looks for itself. */
export const clientLoader = () => null;

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: seasonWords.read(localeOf(location.pathname)).club.title });

export { Missing as ErrorBoundary };

export default function AnyClub() {
  const { clubId = '' } = useParams();
  return <ClubPage clubId={clubId} />;
}
