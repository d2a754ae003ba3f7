// The page of the reader's own club. Who has none is led to the picker.
import { Navigate } from 'react-router';
import { seasonWords } from '../../messages/season-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { href, localeOf } from '../../pages.ts';
import { useUser } from '../../session/use-session.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { ClubPage } from '../club/ClubPage.tsx';
import { MyClubSkeleton } from './MyClubSkeleton.tsx';

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: seasonWords.read(localeOf(location.pathname)).club.myClub });

export default function MyClubFeed() {
  const locale = useLocale();
  const user = useUser();
  // What the browser remembers may differ from what the server drew.
  const hydrated = useHydrated();
  if (user === null || !hydrated) return <MyClubSkeleton />;
  if (user.myClub === null) return <Navigate to={href(locale, 'myClub')} replace />;
  return <ClubPage clubId={user.myClub} />;
}
