import { displayName, type Person } from '@cadetto/contract';
import { useEffect, useRef } from 'react';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import { KitBadge } from '../../design/KitBadge.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { messagesIn } from '../../messages/catalogue.ts';
import { profileWords, useProfileWords } from '../../messages/profile-words.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { localeOf } from '../../pages.ts';
import { useWantedClub } from '../../pay/wanted-club.ts';
import { useMyClub } from '../../session/queries.ts';
import { useUser } from '../../session/use-session.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { Account } from './account/Account.tsx';
import { BackToStream } from './BackToStream.tsx';
import { ConnectTv } from './connect-tv/ConnectTv.tsx';
import { DeletionBanner } from './DeletionBanner.tsx';
import { Details } from './details/Details.tsx';
import { Devices } from './devices/Devices.tsx';
import { History } from './history/History.tsx';
import { Live } from './live/Live.tsx';
import styles from './Profile.module.css';
import { Redeem } from './redeem/Redeem.tsx';
import { type ProfileTab, profileTabs, tabOf } from './tabs.ts';
import { Unlimited } from './unlimited/Unlimited.tsx';

/** Words only: whose profile it is, the browser alone knows. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  await profileWords.load(localeOf(new URL(request.url).pathname));
  return null;
}

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: messagesIn(localeOf(location.pathname)).profile.title });

/** What the server renders, and what stands until the words are there. */
export function HydrateFallback() {
  const { profile } = useMessages();
  return (
    <div className={styles.profile}>
      <Loading label={profile.title} className={styles.bones}>
        <Skeleton shape="heading" />
        <Skeleton shape="line" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Loading>
    </div>
  );
}

export default function Profile() {
  const user = useUser();
  return user ? <Filled user={user} /> : <HydrateFallback />;
}

function Filled({ user }: { user: Person }) {
  const [query] = useSearchParams();
  const tab = tabOf(query.get('tab'));
  useTabTitle(tab);
  useWantedClub(user);
  return (
    <div className={styles.profile}>
      <Who user={user} />
      {user.deletesAt === null ? null : <DeletionBanner deletesAt={user.deletesAt} />}
      <div className={styles.frame}>
        <TabList current={tab} />
        <Panel tab={tab} user={user} />
      </div>
    </div>
  );
}

/** The page is kept for everybody without its query, so only the browser can name the tab. */
function useTabTitle(tab: ProfileTab): void {
  const { profile } = useMessages();
  const { frame } = useProfileWords();
  useTitle(`${frame.tabs[tab]} · ${profile.title}`);
}

function Who({ user }: { user: Person }) {
  const club = useMyClub();
  return (
    <header className={styles.head}>
      {club ? <KitBadge src={club.logo} size="large" alt={club.name} eager /> : null}
      <div>
        <h1>{displayName(user)}</h1>
        <p>{user.email}</p>
      </div>
    </header>
  );
}

function TabList({ current }: { current: ProfileTab }) {
  const { frame } = useProfileWords();
  const list = useRef<HTMLElement>(null);

  // Opened by its address, a tab at the far end of the row would be out of sight on a phone.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab-name="${current}"]`);
    if (!tab || !row) return;
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2 });
  }, [current]);

  return (
    <nav ref={list} className={styles.tabs} aria-label={frame.sections}>
      {profileTabs.map((name) => (
        <PageLink
          key={name}
          page="profile"
          query={{ tab: name }}
          data-tab-name={name}
          aria-current={name === current ? 'page' : undefined}
        >
          {frame.tabs[name]}
        </PageLink>
      ))}
    </nav>
  );
}

function Panel({ tab, user }: { tab: ProfileTab; user: Person }) {
  switch (tab) {
    case 'profile-live':
      return <Live user={user} />;
    case 'profile-details':
      return (
        <div>
          <BackToStream />
          <Details user={user} />
        </div>
      );
    case 'profile-history':
      return <History />;
    case 'profile-redeem':
      return <Redeem user={user} />;
    case 'profile-unlimited':
      return <Unlimited user={user} />;
    case 'profile-devices':
      return (
        <div>
          <BackToStream />
          <Devices />
        </div>
      );
    case 'profile-connect-tv':
      return <ConnectTv />;
    case 'profile-account':
      return <Account user={user} />;
  }
}
